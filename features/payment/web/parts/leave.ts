/** Leaves the app for a page that is not one of its own: a channel's, or the simulated cashier's. */
export function leaveFor(address: string): void {
  const { protocol, href } = new URL(address, window.location.href)
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(href)
}
