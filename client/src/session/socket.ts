// The address of a table's socket.
import type { Socket } from './connection';

export function openSocket(table: string): Socket {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/play`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Socket;
}
