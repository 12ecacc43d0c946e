import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 确认订单、我的订单与订单详情，用会员布局。 */
export const routes: { member: RouteConfigEntry[] } = {
  member: [
    route('ConfirmOrder', './confirm/confirm-page.tsx'),
    route('OrderList', './list/order-list-page.tsx'),
    route('OrderDetail', './detail/order-detail-page.tsx'),
  ],
}
