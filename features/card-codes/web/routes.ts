import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 激活码，用会员布局。 */
export const routes: { member: RouteConfigEntry[] } = {
  member: [route('ActivationCode', './activation/activation-page.tsx')],
}
