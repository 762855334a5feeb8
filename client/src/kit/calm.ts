/** Whether nothing may move on the screen: it is wanted so here, or everywhere. */
export function calm(): boolean {
  const worn = document.documentElement.classList;
  return worn.contains('still') || worn.contains('speed-off') || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
