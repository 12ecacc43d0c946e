import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 会员，用详情布局：游客也能看。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [route('Vip', './vip/vip-page.tsx')],
}
