import { fail, ok } from '@niujin/contract-kit'
import type { Grant, ProductKind } from '@niujin/commerce'
import type { Catalogue, Coupons, CouponFit, CouponLine, Offer, SaleProblem } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { sql, type RawBuilder } from 'kysely'

/** A price as a test puts it on sale. */
export interface OnSale {
  readonly priceId: string
  readonly fen: number
  readonly productId?: string
  readonly kind?: ProductKind
  readonly title?: string
  readonly variant?: string
  readonly stock?: number | null
  /** Per member; without a bound when left out. */
  readonly most?: number
  readonly isShipped?: boolean
  readonly riskLevel?: string
  readonly creditFen?: number
  readonly problem?: SaleProblem
  readonly grants?: readonly Grant[]
}

const TABLES = `
  create table if not exists shop_price (price_id text primary key, offer jsonb not null, stock integer check (stock >= 0));
  create table if not exists shop_sale (
    order_num text, price_id text, member_id text, count integer, given_back integer not null default 0,
    primary key (order_num, price_id)
  );
  create table if not exists shop_coupon (
    id text primary key, member_id text, fen integer, least integer, status text not null default 'unused', order_num text unique
  );
  create table if not exists shop_cart (member_id text, price_id text);`

/** Something on sale, coupons and a cart, with tables of their own: what other features do, as orders see it. */
export async function openShop(database: OpenTransaction) {
  await sql.raw(TABLES).execute(database)
  return {
    catalogue: { offers, take, giveBack } satisfies Catalogue,
    coupons: { fits, lock, use, release, giveBack: couponBack } satisfies Coupons,
    cart: {
      async remove(transaction: OpenTransaction, memberId: string, priceIds: readonly string[]) {
        await sql`delete from shop_cart where member_id = ${memberId} and price_id = any(${[...priceIds]}::text[])`.execute(
          transaction,
        )
      },
    },
    /** Puts prices on sale, or changes them. */
    async sell(...prices: readonly OnSale[]) {
      for (const { priceId, stock = null, ...offer } of prices)
        await sql`insert into shop_price values (${priceId}, ${JSON.stringify(offer)}, ${stock})
          on conflict (price_id) do update set offer = excluded.offer, stock = excluded.stock`.execute(database)
    },
    async coupon(id: string, memberId: string, { fen, least = 0 }: { fen: number; least?: number }) {
      await sql`insert into shop_coupon (id, member_id, fen, least) values (${id}, ${memberId}, ${fen}, ${least})`.execute(
        database,
      )
    },
    couponStatus: async (id: string) =>
      (await rowsOf<{ status: string }>(database, sql`select status from shop_coupon where id = ${id}`))[0]?.status,
    stockOf: async (priceId: string) =>
      (await rowsOf<{ stock: number }>(database, sql`select stock from shop_price where price_id = ${priceId}`))[0]
        ?.stock,
    async putInCart(memberId: string, priceId: string) {
      await sql`insert into shop_cart values (${memberId}, ${priceId})`.execute(database)
    },
    cartOf: async (memberId: string) =>
      (
        await rowsOf<{ price_id: string }>(database, sql`select price_id from shop_cart where member_id = ${memberId}`)
      ).map(({ price_id: priceId }) => priceId),
  }
}

async function rowsOf<Row>(connection: OpenTransaction, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(connection)).rows as Row[]
}

interface PriceRow {
  readonly price_id: string
  readonly offer: Omit<OnSale, 'priceId' | 'stock'>
  readonly stock: number | null
  readonly bought: number
}

async function offers(
  connection: OpenTransaction,
  { priceIds, memberId }: Parameters<Catalogue['offers']>[1],
): Promise<ReadonlyMap<string, Offer>> {
  const rows = await rowsOf<PriceRow>(
    connection,
    sql`select price.*, coalesce((
        select sum(count - given_back)::int from shop_sale as sale
        where sale.price_id = price.price_id and sale.member_id = ${memberId ?? ''}
      ), 0) as bought
      from shop_price as price where price_id = any(${[...priceIds]}::text[])`,
  )
  return new Map(rows.map((row) => [row.price_id, offerOf(row)]))
}

function offerOf({ price_id: priceId, offer: given, stock, bought }: PriceRow): Offer {
  const { fen, creditFen = 0, most } = given
  return {
    ...usual(priceId),
    ...given,
    picture: null,
    fen: fen - creditFen,
    originalFen: null,
    credit: creditFen > 0 ? { fen: creditFen, because: '抵扣原会员剩余' } : null,
    stock,
    mayBuy: most === undefined ? null : most - bought,
  }
}

function usual(priceId: string) {
  return {
    priceId,
    productId: priceId,
    kind: 'service' as const,
    title: priceId,
    variant: '',
    isShipped: false,
    riskLevel: null,
    grants: [],
    problem: null,
  }
}

async function take(transaction: OpenTransaction, { orderNum, memberId, lines }: Parameters<Catalogue['take']>[1]) {
  for (const { priceId, count } of lines) {
    const { numAffectedRows } =
      await sql`update shop_price set stock = stock - ${count} where price_id = ${priceId} and (stock is null or stock >= ${count})`.execute(
        transaction,
      )
    if (numAffectedRows !== 1n) return fail('SOLD_OUT')
    await sql`insert into shop_sale values (${orderNum}, ${priceId}, ${memberId}, ${count})`.execute(transaction)
  }
  return ok(null)
}

async function giveBack(transaction: OpenTransaction, { orderNum, lines }: Parameters<Catalogue['giveBack']>[1]) {
  const sales = await rowsOf<{ price_id: string; count: number; given_back: number }>(
    transaction,
    sql`select * from shop_sale where order_num = ${orderNum} order by price_id for update`,
  )
  for (const { price_id: priceId, count, given_back: before } of sales) {
    const back = lines ? (lines.find((line) => line.priceId === priceId)?.count ?? before) : count
    await sql`update shop_sale set given_back = ${back} where order_num = ${orderNum} and price_id = ${priceId}`.execute(
      transaction,
    )
    await sql`update shop_price set stock = stock + ${back - before} where price_id = ${priceId}`.execute(transaction)
  }
}

async function fits(
  connection: OpenTransaction,
  { memberId, lines }: Parameters<Coupons['fits']>[1],
): Promise<CouponFit[]> {
  const rows = await rowsOf<{ id: string; fen: number; least: number }>(
    connection,
    sql`select * from shop_coupon where member_id = ${memberId} and status = 'unused' order by fen desc, id`,
  )
  const total = totalOf(lines)
  const all = rows.map(({ id, fen, least }) => ({
    couponId: id,
    name: '优惠券',
    terms: `满 ${least / 100} 减 ${fen / 100}`,
    endsAt: '2027-01-01T00:00:00+08:00',
    fen: total < least ? 0 : Math.min(fen, total),
    priceIds: lines.map(({ priceId }) => priceId),
    problem: total < least ? `还差 ${(least - total) / 100} 元` : null,
    missingFen: total < least ? least - total : null,
  }))
  return all.toSorted((a, b) => Number(a.problem !== null) - Number(b.problem !== null))
}

function totalOf(lines: readonly CouponLine[]): number {
  return lines.reduce((sum, { fen }) => sum + fen, 0)
}

async function lock(transaction: OpenTransaction, wanted: Parameters<Coupons['lock']>[1]) {
  const { memberId, couponId, orderNum, lines } = wanted
  const [row] = await rowsOf<{ fen: number; least: number }>(
    transaction,
    sql`update shop_coupon set status = 'locked', order_num = ${orderNum}
      where id = ${couponId} and member_id = ${memberId} and status = 'unused' returning *`,
  )
  if (!row) return fail('COUPON_GONE')
  const total = totalOf(lines)
  if (total < row.least) return fail('COUPON_UNSUITABLE')
  return ok({ fen: Math.min(row.fen, total), priceIds: lines.map(({ priceId }) => priceId) })
}

async function use(transaction: OpenTransaction, orderNum: string) {
  await sql`update shop_coupon set status = 'used' where order_num = ${orderNum} and status = 'locked'`.execute(
    transaction,
  )
}

async function release(transaction: OpenTransaction, orderNum: string) {
  await sql`update shop_coupon set status = 'unused', order_num = null where order_num = ${orderNum} and status = 'locked'`.execute(
    transaction,
  )
}

async function couponBack(transaction: OpenTransaction, orderNum: string) {
  await sql`update shop_coupon set status = 'unused', order_num = null where order_num = ${orderNum} and status = 'used'`.execute(
    transaction,
  )
}
