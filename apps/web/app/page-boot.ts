import type { ServerBuild } from 'react-router'
import { inMessagingApp, inWorkplaceChat, type PageBoot, type Surroundings } from '@niujin/web-kit'
import type { PageContext } from '../server/request.ts'
import { hasClosedBanner } from './shell/download-banner-cookie.ts'

/** The boot data of one page: the server's part, and what the request and the routes tell. */
export function pageBoot(build: ServerBuild, request: Request, given: PageContext): PageBoot {
  return {
    ...given.boot,
    member: given.member,
    hasOpenId: given.hasOpenId ?? false,
    surroundings: surroundingsOf(request.headers.get('user-agent') ?? ''),
    bannerClosed: hasClosedBanner(request.headers.get('cookie') ?? ''),
    routedPaths: routedPathsOf(build.routes),
  }
}

/** Every path that has a page. */
export function routedPathsOf(routes: ServerBuild['routes']): string[] {
  const paths = Object.values(routes).flatMap((route) => {
    if (!route) return []
    if (route.index) return ['/']
    return route.path && route.path !== '*' ? [`/${route.path.replace(/^\//, '')}`] : []
  })
  return [...new Set(paths)].sort()
}

/** Where the page is opened, from the user agent. */
export function surroundingsOf(userAgent: string): Surroundings {
  if (inWorkplaceChat(userAgent)) return 'workplace-chat'
  return inMessagingApp(userAgent) ? 'messaging-app' : 'browser'
}
