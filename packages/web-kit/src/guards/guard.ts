import { isLoginPage, loginPath, readGotoUrl } from './goto-url.ts'
import { isProtected, pageKey } from './protected-paths.ts'
import { inMessagingApp, isLinkPreview, isMobileBrowser } from './user-agent.ts'

/** What the guard looks at when someone opens a page. */
export interface Visit {
  readonly path: string
  /** The query with its question mark, or nothing. */
  readonly search: string
  readonly host: string
  readonly userAgent: string
  readonly isMember: boolean
  /** The visitor's openId in the messaging app is known. */
  readonly hasOpenId: boolean
  /** Address of the desktop site; null when there is none. */
  readonly desktopSite: string | null
  /** Hosts that show the mobile site on desktops too. */
  readonly exceptedHosts: readonly string[]
}

/** Where a visitor is sent instead, and for which reason. */
export type Redirection =
  | { readonly reason: 'login' | 'signed-in' | 'link-preview'; readonly to: string }
  | { readonly reason: 'desktop'; readonly to: string }
  | { readonly reason: 'authorise'; readonly gotoUrl: string }

/** The first rule that sends a visitor elsewhere, or undefined when the page may open. */
export function guard(visit: Visit): Redirection | undefined {
  for (const rule of [linkPreview, desktop, videoLanding, protectedPage, signedIn]) {
    const redirection = rule(visit)
    if (redirection) return redirection
  }
  return undefined
}

function linkPreview({ path, search, userAgent }: Visit): Redirection | undefined {
  if (pageKey(path) !== '/kxdetail' || !isLinkPreview(userAgent)) return undefined
  return { reason: 'link-preview', to: `/KXDetail2${search}` }
}

function desktop(visit: Visit): Redirection | undefined {
  const { desktopSite, userAgent, host, exceptedHosts } = visit
  if (!desktopSite || exceptedHosts.includes(host)) return undefined
  if (isMobileBrowser(userAgent) || isLinkPreview(userAgent)) return undefined
  return { reason: 'desktop', to: desktopSite }
}

function videoLanding({ path, search, userAgent, hasOpenId }: Visit): Redirection | undefined {
  if (pageKey(path) !== '/videodetail2' || !inMessagingApp(userAgent) || hasOpenId) return undefined
  return { reason: 'authorise', gotoUrl: `${path}${search}` }
}

function protectedPage({ path, search, userAgent, isMember }: Visit): Redirection | undefined {
  if (isMember || inMessagingApp(userAgent) || !isProtected(path)) return undefined
  return { reason: 'login', to: loginPath(`${path}${search}`) }
}

function signedIn({ path, search, isMember }: Visit): Redirection | undefined {
  if (!isMember || !isLoginPage(path)) return undefined
  return { reason: 'signed-in', to: readGotoUrl(search) }
}
