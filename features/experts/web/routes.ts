import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 砖家的页面。 */
export const routes: Record<'default' | 'details' | 'recommend-bh', RouteConfigEntry[]> = {
  default: [route('BrickHouse', './directory/brick-house-page.tsx')],
  details: [route('Expert', './author/expert-page.tsx'), route('SearchAttenion', './find/find-page.tsx')],
  'recommend-bh': [route('recommendBH', './recommend/recommend-page.tsx')],
}
