import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 一个对象的全部评论，用详情布局。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [route('Comment', './page/comment-page.tsx')],
}
