/** The address of a request as a path of this site: leading slashes would make another host of it. */
export function ownAddress(url: string): { query: URLSearchParams; readonly href: string } {
  const [path = '', ...rest] = (url.split('#', 1)[0] ?? '').split('?')
  const query = new URLSearchParams(rest.join('?'))
  const own = `/${path.replaceAll('\\', '/').replace(/^[/\s]+/, '')}`
  return {
    query,
    get href() {
      const text = query.toString()
      return text === '' ? own : `${own}?${text}`
    },
  }
}
