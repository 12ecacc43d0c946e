import { fail, ok, type Result } from '@niujin/contract-kit'
import { LIMITS, USED_MEANING, USED_RULE } from '../../contract/index.ts'
import type { RefundPart } from '../../domain/index.ts'
import type { OrdersContext } from '../deps.ts'
import { itemsOf } from '../store/items.ts'
import { forOthers, type ItemRow, type OrderRow, type Reads } from '../tables.ts'

/** How much of each line its buyer has used, whole percent, by item; lines of which nobody can tell are left out. */
export async function usedOfItems(
  { usedOf }: Pick<OrdersContext, 'usedOf'>,
  reads: Reads,
  { member_id: memberId }: Pick<OrderRow, 'member_id'>,
  items: readonly ItemRow[],
): Promise<ReadonlyMap<string, number>> {
  const things = new Set(items.flatMap(thingsOf))
  if (things.size === 0) return new Map()
  const used = await usedOf(forOthers(reads), memberId, [...things])
  return new Map(
    items.flatMap((item) => {
      const percents = thingsOf(item).flatMap((thing) => used.get(thing) ?? [])
      return percents.length === 0 ? [] : [[item.id, Math.max(...percents)] as const]
    }),
  )
}

/** What is given away is used by somebody else. */
function thingsOf({ is_gift: isGift, grants }: ItemRow): string[] {
  return isGift ? [] : grants.flatMap((grant) => (grant.kind === 'entitlement' ? [grant.thing] : []))
}

/** Refuses what of an order the buyer has used so much that the rule of its sale does not give its money back. */
export async function littleUsed(
  context: Pick<OrdersContext, 'usedOf'>,
  reads: Reads,
  order: OrderRow,
  parts: readonly Pick<RefundPart, 'itemId'>[],
): Promise<Result<null, 'USED_TOO_MUCH'>> {
  const all = await itemsOf(reads, [order.order_num])
  const items = all.filter(({ id }) => parts.some(({ itemId }) => itemId === id))
  const used = await usedOfItems(context, reads, order, items)
  const item = items.find(({ id }) => (used.get(id) ?? 0) >= LIMITS.refundUsed)
  return item
    ? fail('USED_TOO_MUCH', `《${item.title}》已学 ${used.get(item.id)} %（${USED_MEANING}）。${USED_RULE}`)
    : ok(null)
}
