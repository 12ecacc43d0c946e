/** Opens a page of this site anew, so that the server renders it for whoever is signed in now. Going back does not come here again. */
export function openAnew(path: string): void {
  window.location.replace(path)
}

/** Leaves for an address outside that our server gave; with `replace`, going back does not come here again. Anything but a web page is refused. */
export function leaveFor(address: string, { replace = false }: { replace?: boolean } = {}): void {
  const { protocol, href } = new URL(address, window.location.href)
  if (protocol !== 'https:' && protocol !== 'http:') return
  if (replace) window.location.replace(href)
  else window.location.assign(href)
}
