import type { Endpoint } from '@niujin/contract-kit'
import * as orders from '@niujin/orders/contract'
import * as payment from '@niujin/payment/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { need, startCommerceServer, submitted } from './testing/commerce-server.ts'

let server: Awaited<ReturnType<typeof startCommerceServer>>
beforeAll(async () => {
  server = await startCommerceServer()
})
afterAll(() => server.stop())

/** Fields that name a thing of one member. What is sold, and coupon templates, everybody may name. */
const OWNED = new Set(['orderNum', 'no', 'id', 'couponId', 'addressId', 'itemId'])
/** The same names where they stand for something that is everybody's. */
const PUBLIC = new Set(['/payment/Rest/api/payment/recharge'])

const endpoints = () =>
  [...server.feature.features, server.feature.payment].flatMap(({ handlers }) =>
    handlers.map(({ endpoint }) => endpoint),
  )
const isOfStaff = ({ path }: Endpoint) => path.includes('/staff/')
const fieldsOf = ({ input }: Endpoint) => Object.keys((input as unknown as { shape?: object }).shape ?? {})

test('每个带着别人的订单、支付、售后、券的编号的接口：都答没有，什么也不变', async () => {
  await server.fund('owner', 1000)
  need(await server.take('owner', 'demo-ten-off'))
  const lines = [{ priceId: 'vip-month', count: 1 }]
  const paid = need(await server.order('owner', { lines, coins: 280 }))
  const open = need(await server.order('owner', { lines: [{ priceId: 'svip-month', count: 1 }], coins: 5 }))
  const detail = async (orderNum: string) =>
    need(await server.client('owner').call(orders.getOrderDetail, { orderNum }))
  const applied = need(
    await server.client('owner').call(orders.askRefund, { orderNum: paid.orderNum, reason: '不想要了' }, server.once()),
  )
  const before = [await detail(paid.orderNum), await detail(open.orderNum)].map(({ now: _now, ...rest }) => rest)

  const { orderNum } = paid
  const thief = server.client('thief')
  const seen = need(await server.confirm('thief', { lines }))
  const itemId = before[0]?.items[0]?.itemId ?? ''
  /** Each call with the owner's ids, as the thief makes it. */
  const tries: Readonly<Record<string, () => Promise<{ ok: boolean; code?: string }>>> = {
    [orders.getOrderDetail.path]: () => thief.call(orders.getOrderDetail, { orderNum }),
    [orders.createMixPayment.path]: () => thief.call(orders.createMixPayment, { orderNum: open.orderNum }),
    [orders.cancelOrder.path]: () => thief.call(orders.cancelOrder, { orderNum: open.orderNum, reason: '不要了' }),
    [orders.deleteOrder.path]: () => thief.call(orders.deleteOrder, { orderNum }),
    [orders.confirmReceipt.path]: () => thief.call(orders.confirmReceipt, { orderNum }),
    [orders.askInvoice.path]: () =>
      thief.call(orders.askInvoice, { orderNum, title: '个人', email: 'a@example.com' }, server.once()),
    [orders.askRefund.path]: () =>
      thief.call(orders.askRefund, { orderNum, items: [{ itemId, count: 1 }], reason: '退给我' }, server.once()),
    [orders.refundPreview.path]: () => thief.call(orders.refundPreview, { orderNum, items: [{ itemId, count: 1 }] }),
    [orders.cancelRefund.path]: () => thief.call(orders.cancelRefund, { no: applied.no }),
    [orders.sendBack.path]: () => thief.call(orders.sendBack, { no: applied.no, carrier: '顺丰', number: 'SF123456' }),
    [orders.createOrder.path]: async () =>
      thief.call(
        orders.createOrder,
        submitted({ lines, couponId: await couponOf('owner') }, seen.quote),
        server.once(),
      ),
    [orders.confirmOrder.path]: async () => {
      const answer = await thief.call(orders.confirmOrder, { lines, couponId: await couponOf('owner') })
      // Somebody else's coupon is as no coupon.
      return answer.ok && answer.value.couponId === null ? { ok: false, code: 'COUPON_UNKNOWN' } : answer
    },
    [payment.submitPayment.path]: () =>
      thief.call(payment.submitPayment, { id: open.paymentId, channel: 'sandbox', place: 'browser' }),
    [payment.finishPayment.path]: () => thief.call(payment.finishPayment, { id: open.paymentId }),
    [payment.cancelPayment.path]: () => thief.call(payment.cancelPayment, { id: open.paymentId }),
  }
  const naming = endpoints().filter(
    (one) => !isOfStaff(one) && !PUBLIC.has(one.path) && fieldsOf(one).some((field) => OWNED.has(field)),
  )
  expect(naming.map(({ path }) => path).toSorted()).toEqual(Object.keys(tries).toSorted())
  for (const [path, attempt] of Object.entries(tries)) {
    const answer = await attempt()
    expect([path, answer.ok, answer.code]).toEqual([
      path,
      false,
      expect.stringMatching(/_UNKNOWN$|^COUPON_GONE$|^PRICE_CHANGED$/),
    ])
  }
  expect([await detail(paid.orderNum), await detail(open.orderNum)].map(({ now: _now, ...rest }) => rest)).toEqual(
    before,
  )
})

test('后台的每个接口：不是工作人员的都被回绝', async () => {
  const ofStaff = endpoints().filter(isOfStaff)
  expect(ofStaff.length).toBeGreaterThan(30)
  for (const endpoint of ofStaff) {
    const answer = await server.client('thief').call(endpoint, inputFor(endpoint), server.once())
    expect([endpoint.path, answer.ok, answer.ok || answer.code]).toEqual([
      endpoint.path,
      false,
      expect.stringMatching(/^(NOT_ALLOWED|INPUT_INVALID)$/),
    ])
  }
})

async function couponOf(memberId: string): Promise<string> {
  const { coupons } = need(await server.confirm(memberId, { lines: [{ priceId: 'vip-month', count: 1 }] }))
  return coupons[0]?.couponId ?? 'none-none'
}

/** Something in each field: who is refused is refused before it is looked at, or for what it is. */
function inputFor(endpoint: Endpoint): Record<string, never> {
  return Object.fromEntries(fieldsOf(endpoint).map((field) => [field, 'x' as never]))
}
