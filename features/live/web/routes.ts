import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 直播的页面，按外壳的布局分组。 */
export const routes: { default: RouteConfigEntry[]; details: RouteConfigEntry[]; member: RouteConfigEntry[] } = {
  default: [
    route('LiveInteraction', './hall/live-interaction-page.tsx'),
    route('Review', './recording/list/recording-page.tsx'),
  ],
  member: [route('Myzb', './mine/myzb-page.tsx')],
  details: [
    route('liveSubscribe', './subscribe/live-subscribe-page.tsx'),
    route('ReviewDetail', './recording/detail/recording-detail-page.tsx'),
  ],
}
