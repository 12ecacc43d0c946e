import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 搜索页，用详情布局。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [route('Search', './search-page.tsx')],
}
