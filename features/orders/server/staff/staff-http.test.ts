import { randomId } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askInvoice,
  confirmReceipt,
  staffAfterSales,
  staffInvoice,
  staffNoteOrder,
  staffOrderDay,
  staffOrderDetail,
  staffOrders,
  staffRefundOrder,
  staffShipOrder,
} from '../../contract/index.ts'
import { need, startOrdersServer, type OrdersServer } from '../testing/orders-server.ts'

let server: OrdersServer
beforeAll(async () => {
  server = await startOrdersServer()
  await server.shop.sell(
    { priceId: 'talk', fen: 5000, kind: 'service', title: '讲座 100%', productId: 'talks' },
    { priceId: 'book', fen: 3900, kind: 'goods', title: '笔记本', variant: '黑色', isShipped: true },
  )
})
afterAll(() => server.stop())

const operator = () => server.client('staff-operator')
const shipping = { carrier: '顺丰速运', number: 'SF1234567890' }

describe('找订单', () => {
  test('按编号、支付、会员、商品名的开头、商品、状态、日子；一页一页新的在前', async () => {
    const first = await server.bought('m1', { lines: { talk: 1 } })
    server.clock.at += 1000
    const second = await server.bought('m2', { lines: { book: 1 } })
    const paymentId = (await server.detail('m1', first)).paymentId ?? ''
    const found = async (wanted: object) =>
      need(await operator().call(staffOrders, wanted)).list.map(({ orderNum }) => orderNum)
    for (const search of [first, paymentId, 'm1', '讲座', 'talks'])
      expect([search, await found({ search })]).toEqual([search, [first]])
    for (const search of ['100%', '%', 'D']) expect(await found({ search })).toEqual([])
    expect(await found({ status: 'paid' })).toEqual([second])
    const day = shanghaiDay(server.clock.at)
    expect([await found({ day }), await found({ day: '2020-01-01' })]).toEqual([[second, first], []])
    const page = need(await operator().call(staffOrders, { count: 1 }))
    expect(page.list[0]?.orderNum).toBe(second)
    const next = need(await operator().call(staffOrders, { count: 1, cursor: page.nextCursor ?? '' }))
    expect([next.list[0]?.orderNum, next.nextCursor]).toEqual([first, null])
    expect(await operator().call(staffOrders, { cursor: 'x' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })
})

test('人人都买的东西也找得到：新的在前，一页一页翻', async () => {
  const orderNum = await server.bought('m-many', { lines: { talk: 1 } })
  await sql`insert into orders."order" (order_num, member_id, status, kind, title, search_text, total_fen, coupon_fen, coins, pay_fen,
      has_credit, payment_id, created_at, expires_at, agreement)
    select 'MANY' || n, 'm-many', 'completed', 'service', '热门课', '热门课', 1, 0, 0, 1, false, 'MANYP' || n,
      timestamptz '2020-01-01' + n * interval '1 minute', now(), '' from generate_series(1, 2001) as n`.execute(
    server.database,
  )
  await sql`insert into orders.item (id, order_num, ordinal, product_id, price_id, title, variant, kind, fen, count, total_fen,
      coupon_fen, coins, pay_fen, is_shipped, is_gift, grants)
    select 'MANY' || n, 'MANY' || n, 0, 'many', 'many', '热门课', '', 'service', 1, 1, 1, 0, 0, 1, false, false, '[]'
    from generate_series(1, 2001) as n`.execute(server.database)
  for (const search of ['热门', 'many']) {
    const page = need(await operator().call(staffOrders, { search, count: 2 }))
    expect(page.list.map((one) => one.orderNum)).toEqual(['MANY2001', 'MANY2000'])
    const next = need(await operator().call(staffOrders, { search, count: 1, cursor: page.nextCursor ?? '' }))
    expect(next.list.map((one) => one.orderNum)).toEqual(['MANY1999'])
  }
  const others = need(await operator().call(staffOrders, { search: '讲座', count: 1 }))
  expect(others.list.map((one) => one.orderNum)).toEqual([orderNum])
  await sql`delete from orders.item where id like 'MANY%'`.execute(server.database)
  await sql`delete from orders."order" where order_num like 'MANY%'`.execute(server.database)
})

describe('发货与收货', () => {
  test('发货、路上的一步、改运单；到期自动收货；每一步记下是谁', async () => {
    const orderNum = await server.bought('m3', { lines: { book: 1, talk: 1 } })
    need(await operator().call(staffNoteOrder, { orderNum, note: '加一张贺卡' }))
    const sent = need(await operator().call(staffShipOrder, { orderNum, ...shipping }))
    expect(sent).toMatchObject({ status: 'delivered', staffNote: '加一张贺卡', delivery: { ...shipping } })
    need(await operator().call(staffShipOrder, { orderNum, ...shipping, number: 'SF0000000000', step: '到达上海' }))
    const detail = await server.detail('m3', orderNum)
    expect(detail.delivery?.steps.map(({ text }) => text)).toEqual(['到达上海', '商品已交给顺丰速运'])
    expect((await server.inbox.sent('m3')).at(-1)).toMatchObject({ title: '商品已发出', kind: 'trade' })
    expect(detail).not.toHaveProperty('staffNote')
    server.clock.at = Date.parse(detail.delivery?.receivedBy ?? '') - 1
    expect(await server.feature.receiveDue()).toBe(0)
    server.clock.at += 1
    expect([await server.feature.receiveDue(), await server.feature.receiveDue()]).toEqual([1, 0])
    expect((await server.detail('m3', orderNum)).status).toBe('completed')
    const { history } = need(await operator().call(staffOrderDetail, { orderNum }))
    expect(history.map(({ who, from, to, reason }) => [who, from, to, reason])).toEqual([
      ['m3', '', 'unpaid', '下单'],
      ['m3', 'unpaid', 'paid', '由 scripted 支付'],
      ['staff-operator', 'paid', 'paid', '备注：加一张贺卡'],
      ['staff-operator', 'paid', 'delivered', '顺丰速运 SF1234567890'],
      ['staff-operator', 'delivered', 'delivered', '运单改为 顺丰速运 SF0000000000；到达上海'],
      ['系统', 'delivered', 'completed', '到期自动收货'],
    ])
  })

  test('没付的、不用寄的、已完成的不能发货；两个人同时发，一次', async () => {
    const unpaid = await server.order('m4', { lines: { book: 1 } })
    expect(await operator().call(staffShipOrder, { orderNum: unpaid.orderNum, ...shipping })).toMatchObject({
      code: 'NOT_TO_DELIVER',
    })
    const virtual = await server.bought('m4', { lines: { talk: 1 } })
    expect(await operator().call(staffShipOrder, { orderNum: virtual, ...shipping })).toMatchObject({
      code: 'NOT_TO_DELIVER',
    })
    await server.pays('m4', unpaid.paymentId)
    const call = () => operator().call(staffShipOrder, { orderNum: unpaid.orderNum, ...shipping })
    await Promise.all(Array.from({ length: 10 }, call))
    const { history } = need(await operator().call(staffOrderDetail, { orderNum: unpaid.orderNum }))
    expect(history.filter(({ to, from }) => to === 'delivered' && from === 'paid')).toHaveLength(1)
    need(await server.client('m4').call(confirmReceipt, { orderNum: unpaid.orderNum }))
    expect(await call()).toMatchObject({ code: 'NOT_TO_DELIVER' })
  })
})

describe('发票', () => {
  test('申请一次；不开的写缘由，可以再申请；开了给链接', async () => {
    const orderNum = await server.bought('m5', { lines: { talk: 1 } })
    const ask = () =>
      server
        .client('m5')
        .call(askInvoice, { orderNum, title: '张三', email: 'a@example.com' }, { idempotencyKey: randomId() })
    const issue = (given: { status: 'issued' | 'refused'; link?: string; note?: string }) =>
      operator().call(staffInvoice, { orderNum, ...given })
    expect(await issue({ status: 'refused', note: '没有申请' })).toMatchObject({ code: 'INVOICE_UNSUITABLE' })
    need(await ask())
    expect(await ask()).toMatchObject({ code: 'INVOICE_UNSUITABLE' })
    expect(await issue({ status: 'refused' })).toMatchObject({ msg: '请写明不开的缘由' })
    need(await issue({ status: 'refused', note: '抬头与实名不符' }))
    need(await ask())
    expect(await issue({ status: 'issued' })).toMatchObject({ msg: '请填写发票的链接' })
    need(await issue({ status: 'issued', link: 'https://invoice.example/1' }))
    expect((await server.detail('m5', orderNum)).invoice).toMatchObject({
      status: 'issued',
      link: 'https://invoice.example/1',
    })
    expect(await ask()).toMatchObject({ code: 'INVOICE_UNSUITABLE' })
  })
})

describe('日报', () => {
  test('订单、支付、账本相等；有一处不同就说出来', async () => {
    server.clock.at = Date.parse('2027-05-04T12:00:00+08:00')
    await server.coins('m6', 100)
    await server.shop.coupon('c-1', 'm6', { fen: 500 })
    await server.bought('m6', { lines: { talk: 1, book: 2 }, coins: 100, couponId: 'c-1' })
    const back = await server.bought('m6', { lines: { talk: 1 } })
    need(
      await operator().call(staffRefundOrder, { orderNum: back, reason: '客服退款' }, { idempotencyKey: randomId() }),
    )
    const report = async () => need(await operator().call(staffOrderDay, { day: '2027-05-04' }))
    expect(await report()).toEqual({
      day: '2027-05-04',
      orders: { count: 2, paidFen: 16_300, coins: 100, refundedFen: 5000, couponFen: 500 },
      payments: { count: 2, paidFen: 16_300, coins: 100, refundedFen: 5000 },
      ledger: { salesFen: 16_300, coins: 100 },
      byKind: [
        { kind: 'goods', count: 2, fen: 7800 },
        { kind: 'service', count: 2, fen: 10_000 },
      ],
      differences: [],
    })
    await sql`update orders."order" set paid_at = paid_at - interval '1 day' where order_num = ${back}`.execute(
      server.database,
    )
    expect((await report()).differences).toEqual([
      { kind: 'payment-only', id: back, text: '支付成功，订单这一天没有付款' },
    ])
  })
})

test('没有权利的一个也不能：会员、游客、只能批准的', async () => {
  const orderNum = await server.bought('m7', { lines: { book: 1 } })
  const acts = (who: string) => {
    const client = server.client(who)
    return [
      client.call(staffNoteOrder, { orderNum, note: 'x' }),
      client.call(staffShipOrder, { orderNum, ...shipping }),
      client.call(staffInvoice, { orderNum, status: 'refused', note: '不开' }),
      client.call(staffRefundOrder, { orderNum, reason: '客服退款' }, { idempotencyKey: randomId() }),
    ]
  }
  const reads = (who: string) => {
    const client = server.client(who)
    return [
      client.call(staffOrders, {}),
      client.call(staffOrderDetail, { orderNum }),
      client.call(staffAfterSales, {}),
      client.call(staffOrderDay, { day: '2027-05-04' }),
    ]
  }
  const codes = async (calls: readonly Promise<{ ok: boolean; code?: string }>[]) =>
    (await Promise.all(calls)).map((one) => (one.ok ? 'ok' : one.code))
  expect(new Set(await codes([...acts('m7'), ...reads('m7'), ...acts('staff-compliance')]))).toEqual(
    new Set(['NOT_ALLOWED']),
  )
  expect(new Set(await codes(reads('staff-compliance')))).toEqual(new Set(['ok']))
  expect((await server.detail('m7', orderNum)).status).toBe('paid')
})
