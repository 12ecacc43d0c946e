import { setTimeout as wait } from 'node:timers/promises'
import { randomId, type CallOutcome, type InputOf } from '@niujin/contract-kit'
import { takeCoupon } from '@niujin/coupons/contract'
import {
  askRefund,
  cancelOrder,
  createOrder,
  getOrderDetail,
  queryOrder,
  staffAfterSales,
  staffDecideAfterSale,
} from '@niujin/orders/contract'
import { finishPayment } from '@niujin/payment/contract'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inDatabase } from '../testing/database.ts'
import { ADMIN, deviceAt, MEMBERS, must, newMember, type Device } from '../testing/device.ts'
import { smallMarket } from '../testing/market-folder.ts'
import { productProcess, WITHOUT_SAMPLES, type ProductProcess } from '../testing/product-process.ts'
import { piecesOf, shopFaults, timeToAskIsNow, timeToPayIsOver, underWay } from '../testing/shop-check.ts'
import { buyCoins, liveSomewhere, payAt, seePrices, submissionOf, toCashier } from '../testing/shopping.ts'
import { SECOND_ADMIN, signInStaff } from '../testing/staff.ts'

const BUYERS = 6
const YUAN = 2000
/** Below what a member may leave unpaid. */
const UNPAID = 12
/** As many as anybody buys here. */
const PLENTY = 10_000
/** Milliseconds before somebody looks again: looking without a rest takes the processor from what is looked for. */
const AGAIN = 20

/** Somebody who orders, pays, cancels and asks for money back until the server is gone. */
interface Buyer {
  device: Device
  readonly addressId: string
  /** Orders that were acknowledged, those that the cashier took money for, and those left alone. */
  readonly orders: Set<string>
  readonly paid: Set<string>
  readonly unpaid: Set<string>
  /** The order whose answer did not come. */
  lost?: { readonly input: InputOf<typeof createOrder>; readonly idempotencyKey: string } | undefined
}

/** What has been answered since the last start. */
const done = { orders: 0, paid: 0, cancelled: 0, asked: 0, approved: 0, refunded: 0 }
/** Refusals that nobody expects: how a call ends when the server is gone is none. */
const surprises: string[] = []
const GONE = new Set(['NETWORK', 'UNAVAILABLE', 'EMPTY_ANSWER', 'ANSWER_INVALID'])

/** Whether a call worked; one that was refused though the server is there is noted. */
function went<Value>(outcome: CallOutcome<Value, string>, what: string): outcome is { ok: true; value: Value } {
  if (!outcome.ok && !GONE.has(outcome.code)) surprises.push(`${what} ${outcome.code} ${outcome.msg}`)
  return outcome.ok
}

async function newBuyer(): Promise<Buyer> {
  const device = await newMember(product.url)
  await buyCoins(product.url, device, YUAN)
  return {
    device,
    addressId: await liveSomewhere(device),
    orders: new Set(),
    paid: new Set(),
    unpaid: new Set(),
  }
}

/** Takes a coupon and orders a month of VIP and a notebook with it and some coins; undefined when nobody answered. */
async function orderWithAll(buyer: Buyer, turn: number) {
  const { device, addressId, orders } = buyer
  if (!went(await device.call(takeCoupon, { templateId: 'demo-ten-off' }), '领券')) return undefined
  const lines = ['vip-month', 'notebook-black'].map((priceId) => ({ priceId, count: 1 }))
  const wanted = { lines, coins: 10 + (turn % 7), addressId }
  const seen = await seePrices(device, wanted)
  if (!went(seen, '确认订单')) return undefined
  expect(seen.value).toMatchObject({ totalFen: 6700, couponFen: 670, coins: wanted.coins })
  buyer.lost = { input: submissionOf(wanted, seen.value), idempotencyKey: randomId() }
  const made = await device.call(createOrder, buyer.lost.input, { idempotencyKey: buyer.lost.idempotencyKey })
  if (!went(made, '下单')) return undefined
  buyer.lost = undefined
  orders.add(made.value.orderNum)
  done.orders += 1
  return made.value
}

type Made = NonNullable<Awaited<ReturnType<typeof orderWithAll>>>
/** One way on with an order; false when nobody answers any more. */
type Way = (buyer: Buyer, made: Made) => Promise<boolean>

/** The cashier notifies five times at once while the member asks. */
const payFor: Way = async ({ device, paid }, { orderNum, paymentId }) => {
  const opened = await toCashier(device, paymentId)
  if (!went(opened, '去支付')) return false
  const isPaid = await payAt(product.url + opened.value, 'five')
  if (isPaid === undefined) return false
  if (isPaid) paid.add(orderNum)
  else surprises.push(`收银台不收 ${orderNum}`)
  done.paid += 1
  const { ok } = await device.call(finishPayment, { id: paymentId })
  return ok
}

const payAndRefund =
  (isAll: boolean): Way =>
  async (buyer, made) => {
    if (!(await payFor(buyer, made))) return false
    const { device } = buyer
    const { orderNum } = made
    // One of the notices or the question has been heard; the others may still come.
    const detail = await heardOf(device, orderNum)
    if (!detail) return false
    const [first] = detail.items
    const items = [{ itemId: first?.itemId ?? '', count: 1 }]
    const asked = await device.call(askRefund, { orderNum, reason: '不想要了', ...(!isAll && { items }) })
    if (!went(asked, '申请退款')) return false
    done.asked += 1
    return true
  }

/** The order as soon as its payment has come; undefined when nobody answers. */
async function heardOf(device: Device, orderNum: string) {
  for (;;) {
    const detail = await device.call(getOrderDetail, { orderNum })
    if (!went(detail, '看订单')) return undefined
    if (detail.value.status !== 'unpaid') return detail.value
    await wait(AGAIN)
  }
}

const cancel: Way = async ({ device }, { orderNum }) => {
  if (!went(await device.call(cancelOrder, { orderNum, reason: '买错了' }), '取消')) return false
  done.cancelled += 1
  return true
}

const leave: Way = (buyer, made) => {
  if (buyer.unpaid.size >= UNPAID) return cancel(buyer, made)
  buyer.unpaid.add(made.orderNum)
  return Promise.resolve(true)
}

const WAYS: readonly Way[] = [payAndRefund(true), leave, payAndRefund(false), payFor, cancel]

async function shop(buyer: Buyer, first: number): Promise<void> {
  for (let turn = first; ; turn += 1) {
    const made = await orderWithAll(buyer, turn)
    if (!made || !(await WAYS[turn % WAYS.length]?.(buyer, made))) return
  }
}

/** Two of the staff: one approves what is asked for, the other what is too much for one. */
async function decide(approving: Device, paying: Device): Promise<void> {
  for (;;) {
    const asked = await approving.call(staffAfterSales, { status: 'applied', count: 100 })
    const large = await paying.call(staffAfterSales, { status: 'to_refund', count: 100 })
    if (!went(asked, '看售后') || !went(large, '看售后')) return
    for (const { no } of asked.value.list) {
      if (!went(await approving.call(staffDecideAfterSale, { no, step: 'approve' }), '同意退款')) return
      done.approved += 1
    }
    for (const { no } of large.value.list) {
      if (!went(await paying.call(staffDecideAfterSale, { no, step: 'pay' }), '批准大额')) return
      done.refunded += 1
    }
    await wait(AGAIN)
  }
}

/** The same person's device, asking the process that runs now. */
function again(device: Device): Device {
  const next = deviceAt(product.url, { devid: device.devid })
  Object.assign(next.session, device.session)
  return next
}

/** The order whose answer was lost is sent again and again: it is one order, and with it there are as many as were made. */
async function isOnceOnly(buyer: Buyer): Promise<void> {
  const { device, lost, orders } = buyer
  if (lost) {
    const send = () => device.call(createOrder, lost.input, { idempotencyKey: lost.idempotencyKey })
    const [first, second] = [must(await send()), must(await send())]
    expect(second.orderNum).toBe(first.orderNum)
    orders.add(first.orderNum)
    buyer.unpaid.add(first.orderNum)
    buyer.lost = undefined
  }
  expect((await ordersOf(device)).toSorted()).toEqual([...orders].toSorted())
}

async function ordersOf(device: Device): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = null
  do {
    const page: { list: { orderNum: string }[]; nextCursor: string | null } = must(
      await device.call(queryOrder, { count: 50, ...(cursor !== null && { cursor }) }),
    )
    found.push(...page.list.map(({ orderNum }) => orderNum))
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

/** What the cashier took money for is paid. */
async function isPaidFor({ device, paid }: Buyer): Promise<void> {
  for (const orderNum of paid) {
    const { payTime } = must(await device.call(getOrderDetail, { orderNum }))
    expect(payTime, orderNum).not.toBeNull()
  }
}

/** When everything ends at once, by what has been answered since the last start. */
const PHASES: readonly (readonly [string, () => boolean])[] = [
  ['正在下单', () => done.orders >= BUYERS * 2],
  ['收银台正在通知', () => done.paid >= BUYERS],
  ['正在取消', () => done.cancelled >= 3],
  ['正在申请与同意退款', () => done.asked >= BUYERS && done.approved >= 3],
  ['另一个人正在批准大额退款', () => done.refunded >= 3],
]

let product: ProductProcess
let buyers: readonly Buyer[] = []
let staff: readonly [approving: Device, paying: Device]
beforeAll(async () => {
  product = productProcess({ ...MEMBERS, ...smallMarket(), ADMIN_MOBILES: `${ADMIN},${SECOND_ADMIN}` })
  await product.start()
  await inDatabase(product, async (database) => {
    await sql`update products.product set member_limit = null where id = 'notebook'`.execute(database)
    await sql`update products.stock set count = ${PLENTY} where price_id = 'notebook-black'`.execute(database)
    await sql`update coupons.template set take_limit = ${PLENTY} where id = 'demo-ten-off'`.execute(database)
  })
  staff = [await signInStaff(product.url, ADMIN), await signInStaff(product.url, SECOND_ADMIN)]
  buyers = await Promise.all(Array.from({ length: BUYERS }, newBuyer))
})
afterAll(() => product.clear())

/** Everybody works until it is over, and then the server is gone. */
async function workUntil(isOver: () => boolean): Promise<void> {
  Object.assign(done, { orders: 0, paid: 0, cancelled: 0, asked: 0, approved: 0, refunded: 0 })
  const working = Promise.all([...buyers.map(shop), decide(...staff)])
  await expect.poll(() => surprises.length > 0 || isOver(), { interval: 2 }).toBe(true)
  await product.end('SIGKILL')
  await working
  expect(surprises).toEqual([])
}

/** Everybody goes on with the process that runs now. */
async function startAgain(variables = WITHOUT_SAMPLES): Promise<void> {
  await product.start(variables)
  staff = [again(staff[0]), again(staff[1])]
  for (const buyer of buyers) buyer.device = again(buyer.device)
}

const unpaidIn = (database: Kysely<unknown>) =>
  sql`select from orders."order" where status = 'unpaid'`.execute(database).then(({ rows }) => rows.length)

describe('下单、付款、退款的时候服务进程被强行结束', () => {
  test.each(PHASES)(
    '%s：重启后每个订单只有一种说得通的样子，权益、券、牛币、库存、退款与消息不多不少，账平',
    async (_phase, isOver) => {
      await workUntil(isOver)
      await startAgain()
      for (const buyer of buyers) await isOnceOnly(buyer)
      await inDatabase(product, timeToAskIsNow)
      await expect.poll(() => inDatabase(product, underWay)).toBe(0)
      expect(await inDatabase(product, shopFaults)).toEqual([])
      for (const buyer of buyers) await isPaidFor(buyer)
    },
  )

  test('没付的到时间，正在关的时候又结束一次：库存、券与牛币都放回，账平', async () => {
    expect(await inDatabase(product, unpaidIn)).toBeGreaterThan(0)
    const before = await inDatabase(product, unpaidIn)
    await inDatabase(product, timeToPayIsOver)
    await product.end('SIGKILL')
    // The job begins with the process.
    await product.start(WITHOUT_SAMPLES)
    await expect.poll(() => inDatabase(product, unpaidIn), { interval: 2 }).toBeLessThan(before)
    await product.end('SIGKILL')
    await startAgain()
    // What the killed process had taken in hand is tried again a minute later: that is now.
    await inDatabase(product, timeToPayIsOver)
    await product.end('SIGTERM')
    // The samples are put in once more, and change nothing of what was bought.
    await startAgain({})
    await expect.poll(() => inDatabase(product, unpaidIn)).toBe(0)
    expect(await inDatabase(product, shopFaults)).toEqual([])
    expect(await inDatabase(product, (database) => piecesOf(database, 'notebook-black'))).toBe(PLENTY)
  })
})
