import type { Offer } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { thingOfColumn, type ColumnPrice } from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import type { ColumnRow } from '../tables.ts'
import type { Published } from '../store/published.ts'

/** From when until when a member may read the paid articles of a column; its own author always. */
export async function ownership(
  { entitlements }: Pick<ColumnsDeps, 'entitlements'>,
  connection: OpenTransaction,
  memberId: string | undefined,
  { id, owner_id: ownerId }: Pick<ColumnRow, 'id' | 'owner_id'>,
): Promise<{ readonly until: Date | null } | undefined> {
  if (memberId === undefined) return undefined
  if (memberId === ownerId) return { until: null }
  return entitlements.find(connection, memberId, thingOfColumn(id))
}

/** Whether a member may read all of a published article. */
export async function mayReadAll(
  deps: Pick<ColumnsDeps, 'entitlements'>,
  connection: OpenTransaction,
  memberId: string | undefined,
  { article, revision }: Published,
): Promise<boolean> {
  if (!revision.is_paid || revision.column_id === null) return true
  const column = { id: revision.column_id, owner_id: article.author_id }
  return (await ownership(deps, connection, memberId, column)) !== undefined
}

/** What a column costs a member now: the cheapest price that they can buy, else the cheapest; null when nothing is sold. */
export async function priceOf(
  { prices }: Pick<ColumnsDeps, 'prices'>,
  connection: OpenTransaction,
  memberId: string | undefined,
  { id, product_id: productId }: Pick<ColumnRow, 'id' | 'product_id'>,
): Promise<ColumnPrice | null> {
  if (productId === null) return null
  const offers = (await prices.ofProduct(connection, { productId, memberId })).filter((offer) => isFor(offer, id))
  const cheapest = (among: readonly Offer[]) => among.toSorted((one, other) => one.fen - other.fen)[0]
  const offer = cheapest(offers.filter(({ problem }) => problem === null)) ?? cheapest(offers)
  if (!offer) return null
  const { priceId, title, variant, fen, originalFen, problem } = offer
  return { productId, priceId, title, variant, fen, originalFen, problem, isFrom: offers.some((one) => one.fen > fen) }
}

/** Whether buying it gives the column. */
export function isFor({ grants }: Pick<Offer, 'grants'>, columnId: string): boolean {
  return grants.some((grant) => grant.kind === 'entitlement' && grant.thing === thingOfColumn(columnId))
}
