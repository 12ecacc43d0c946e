import { sql } from 'kysely'
import type { RiskLevel } from '../../contract/index.ts'
import type { ActivityRow, Change, Reads, RiskChangeRow, VersionRow } from '../tables.ts'

/** Who asks for something, why and when; `isDecided` when nobody else is needed. */
export interface Asked {
  readonly maker: string
  readonly reason: string
  readonly at: Date
  readonly isDecided: boolean
}

/** Adds a version of a price from a moment on. */
export async function addVersion(
  change: Change,
  {
    priceId,
    fen,
    originalFen,
    validFrom,
  }: { priceId: string; fen: number; originalFen: number | null; validFrom: Date },
  asked: Asked,
): Promise<void> {
  await change
    .insertInto('products.price_version')
    .values({ price_id: priceId, fen, original_fen: originalFen, valid_from: validFrom, ...proposalOf(asked) })
    .execute()
}

/** Adds what a price costs in an activity. */
export async function addActivity(
  change: Change,
  { priceId, code, fen, from, until }: { priceId: string; code: string; fen: number; from: Date; until: Date },
  asked: Asked,
): Promise<void> {
  await change
    .insertInto('products.activity_price')
    .values({
      price_id: priceId,
      activity_code: code,
      fen,
      valid_from: from,
      valid_until: until,
      ...proposalOf(asked),
    })
    .execute()
}

/** Asks for a weaker risk level; what was asked for before and not decided is refused with it. */
export async function askRiskChange(
  change: Change,
  { productId, from, to }: { productId: string; from: RiskLevel; to: RiskLevel | null },
  asked: Asked,
): Promise<void> {
  await change
    .updateTable('products.risk_change')
    .set({ status: 'refused' })
    .where('product_id', '=', productId)
    .where('status', '=', 'proposed')
    .execute()
  await change
    .insertInto('products.risk_change')
    .values({ product_id: productId, from_level: from, to_level: to, ...proposalOf(asked) })
    .execute()
}

function proposalOf({ maker, reason, at, isDecided }: Asked) {
  return {
    status: isDecided ? ('approved' as const) : ('proposed' as const),
    maker,
    checker: null,
    reason,
    created_at: at,
  }
}

/** What a decision says. */
export interface Decision {
  readonly id: string
  readonly checker: string
  readonly approve: boolean
  readonly at: Date
}

const statusOf = (approve: boolean) => (approve ? ('approved' as const) : ('refused' as const))

/** Decides a version of a price that somebody else asked for; one that comes late begins now. Undefined when it was decided before. */
export function decideVersion(change: Change, { id, checker, approve, at }: Decision): Promise<VersionRow | undefined> {
  return change
    .updateTable('products.price_version')
    .set((set) => ({
      status: statusOf(approve),
      checker,
      valid_from: sql<Date>`greatest(${set.ref('valid_from')}, ${at}::timestamptz)`,
    }))
    .where('id', '=', id)
    .where('status', '=', 'proposed')
    .where('maker', '<>', checker)
    .returningAll()
    .executeTakeFirst()
}

/** Decides an activity's price that somebody else asked for; undefined when it was decided before. */
export function decideActivity(change: Change, { id, checker, approve }: Decision): Promise<ActivityRow | undefined> {
  return change
    .updateTable('products.activity_price')
    .set({ status: statusOf(approve), checker })
    .where('id', '=', id)
    .where('status', '=', 'proposed')
    .where('maker', '<>', checker)
    .returningAll()
    .executeTakeFirst()
}

/** Decides a change of the risk level that somebody else asked for; undefined when it was decided before. */
export function decideRiskChange(
  change: Change,
  { id, checker, approve }: Decision,
): Promise<RiskChangeRow | undefined> {
  return change
    .updateTable('products.risk_change')
    .set({ status: statusOf(approve), checker })
    .where('id', '=', id)
    .where('status', '=', 'proposed')
    .where('maker', '<>', checker)
    .returningAll()
    .executeTakeFirst()
}

/** Ends an approved or proposed price of an activity at `at`; undefined when it is over already. */
export function endActivity(change: Change, id: string, at: Date): Promise<ActivityRow | undefined> {
  return change
    .updateTable('products.activity_price')
    .set({ valid_until: at })
    .where('id', '=', id)
    .where('status', '<>', 'refused')
    .where('valid_until', '>', at)
    .returningAll()
    .executeTakeFirst()
}

/** Who asked for something, and which price or product it is about; undefined when there is none such. */
export async function makerOf(
  reads: Reads,
  what: 'price' | 'activity' | 'risk',
  id: string,
): Promise<{ readonly maker: string; readonly productId: string; readonly isOpen: boolean } | undefined> {
  const row = await whoAsked(reads, what, id)
  return row && { maker: row.maker, productId: row.product_id, isOpen: row.status === 'proposed' }
}

function whoAsked(reads: Reads, what: 'price' | 'activity' | 'risk', id: string) {
  if (what === 'risk')
    return reads
      .selectFrom('products.risk_change')
      .select(['maker', 'status', 'product_id'])
      .where('id', '=', id)
      .executeTakeFirst()
  // Two queries: the type of one over either table is none that can be called.
  return what === 'price'
    ? reads
        .selectFrom('products.price_version as asked')
        .innerJoin('products.price', 'products.price.id', 'asked.price_id')
        .select(['asked.maker', 'asked.status', 'products.price.product_id'])
        .where('asked.id', '=', id)
        .executeTakeFirst()
    : reads
        .selectFrom('products.activity_price as asked')
        .innerJoin('products.price', 'products.price.id', 'asked.price_id')
        .select(['asked.maker', 'asked.status', 'products.price.product_id'])
        .where('asked.id', '=', id)
        .executeTakeFirst()
}

/** Whether anything that a price costs was ever agreed to, or waits for it. */
export async function isPriced(reads: Reads, priceId: string): Promise<boolean> {
  const { rows } = await sql<{ is_priced: boolean }>`
    select exists (select from products.price_version where price_id = ${priceId} and status <> 'refused')
      or exists (select from products.activity_price where price_id = ${priceId} and status <> 'refused')
      as is_priced`.execute(reads)
  return rows[0]?.is_priced === true
}

/** The newest versions of prices, newest first. */
export function versionsOf(reads: Reads, priceIds: readonly string[]): Promise<VersionRow[]> {
  if (priceIds.length === 0) return Promise.resolve([])
  return reads
    .selectFrom('products.price_version')
    .selectAll()
    .where('price_id', 'in', [...priceIds])
    .orderBy('id', 'desc')
    .limit(KEPT_IN_SIGHT)
    .execute()
}

/** The newest activity prices, newest first. */
export function activitiesOf(reads: Reads, priceIds: readonly string[]): Promise<ActivityRow[]> {
  if (priceIds.length === 0) return Promise.resolve([])
  return reads
    .selectFrom('products.activity_price')
    .selectAll()
    .where('price_id', 'in', [...priceIds])
    .orderBy('id', 'desc')
    .limit(KEPT_IN_SIGHT)
    .execute()
}

export function riskChangesOf(reads: Reads, productId: string): Promise<RiskChangeRow[]> {
  return reads
    .selectFrom('products.risk_change')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

/** Older ones are in the history. */
const KEPT_IN_SIGHT = 200

/** How many proposals wait for a second person, by product. */
export async function waitingProposals(
  reads: Reads,
  productIds?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ product_id: string; count: number }>`
    select product_id, count(*)::int as count from (
      select product_id from products.price_version join products.price on price.id = price_id
        where price_version.status = 'proposed'
      union all
      select product_id from products.activity_price join products.price on price.id = price_id
        where activity_price.status = 'proposed'
      union all
      select product_id from products.risk_change where status = 'proposed'
    ) waiting
    where ${productIds ? [...productIds] : null}::text[] is null or product_id = any(${productIds ? [...productIds] : null}::text[])
    group by product_id`.execute(reads)
  return new Map(rows.map(({ product_id: id, count }) => [id, count]))
}
