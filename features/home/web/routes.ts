import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { index } = relative(import.meta.dirname)

/** 首页，用默认布局。 */
export const routes: { default: RouteConfigEntry[] } = {
  default: [index('./home-page.tsx')],
}
