import { randomId } from '@niujin/contract-kit'
import { askedOver } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askRefund,
  refundPreview,
  staffDecideAfterSale,
  staffOrderDetail,
  staffRefundOrder,
} from '../../contract/index.ts'
import { need, startOrdersServer, type OrdersServer } from '../testing/orders-server.ts'

/** Percent of a thing that a member has used, by both. */
const used = new Map<string, number>()
let server: OrdersServer
beforeAll(async () => {
  server = await startOrdersServer()
  server.feature.registerUse((connection, memberId, things) =>
    askedOver(
      connection,
      new Map(
        things.flatMap((thing) => {
          const percent = used.get(`${memberId} ${thing}`)
          return percent === undefined ? [] : [[thing, percent]]
        }),
      ),
    ),
  )
  const course = (id: string) => ({
    priceId: id,
    fen: 9900,
    kind: 'course' as const,
    title: `课程 ${id}`,
    grants: [{ kind: 'entitlement' as const, thing: `course:${id}`, days: null }],
  })
  await server.shop.sell(course('risk'), course('chart'), {
    priceId: 'vip',
    fen: 9000,
    kind: 'membership',
    grants: [{ kind: 'entitlement', thing: 'membership:vip', days: 90 }],
  })
})
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })
const ask = (memberId: string, orderNum: string, itemId?: string) =>
  server
    .client(memberId)
    .call(askRefund, { orderNum, reason: '不想要了', ...(itemId && { items: [{ itemId, count: 1 }] }) }, once())
const refund = (orderNum: string) =>
  server.client('staff-operator').call(staffRefundOrder, { orderNum, reason: '客服退款' }, once())

test('课程学到 10 % 就不能自己申请退款，说清规则与学了多少；学得少的、别的商品照样能退', async () => {
  const orderNum = await server.bought('u1', { lines: { risk: 1, chart: 1, vip: 1 } })
  const { items } = await server.detail('u1', orderNum)
  const idOf = (priceId: string) => items.find((one) => one.priceId === priceId)?.itemId ?? ''
  used.set('u1 course:risk', 10)
  used.set('u1 course:chart', 9)
  const msg =
    '《课程 risk》已学 10 %（视频按看过的时长算，别的一课算一份）。课程在购买后 7 天内、学习不到 10 % 的可以申请退款'
  expect(await server.client('u1').call(refundPreview, { orderNum })).toMatchObject({ code: 'USED_TOO_MUCH', msg })
  expect(await ask('u1', orderNum)).toMatchObject({ code: 'USED_TOO_MUCH', msg })
  expect(await ask('u1', orderNum, idOf('risk'))).toMatchObject({ code: 'USED_TOO_MUCH', msg })
  expect((await server.detail('u1', orderNum)).afterSales).toEqual([])
  expect(need(await ask('u1', orderNum, idOf('chart')))).toMatchObject({ fen: 9900, status: 'applied' })
})

test('客服看得到学了多少；学得再多，客服也能退', async () => {
  const orderNum = await server.bought('u2', { lines: { risk: 1 } })
  used.set('u2 course:risk', 4)
  const asked = need(await ask('u2', orderNum))
  // Learnt on while the application waits.
  used.set('u2 course:risk', 60)
  const staff = server.client('staff-operator')
  const seen = need(await staff.call(staffOrderDetail, { orderNum }))
  expect(seen.used).toEqual([{ itemId: seen.items[0]?.itemId, percent: 60 }])
  need(await staff.call(staffDecideAfterSale, { no: asked.no, step: 'refuse', note: '已学 60 %' }))
  expect(need(await refund(orderNum)).status).toBe('refunded')
})

test('送人的不看买的人学了多少', async () => {
  const orderNum = await server.bought('u3', { lines: { risk: 1 }, isGift: true })
  used.set('u3 course:risk', 100)
  expect(need(await server.client('staff-operator').call(staffOrderDetail, { orderNum })).used).toEqual([])
  expect(need(await ask('u3', orderNum)).status).toBe('applied')
})
