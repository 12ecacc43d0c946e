import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 快讯与看盘的页面，按外壳的布局分组。 */
export const routes: { default: RouteConfigEntry[]; details: RouteConfigEntry[] } = {
  default: [route('KX', './kx/kx-page.tsx')],
  details: [
    route('KXList', './list/flash-list-page.tsx'),
    route('KXDetail', './detail/flash-detail-page.tsx'),
    route('KXDetail2', './detail/shared-flash-page.tsx'),
    route('KPList', './notes/note-list-page.tsx'),
    route('KPDetail', './notes/note-page.tsx'),
  ],
}
