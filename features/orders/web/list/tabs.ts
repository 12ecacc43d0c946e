import { ORDER_TABS, type OrderTab } from '../../contract/limits.ts'

const LABELS: Readonly<Record<OrderTab, string>> = {
  all: '全部',
  unpaid: '待付款',
  toDeliver: '待发货',
  toReceive: '待收货',
  completed: '已完成',
  afterSale: '退款售后',
}

export const TABS = ORDER_TABS.map((key) => ({ key, label: LABELS[key] }))

/** What is said where a tab has no order. */
export const EMPTY_WORDS: Readonly<Record<OrderTab, string>> = {
  all: '还没有订单',
  unpaid: '没有待付款的订单',
  toDeliver: '没有待发货的订单',
  toReceive: '没有待收货的订单',
  completed: '没有已完成的订单',
  afterSale: '没有退款与售后',
}

/** What of the list an address asks for. */
export interface ListWanted {
  readonly tab: OrderTab
  readonly search: string
}

/** Reads `tab` and `search` of a query; everything for a tab that is unknown. */
export function listWantedOf(query: string): ListWanted {
  const given = new URLSearchParams(query)
  return {
    tab: ORDER_TABS.find((key) => key === given.get('tab')) ?? 'all',
    search: (given.get('search') ?? '').trim().slice(0, 40),
  }
}

/** The query of a list. */
export function queryOfList({ tab, search }: ListWanted): string {
  const query = new URLSearchParams({ ...(tab !== 'all' && { tab }), ...(search !== '' && { search }) })
  return query.size > 0 ? `?${query.toString()}` : ''
}
