import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 充值与支付结果，用会员布局。 */
export const routes: { member: RouteConfigEntry[] } = {
  member: [route('Recharge', './recharge/recharge-page.tsx'), route('PayComplate', './complete/pay-complete-page.tsx')],
}
