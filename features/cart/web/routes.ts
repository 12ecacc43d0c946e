import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 购物车，用会员布局；在消息应用里游客也看得到自己设备上的。 */
export const routes: { member: RouteConfigEntry[] } = {
  member: [route('Cart', './cart/cart-page.tsx')],
}
