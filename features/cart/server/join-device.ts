import type { Offer } from '@niujin/commerce/ports'
import { LIMITS } from '../contract/index.ts'
import { allot } from '../domain/allot.ts'
import type { CartDeps } from './deps.ts'
import { lockCart, piecesOf, putItem, rowsOf } from './items.ts'
import { rowOf } from './row-of.ts'
import type { CartChange, Joined } from './tables.ts'

/** A device asks again under the same number for as long as it has no answer; one that was away longer counts anew. */
const KEPT_MS = 180 * 86_400_000

interface Joining {
  readonly memberId: string
  readonly batch: string
  /** The newest first, each price once. */
  readonly lines: readonly {
    readonly priceId: string
    readonly count: number
    readonly selected: boolean
    readonly fen?: number | undefined
  }[]
}

/** Puts a device's lines into a member's cart, counts added up to what can be bought; once for a batch. */
export async function joinDevice(deps: CartDeps, change: CartChange, joining: Joining): Promise<Joined> {
  const { memberId, batch, lines } = joining
  await lockCart(change, memberId)
  const known = await change
    .selectFrom('cart.joined')
    .select('answer')
    .where('member_id', '=', memberId)
    .where('batch', '=', batch)
    .executeTakeFirst()
  if (known) return known.answer
  const { joined, left } = await putLines(deps, change, { memberId, lines })
  const answer = { joined, left, pieces: await piecesOf(change, memberId) }
  const at = deps.now()
  await change
    .deleteFrom('cart.joined')
    .where('member_id', '=', memberId)
    .where('joined_at', '<', new Date(at - KEPT_MS))
    .execute()
  await change
    .insertInto('cart.joined')
    .values({ member_id: memberId, batch, answer: JSON.stringify(answer), joined_at: new Date(at) })
    .execute()
  return answer
}

async function putLines({ catalogue, now }: CartDeps, change: CartChange, { memberId, lines }: Omit<Joining, 'batch'>) {
  const rows = await rowsOf(change, memberId)
  const priceIds = [...new Set([...rows, ...lines].map(({ priceId }) => priceId))]
  const offers = await catalogue.offers(change, { memberId, priceIds })
  // What was never sold is left out, as is what the cart has no room for; that stays on the device.
  const known = lines.flatMap((line) => {
    const offer = offers.get(line.priceId)
    return offer ? [{ line, offer }] : []
  })
  const mine = new Map(rows.map((row) => [row.priceId, row]))
  const fresh = known.filter(({ line }) => !mine.has(line.priceId))
  const left = fresh.slice(LIMITS.lines - rows.length).map(({ line }) => line.priceId)
  const taken = known.filter(({ line }) => !left.includes(line.priceId))
  const counts = countsOf(taken, rows, offers)
  for (const [at, { line, offer }] of taken.entries()) {
    const { priceId, selected, fen = offer.fen } = line
    const count = counts.get(priceId) ?? line.count
    // They keep their order: the device's newest is the newest now.
    await putItem(change, memberId, { offer, count, selected, fen, at: new Date(now() - at) })
  }
  return { joined: taken.length, left }
}

/** How many of each come to stand in the cart: both counts together, as far as they can be bought, never fewer than before. */
function countsOf(
  taken: readonly { readonly line: Joining['lines'][number]; readonly offer: Offer }[],
  rows: Awaited<ReturnType<typeof rowsOf>>,
  offers: ReadonlyMap<string, Offer>,
): ReadonlyMap<string, number> {
  const before = new Map(rows.map(({ priceId, count }) => [priceId, count]))
  const wanted = taken.map(({ line, offer }) =>
    rowOf(offer, Math.min(LIMITS.count, (before.get(line.priceId) ?? 0) + line.count)),
  )
  const names = new Set(wanted.map(({ priceId }) => priceId))
  const { lines, invalid } = allot([...wanted, ...rows.filter(({ priceId }) => !names.has(priceId))], offers)
  return new Map([
    ...lines.map(({ row, count }) => [row.priceId, Math.max(count, before.get(row.priceId) ?? 0)] as const),
    // What cannot be bought just now keeps its count: it may be there again.
    ...invalid.map(({ row }) => [row.priceId, row.count] as const),
  ])
}
