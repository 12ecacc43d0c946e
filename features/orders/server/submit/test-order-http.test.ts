import { randomId, type InputOf } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTestOrder,
  queryOrder,
  staffOrderDay,
  staffOrderDetail,
  staffOrders,
  staffRefundOrder,
  staffShipOrder,
} from '../../contract/index.ts'
import { need, startOrdersServer, type OrdersServer } from '../testing/orders-server.ts'

let server: OrdersServer
const YEAR = { kind: 'entitlement', thing: 'membership:vip', days: 365 } as const
beforeAll(async () => {
  server = await startOrdersServer()
  await server.shop.sell(
    { priceId: 'vip', fen: 26_800, kind: 'membership', title: 'VIP 会员', variant: '一年', stock: 0, grants: [YEAR] },
    { priceId: 'book', fen: 3900, kind: 'goods', title: '笔记本', isShipped: true, stock: 5 },
    { priceId: 'coins', fen: 1000, kind: 'coins', title: '牛币', grants: [{ kind: 'coins', coins: 100, bonus: 0 }] },
    { priceId: 'risky', fen: 1000, title: '策略', riskLevel: 'R3' },
    { priceId: 'gone', fen: 1000, title: '旧课', problem: 'GONE' },
  )
})
afterAll(() => server.stop())

const operator = () => server.client('staff-operator')
type Wanted = InputOf<typeof createTestOrder>
const tries = (wanted: Partial<Wanted>, key = randomId()) =>
  operator().call(
    createTestOrder,
    { memberId: 'm1', priceId: 'vip', count: 1, reason: '开售前看看', ...wanted },
    { idempotencyKey: key },
  )

describe('试下单', () => {
  test('一分不收，当场给；卖完了也可以试，不占库存；两边都写着测试，记下是谁', async () => {
    const { orderNum, status } = need(await tries({}))
    expect(status).toBe('completed')
    expect(await server.giving.givenFor(orderNum)).toEqual(['VIP 会员 一年'])
    expect(await server.shop.stockOf('vip')).toBe(0)
    const { list } = need(await server.client('m1').call(queryOrder, {}))
    expect(list).toMatchObject([{ orderNum, isTest: true, totalPrice: 0, payPrice: 0, coinAmount: 0 }])
    expect(need(await operator().call(staffOrders, { search: orderNum })).list).toMatchObject([{ isTest: true }])
    const { history } = need(await operator().call(staffOrderDetail, { orderNum }))
    expect(history[0]).toMatchObject({ who: 'staff-operator', to: 'unpaid', reason: '试下单：开售前看看' })
    expect((await server.inbox.sent('m1')).at(-1)).toMatchObject({ title: '收到测试订单', kind: 'trade' })
  })

  test('退款收回给出的，不动库存；同一次提交重复来，一个订单', async () => {
    const key = randomId()
    const all = await Promise.all(Array.from({ length: 10 }, () => tries({ memberId: 'm2', count: 2 }, key)))
    const [orderNum = '', ...others] = new Set(all.map((one) => need(one).orderNum))
    expect(others).toEqual([])
    expect(await server.giving.givenFor(orderNum)).toHaveLength(2)
    const back = await operator().call(staffRefundOrder, { orderNum, reason: '试完了' }, { idempotencyKey: randomId() })
    expect(need(back)).toMatchObject({ status: 'refunded', refundPrice: 0 })
    expect(await server.giving.givenFor(orderNum)).toEqual([])
    expect(await server.shop.stockOf('vip')).toBe(0)
  })

  test('要寄的等在那里，不发货；退了就结束，库存没有变', async () => {
    const { orderNum, status } = need(await tries({ memberId: 'm3', priceId: 'book' }))
    expect(status).toBe('paid')
    const shipping = { orderNum, carrier: '顺丰速运', number: 'SF1234567890' }
    expect(await operator().call(staffShipOrder, shipping)).toMatchObject({ msg: '测试订单不发货' })
    expect(need(await operator().call(staffOrderDetail, { orderNum })).mayDo.ship).toBe(false)
    need(await operator().call(staffRefundOrder, { orderNum, reason: '试完了' }, { idempotencyKey: randomId() }))
    expect((await server.detail('m3', orderNum)).status).toBe('refunded')
    expect(await server.shop.stockOf('book')).toBe(5)
  })

  test('不算进日报，日报还是平的', async () => {
    await server.bought('m4', { lines: { book: 1 } })
    need(await tries({ memberId: 'm4' }))
    const report = need(await operator().call(staffOrderDay, { day: shanghaiDay(server.clock.at) }))
    expect(report).toMatchObject({
      orders: { count: 1, paidFen: 3900 },
      payments: { count: 1, paidFen: 3900 },
      byKind: [{ kind: 'goods', count: 1, fen: 3900 }],
      differences: [],
    })
  })

  test('不能试的：给自己、没有的会员、不能买的会员、没有的与下架的、给牛币的、受监管的', async () => {
    const codeOf = async (wanted: Partial<Wanted>) => {
      const outcome = await tries(wanted)
      return outcome.ok ? 'ok' : outcome.code
    }
    expect(await codeOf({ memberId: 'staff-operator' })).toBe('SAME_PERSON')
    expect(await codeOf({ memberId: 'nobody' })).toBe('MEMBER_UNKNOWN')
    expect(await codeOf({ memberId: 'barred' })).toBe('BUY_FORBIDDEN')
    expect(await codeOf({ priceId: 'never' })).toBe('NOT_ON_SALE')
    expect(await codeOf({ priceId: 'gone' })).toBe('NOT_ON_SALE')
    expect(await codeOf({ priceId: 'coins' })).toBe('GIVES_COINS')
    expect(await codeOf({ priceId: 'risky' })).toBe('REGULATED')
    expect(await codeOf({ count: 11 })).toBe('INPUT_INVALID')
  })

  test('没有权利的一个也不能：会员、只能批准的', async () => {
    const wanted = { memberId: 'm5', priceId: 'vip', count: 1, reason: '试试' }
    for (const who of ['m5', 'm6', 'staff-compliance'])
      expect(await server.client(who).call(createTestOrder, wanted, { idempotencyKey: randomId() })).toMatchObject({
        code: 'NOT_ALLOWED',
      })
    expect(need(await server.client('m5').call(queryOrder, {})).list).toEqual([])
  })
})
