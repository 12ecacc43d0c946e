import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 节目话题，用详情布局。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [route('Prgtopic', './page/topic-page.tsx')],
}
