import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 投教学院与它的系列、文章，按外壳的布局分组。 */
export const routes: { default: RouteConfigEntry[]; details: RouteConfigEntry[] } = {
  default: [route('college', './home/college-page.tsx')],
  details: [route('collegeDetails', './details/details-page.tsx')],
}
