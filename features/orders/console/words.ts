import type { BadgeVariant } from '@niujin/ui'
import type { AfterSaleStatus, OrderStatus } from '../contract/index.ts'

/** How states are called here. */
export const ORDER: Readonly<Record<OrderStatus, { readonly name: string; readonly variant: BadgeVariant }>> = {
  pending_sign: { name: '待签约', variant: 'warning' },
  unpaid: { name: '待付款', variant: 'warning' },
  paid: { name: '待发货', variant: 'accent' },
  delivered: { name: '待收货', variant: 'accent' },
  completed: { name: '已完成', variant: 'success' },
  cancelled: { name: '已取消', variant: 'plain' },
  refunding: { name: '退款中', variant: 'danger' },
  part_refunded: { name: '部分退款', variant: 'outline' },
  refunded: { name: '已退款', variant: 'plain' },
}

export const AFTER_SALE: Readonly<Record<AfterSaleStatus, { readonly name: string; readonly variant: BadgeVariant }>> =
  {
    applied: { name: '待处理', variant: 'warning' },
    approved: { name: '待寄回', variant: 'accent' },
    returning: { name: '退货在路上', variant: 'accent' },
    to_refund: { name: '待退款', variant: 'danger' },
    done: { name: '已退款', variant: 'success' },
    member_cancelled: { name: '会员撤回', variant: 'plain' },
    refused: { name: '已拒绝', variant: 'plain' },
    goods_refused: { name: '拒收退货', variant: 'plain' },
  }

export const KIND: Readonly<Record<string, string>> = {
  course: '课程',
  membership: '会员',
  strategy: '策略',
  coins: '牛币',
  goods: '实物',
  service: '服务',
}

const STATUS_NAMES: Readonly<Record<string, string>> = {
  '': '开始',
  ...Object.fromEntries(Object.entries(AFTER_SALE).map(([key, { name }]) => [key, name])),
  ...Object.fromEntries(Object.entries(ORDER).map(([key, { name }]) => [key, name])),
}

/** The name of a state of an order or of an application; a word of its own for other steps. */
export const statusName = (status: string): string => STATUS_NAMES[status] ?? status
