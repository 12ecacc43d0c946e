/** A host no page has, to see where a path would lead. */
const HERE = 'https://here.invalid'

/**
 * The address of a link as it is kept: https without a name or password in it, its host in the letters of the network
 * (xn--…) so that a look-alike is seen; or a path of this app. Undefined for everything else.
 */
export function safeHref(href: string): string | undefined {
  // Browsers read \ as /, so /\host leaves the app.
  if (/[\s\\\p{Cc}]/u.test(href)) return undefined
  return href.startsWith('/') ? pathOf(href) : addressOf(href)
}

function addressOf(href: string): string | undefined {
  const url = URL.parse(href)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  return url.hostname.includes('.') ? url.href : undefined
}

function pathOf(href: string): string | undefined {
  const url = URL.parse(href, HERE)
  // A dot segment can begin a path anew with two slashes.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
