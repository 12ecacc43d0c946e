import { fail, ok, randomId } from '@niujin/contract-kit'
import type { Catalogue, LineWanted } from '@niujin/commerce/ports'
import { askedOver } from '@niujin/testkit/database'
import { startFeature } from '@niujin/testkit/feature'
import { sql } from 'kysely'
import {
  staffAddPrice,
  staffAddProduct,
  staffProposePrice,
  staffSetStatus,
  type WantedProduct,
} from '../../contract/index.ts'
import { createProducts, type Products, type ProductsDeps } from '../index.ts'
import type { ProductsTables } from '../tables.ts'

/** A product as an operator fills it in, unless a test says otherwise. */
export const WANTED: WantedProduct = {
  kind: 'goods',
  title: '马克杯',
  summary: '一只杯子',
  description: [{ kind: 'paragraph', text: '可以喝水' }],
  pictures: [],
  isShipped: true,
  riskLevel: null,
  memberLimit: null,
  saleFrom: null,
  saleUntil: null,
  sort: 100,
}

const STAFF: Readonly<Record<string, readonly string[]>> = {
  'staff-operator': ['price.propose'],
  'staff-admin': ['price.propose', 'price.approve'],
  'staff-other-admin': ['price.propose', 'price.approve'],
}

/** Products on their own, with a clock that a test moves; `staff-operator` changes, two admins also approve. */
export async function startProductsServer(given: Partial<ProductsDeps> = {}) {
  const server = await startFeature<Products, ProductsTables>(({ database, now }) =>
    createProducts({
      database,
      now,
      may: (id, action, connection) => askedOver(connection, STAFF[id]?.includes(action) === true),
      pictures: {
        keep: async (bytes) =>
          bytes[0] === 0 ? fail('PICTURE_BROKEN') : ok({ url: `/files/products/${bytes.length}.webp` }),
      },
      ...given,
    }),
  )
  const { catalogue } = server.feature
  const once = () => ({ idempotencyKey: randomId() })
  const operator = server.client('staff-operator')
  return {
    ...server,
    catalogue,
    once,
    operator,
    /** A product on sale with one variant for each price id, all at the same price and stock. */
    async sell(
      productId: string,
      {
        prices = [productId],
        fen = 1000,
        stock = null,
        ...wanted
      }: Partial<WantedProduct> & { prices?: readonly string[]; fen?: number; stock?: number | null } = {},
    ) {
      need(await operator.call(staffAddProduct, { ...WANTED, ...wanted, productId }, once()))
      for (const priceId of prices) {
        const words = { variant: `规格 ${priceId}`, sort: 10, grants: [] }
        need(await operator.call(staffAddPrice, { productId, priceId, ...words, stock }, once()))
        need(await operator.call(staffProposePrice, { priceId, fen, originalFen: null, reason: '首次定价' }, once()))
      }
      const reason = '开始卖'
      return need(await operator.call(staffSetStatus, { productId, status: 'on_sale', reason }, once()))
    },
    /** What one price costs and whether a member can buy it. */
    async offer(priceId: string, memberId?: string, activityCode?: string) {
      const found = await catalogue.offers(server.database, { priceIds: [priceId], memberId, activityCode })
      return found.get(priceId)
    },
    /** As an order takes: what was refused goes back. */
    take: (orderNum: string, memberId: string, ...lines: LineWanted[]) =>
      server.database.transaction().execute(async (transaction) => {
        await sql`savepoint taking`.execute(transaction)
        const taken = await catalogue.take(transaction, { orderNum, memberId, lines })
        if (!taken.ok) await sql`rollback to savepoint taking`.execute(transaction)
        return taken
      }),
    giveBack: (orderNum: string, lines?: Parameters<Catalogue['giveBack']>[1]['lines']) =>
      server.database
        .transaction()
        .execute((transaction) => catalogue.giveBack(transaction, { orderNum, ...(lines && { lines }) })),
  }
}

export type ProductsServer = Awaited<ReturnType<typeof startProductsServer>>

/** The value of a call that must succeed. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string; msg?: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg ?? ''}`)
  return outcome.value
}
