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
  return isRouted(redirection.to, boot.routedPaths) ? redirection.to : undefined
}
