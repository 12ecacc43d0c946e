import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 短视频的页面，按外壳的布局分组。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [
    route('VideoDetail', './detail/video-detail-page.tsx'),
    route('VideoDetail2', './detail/video-detail2-page.tsx'),
  ],
}
