// The address of a table's socket.
import type { Socket } from './connection';

export function openSocket(table: string): Socket {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/play`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('language', document.documentElement.lang);
  return new WebSocket(address) as Socket;
}
