import { needMember, type LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { getOrderDetail } from '../../contract/index.ts'
import { orderNumOf } from './order-num.ts'

/** The order that the address names. */
export async function loadDetail({ call, url }: LoadArgs) {
  const orderNum = orderNumOf(url.search)
  const found = needMember(await call(getOrderDetail, { orderNum }), url)
  if (!found.ok && (found.code === 'ORDER_UNKNOWN' || found.code === 'INPUT_INVALID')) return { state: 'none' as const }
  return { state: 'known' as const, orderNum, order: loadedAs(orderNum, found) }
}

export type LoadedDetail = Awaited<ReturnType<typeof loadDetail>>
