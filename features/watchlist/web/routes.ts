import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 自选的页面，按外壳的布局分组。 */
export const routes: { hq: RouteConfigEntry[]; member: RouteConfigEntry[] } = {
  hq: [route('Optional', './optional/optional-page.tsx')],
  member: [route('OptionalColumn', './manage/manage-page.tsx')],
}
