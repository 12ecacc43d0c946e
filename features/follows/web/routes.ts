import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 我的关注，用会员布局。 */
export const routes: { member: RouteConfigEntry[] } = {
  member: [route('MyAttention', './attention/attention-page.tsx')],
}
