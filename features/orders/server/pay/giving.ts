import type { Grant } from '@niujin/commerce'
import { levelOfThing, LEVELS, thingOfLevel } from '@niujin/commerce'
import type { Cause } from '@niujin/commerce/ports'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { note } from '../store/history.ts'
import { markCredited } from '../store/items.ts'
import { forOthers, type Change, type ItemRow, type OrderRow } from '../tables.ts'

/** Why a piece of a line was given: `<order>:<line>`, the pieces after the first with their number. */
export function causeOf(
  { order_num: orderNum, id }: Pick<ItemRow, 'order_num' | 'id'>,
  piece: number,
): Cause & { kind: 'order' } {
  return { kind: 'order', id: `${orderNum}:${id}${piece > 1 ? `:${piece}` : ''}` }
}

/** Gives what lines of a paid order hold: to the buyer, or as codes for a friend. */
export async function giveItems(
  deps: OrdersDeps,
  change: Change,
  order: OrderRow,
  items: readonly ItemRow[],
): Promise<void> {
  for (const item of givenInOrder(items)) {
    if (item.credit_fen > 0) await upgrade(deps, change, order, item)
    for (let piece = 1; piece <= item.count; piece += 1) await givePiece(deps, change, { order, item, piece })
  }
}

/**
 * The lines that give something, in the order in which all orders give and take back: coins first, then coupons by their
 * templates, then the rest by price. What many orders share — accounts, the number left of a coupon — is locked in this
 * order then.
 */
export function givenInOrder(items: readonly ItemRow[]): ItemRow[] {
  return items.filter(({ grants }) => grants.length > 0).toSorted((a, b) => (turnOf(a) < turnOf(b) ? -1 : 1))
}

function turnOf({ grants, price_id: priceId }: ItemRow): string {
  const coins = grants.some(({ kind }) => kind === 'coins') ? '0' : '1'
  const [template = ''] = grants.flatMap((one) => (one.kind === 'coupon' ? [one.templateId] : [])).toSorted()
  return [coins, template === '' ? '1' : '0', template, priceId].join('\n')
}

/** The lower membership ends, and the orders that brought it cannot go back any more: their rest was credited. */
async function upgrade({ onPaidUpgrade }: OrdersDeps, change: Change, order: OrderRow, item: ItemRow): Promise<void> {
  const { member_id: memberId, order_num: orderNum } = order
  await markCredited(change, { memberId, things: lowerThings(item.grants), orderNum })
  await onPaidUpgrade?.(forOthers(change), { memberId, cause: causeOf(item, 1), line: item })
}

/** The memberships below those that are granted. */
function lowerThings(grants: readonly Grant[]): string[] {
  const order = Object.keys(LEVELS)
  const highest = Math.max(
    ...grants.map((one) => order.indexOf((one.kind === 'entitlement' && levelOfThing(one.thing)) || 'free')),
  )
  return (['vip', 'svip'] as const)
    .filter((level) => order.indexOf(level) < highest)
    .map((level) => thingOfLevel(level))
}

async function givePiece(
  { giver, gifts, now }: OrdersDeps,
  change: Change,
  { order, item, piece }: { order: OrderRow; item: ItemRow; piece: number },
): Promise<void> {
  const { member_id: memberId, order_num: orderNum } = order
  const given = {
    memberId,
    cause: causeOf(item, piece),
    grants: item.grants,
    title: [item.title, item.variant].filter(Boolean).join(' '),
  }
  if (item.is_gift) {
    await gifts.issue(forOthers(change), given)
    return
  }
  await sql`savepoint giving`.execute(change)
  const outcome = await giver.give(forOthers(change), given)
  if (outcome.ok) {
    await sql`release savepoint giving`.execute(change)
    return
  }
  // The money is here: the order stands, and the staff makes up for the coupon that has run out.
  await sql`rollback to savepoint giving`.execute(change)
  await note(change, {
    orderNum,
    who: '系统',
    from: order.status,
    to: order.status,
    reason: `${given.title}没有给成：优惠券已发完`,
    text: `${given.title}里的优惠券已发完`,
    detail: '客服会补给你，也可以申请退款',
    at: new Date(now()),
  })
}
