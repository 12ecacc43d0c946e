import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 专栏与发布，按外壳的布局分组。 */
export const routes: Record<'column' | 'details', RouteConfigEntry[]> = {
  column: [route('column', './read/column-page.tsx')],
  details: [route('DZRelease', './release/release-page.tsx')],
}
