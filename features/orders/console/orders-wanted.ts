import { ORDER_STATUSES, type OrderStatus } from '../contract/index.ts'

/** Which orders a list shows. */
export interface OrdersWanted {
  readonly status?: OrderStatus
  readonly search?: string
  /** 2026-11-21 */
  readonly day?: string
  /** Only those with an application under way. */
  readonly afterSale?: boolean
}

/** Reads the query of the page. */
export function ordersWantedOf(query: URLSearchParams): OrdersWanted {
  const status = ORDER_STATUSES.find((one) => one === query.get('state'))
  const search = query.get('word') ?? ''
  const day = query.get('day') ?? ''
  return {
    ...(status && { status }),
    ...(search !== '' && { search }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) && { day }),
    ...(query.get('afterSale') === '1' && { afterSale: true }),
  }
}

/** The address of a list. */
export function ordersPath({ status, search, day, afterSale }: OrdersWanted): string {
  const query = new URLSearchParams({
    ...(status && { state: status }),
    ...(search !== undefined && search !== '' && { word: search }),
    ...(day !== undefined && { day }),
    ...(afterSale === true && { afterSale: '1' }),
  })
  return `/console/orders${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** The address of one order. */
export function orderPath(orderNum: string): string {
  return `/console/orders/${encodeURIComponent(orderNum)}`
}
