import { redirect } from 'react-router'
import { guard, isRouted, type PageBoot } from '@niujin/web-kit'

/**
 * Where a visitor of `url` is sent instead, if anywhere. A rule whose target has no page (yet) does
 * not
 * apply: a missing login page would only turn one not-found page into another.
 */
export function redirectionFor(boot: PageBoot, url: URL, userAgent: string): string | undefined {
  const redirection = guard({
    path: url.pathname,
    search: url.search,
    host: url.host,
    userAgent,
    isMember: boot.member !== undefined,
    hasOpenId: boot.hasOpenId,
    desktopSite: boot.desktopSite,
    exceptedHosts: boot.desktopExceptedHosts,
  })
  if (!redirection || redirection.reason === 'authorise') return undefined
  if (isRouted(redirection.to, boot.routedPaths)) return redirection.to
  // Who is signed in has no business at the sign-in page, wherever the link wanted to lead.
  return redirection.reason === 'signed-in' ? '/' : undefined
}

/** Ends a navigation by throwing where the visitor is sent instead; who may stay goes on. */
export function sendElsewhere(boot: PageBoot, url: URL, userAgent: string): void {
  const to = redirectionFor(boot, url, userAgent)
  if (to !== undefined) throw redirect(to)
}
