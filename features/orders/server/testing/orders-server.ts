import { fail, ok, randomId, type CallResult } from '@niujin/contract-kit'
import { createLedger, type Ledger } from '@niujin/money/ledger'
import { submitPayment } from '@niujin/payment/contract'
import { createPayment, type PaymentDeps } from '@niujin/payment/server'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { sql } from 'kysely'
import { confirmOrder, createOrder, getOrderDetail, staffShipOrder } from '../../contract/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { createOrders } from '../index.ts'
import type { OrdersTables } from '../tables.ts'
import { cashier } from './cashier.ts'
import { openGiving } from './giving.ts'
import { openShop } from './shop.ts'

const STAFF: Readonly<Record<string, readonly string[]>> = {
  'staff-operator': ['refund.small', 'refund.large.propose', 'price.propose'],
  'staff-compliance': ['refund.large.approve'],
  'staff-admin': ['refund.small', 'refund.large.propose', 'refund.large.approve'],
}

/** What a test's own ports stand on. */
export interface OwnFoundation extends Foundation<OrdersTables> {
  readonly ledger: Ledger
  readonly may: (memberId: string, action: string, connection: OpenTransaction) => Promise<boolean>
}

/** Ports instead of the usual ones. */
type Own = (foundation: OwnFoundation) => Partial<OrdersDeps>

/** What orders are made over: the real payments and ledger, a shop with tables of its own. */
async function compose(foundation: Foundation<OrdersTables>, own: Own) {
  const { database, now, inbox, url, beside } = foundation
  const ledger = createLedger()
  const upgrades: string[] = []
  const pictures = pictureStore()
  const shop = await openShop(database)
  const giving = await openGiving(database)
  const scripted = cashier(now)
  const may: OwnFoundation['may'] = (id, action, connection) =>
    askedOver(
      connection,
      action === 'buy' ? !id.startsWith('staff') && id !== 'barred' : STAFF[id]?.includes(action) === true,
    )
  const payment = createPayment({
    database: database as unknown as PaymentDeps['database'],
    ledger,
    now,
    channels: [scripted.channel],
    baseUrl: url,
    notices: inbox.notices,
    members: { openIdOf: async () => null },
    may,
  })
  beside(payment)
  const orders = createOrders({
    database,
    now,
    notices: inbox.notices,
    may,
    ...shop,
    ...giving,
    ledger,
    payment,
    pictures,
    members: { find: (ids, connection) => askedOver(connection, membersOf(ids)) },
    addresses: { find: (connection, memberId, id) => askedOver(connection, addressOf(memberId, id)) },
    agreement: () => '2026-11',
    onPaidUpgrade: async (transaction, { cause }) => {
      await askedOver(transaction, null)
      upgrades.push(cause.id)
    },
    ...own({ ...foundation, ledger, may }),
  })
  return { ...orders, shop, giving, scripted, payment, ledger, upgrades, kept: pictures.kept }
}

function membersOf(ids: readonly string[]) {
  return new Map(ids.filter((id) => id !== 'nobody').map((id) => [id, id]))
}

function addressOf(memberId: string, id: string) {
  if (id !== `address of ${memberId}`) return undefined
  return { name: '张三', mobile: '13800000000', text: '上海市黄浦区中山东一路 1 号' }
}

function pictureStore() {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    async keep(bytes: Uint8Array) {
      if (bytes[0] !== 0xff) return fail('PICTURE_KIND')
      const url = `/files/orders/${randomId()}.webp`
      kept.set(url, bytes)
      return ok({ url })
    },
    forget: async (url: string) => void kept.delete(url),
  }
}

/** Orders on their own, and a clock that a test moves. */
export async function startOrdersServer(own: Own = () => ({})) {
  const server = await startFeature((foundation: Foundation<OrdersTables>) => compose(foundation, own))
  const { client, database, feature } = server
  const { shop, giving, scripted, payment, ledger, upgrades, kept } = feature
  const paying = async (memberId: string, paymentId: string) => {
    need(await client(memberId).call(submitPayment, { id: paymentId, channel: 'scripted', place: 'browser' }))
    const { rows } = await sql<{ no: string; fen: number }>`
      select no, fen from payment.attempt where intent_id = ${paymentId} order by created_at desc limit 1`.execute(
      database,
    )
    const [attempt] = rows
    if (!attempt) throw new Error('没有支付尝试')
    return attempt
  }
  const at = {
    ...server,
    shop,
    giving,
    scripted,
    payment,
    ledger,
    upgrades,
    kept,
    coinsOf: async (memberId: string) => (await ledger.balanceOf(database, memberId)).total,
    /** Gives a member bought and bonus coins. */
    async coins(memberId: string, coins: number, bonus = 0) {
      await database.transaction().execute((change) =>
        ledger.creditPurchase(change, {
          memberId,
          coins,
          bonus,
          fen: coins * 10,
          channel: 'scripted',
          bizId: randomId(),
        }),
      )
    },
    /** Opens the payment at the channel; gives the attempt. */
    paying,
    /** Pays an order's payment there and tells the product. */
    async pays(memberId: string, paymentId: string) {
      const { no, fen } = await paying(memberId, paymentId)
      const answer = await scripted.notify(server.url, no, fen)
      if (!answer.ok) throw new Error(`到账没有收下：${answer.status}`)
    },
    /** What a member sees before submitting, ready to be submitted. */
    confirm: async (memberId: string, wanted: Wanted) =>
      need(await client(memberId).call(confirmOrder, inputOf(wanted))),
    /** Confirms and submits as the page does. */
    async submit(memberId: string, wanted: Wanted): Promise<CallResult<typeof createOrder>> {
      const seen = await at.confirm(memberId, wanted)
      return client(memberId).call(createOrder, submission(memberId, wanted, seen), { idempotencyKey: randomId() })
    },
    /** An order that waits to be paid. */
    order: async (memberId: string, wanted: Wanted) => need(await at.submit(memberId, wanted)),
    /** An order that is paid. */
    async bought(memberId: string, wanted: Wanted) {
      const made = await at.order(memberId, wanted)
      if (made.status === 'unpaid') await at.pays(memberId, made.paymentId)
      return made.orderNum
    },
    detail: async (memberId: string, orderNum: string) =>
      need(await client(memberId).call(getOrderDetail, { orderNum })),
    ship: async (orderNum: string) =>
      need(
        await client('staff-operator').call(staffShipOrder, { orderNum, carrier: '顺丰速运', number: 'SF1234567890' }),
      ),
  }
  return at
}

export type OrdersServer = Awaited<ReturnType<typeof startOrdersServer>>

/** What a test wants to buy: prices with their counts. */
export interface Wanted {
  readonly lines: Readonly<Record<string, number>>
  readonly couponId?: string
  readonly coins?: number
  readonly isGift?: boolean
  readonly fromCart?: boolean
  readonly invoiceTitle?: string
}

function inputOf({ lines, couponId = '', coins = 0, isGift = false }: Wanted) {
  return { lines: Object.entries(lines).map(([priceId, count]) => ({ priceId, count })), couponId, coins, isGift }
}

/** What the page submits after it showed `seen`. */
export function submission(memberId: string, wanted: Wanted, { quote }: { quote: string }) {
  const { fromCart = false, invoiceTitle } = wanted
  return {
    ...inputOf(wanted),
    quote,
    isAgreed: true,
    addressId: `address of ${memberId}`,
    fromCart,
    ...(invoiceTitle !== undefined && { invoiceTitle }),
  }
}

/** The value of a call that must succeed. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string; msg?: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg ?? ''}`)
  return outcome.value
}
