import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 说说的页面，用详情布局。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [route('talk', './talk/talk-page.tsx'), route('UGC', './write/ugc-page.tsx')],
}
