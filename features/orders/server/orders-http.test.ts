import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askInvoice,
  askRefund,
  cancelOrder,
  cancelRefund,
  confirmReceipt,
  createMixPayment,
  createOrder,
  deleteOrder,
  getOrderDetail,
  queryOrder,
  refundPreview,
  sendBack,
  staffInvoice,
} from '../contract/index.ts'
import { need, startOrdersServer, submission, type OrdersServer } from './testing/orders-server.ts'

let server: OrdersServer
beforeAll(async () => {
  server = await startOrdersServer()
  await server.shop.sell(
    { priceId: 'talk', fen: 5000, kind: 'service', title: '讲座' },
    { priceId: 'book', fen: 3900, kind: 'goods', title: '投资笔记本', variant: 'Black', isShipped: true },
  )
})
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })
const numbers = async (memberId: string, wanted: object = {}) =>
  need(await server.client(memberId).call(queryOrder, wanted)).list.map(({ orderNum }) => orderNum)

describe('我的订单', () => {
  test('页签、按名字与编号找、一页一页、删掉的不见；别人的从来没有', async () => {
    const unpaid = (await server.order('m1', { lines: { talk: 1 } })).orderNum
    server.clock.at += 1000
    const toDeliver = await server.bought('m1', { lines: { book: 1 } })
    server.clock.at += 1000
    const toReceive = await server.bought('m1', { lines: { book: 1, talk: 1 } })
    await server.ship(toReceive)
    server.clock.at += 1000
    const completed = await server.bought('m1', { lines: { talk: 1 } })
    server.clock.at += 1000
    const refunding = await server.bought('m1', { lines: { talk: 1 } })
    need(await server.client('m1').call(askRefund, { orderNum: refunding, reason: '不要了' }, once()))
    const all = [refunding, completed, toReceive, toDeliver, unpaid]
    expect(await numbers('m1')).toEqual(all)
    for (const [tab, found] of Object.entries({ unpaid, toDeliver, toReceive, completed, afterSale: refunding }))
      expect([tab, await numbers('m1', { tab })]).toEqual([tab, [found]])
    expect(await numbers('m1', { search: 'black' })).toEqual([toReceive, toDeliver])
    expect(await numbers('m1', { search: completed.toLowerCase() })).toEqual([completed])
    for (const search of ['%', '_', '没有的']) expect(await numbers('m1', { search })).toEqual([])
    const first = need(await server.client('m1').call(queryOrder, { count: 2 }))
    expect(first.now).toBe(server.clock.at)
    const rest = need(await server.client('m1').call(queryOrder, { count: 50, cursor: first.nextCursor ?? '' }))
    expect([...first.list, ...rest.list].map(({ orderNum }) => orderNum)).toEqual(all)
    expect(await numbers('m2')).toEqual([])

    expect(await server.client('m1').call(deleteOrder, { orderNum: refunding })).toMatchObject({
      code: 'NOT_DELETABLE',
    })
    need(await server.client('m1').call(deleteOrder, { orderNum: completed }))
    need(await server.client('m1').call(deleteOrder, { orderNum: completed }))
    expect(await numbers('m1')).not.toContain(completed)
    expect((await server.detail('m1', completed)).status).toBe('completed')
  })

  test('编号猜不到：时间以外还有七十二位', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, (_, at) => server.order(`n${at}`, { lines: { talk: 1 } })))
    for (const { orderNum } of made) expect(orderNum).toMatch(/^D\d{12}[0-9a-f]{18}$/)
    expect(new Set(made.map(({ orderNum }) => orderNum)).size).toBe(5)
  })
})

test('别人的订单与售后，哪一个接口都当作没有', async () => {
  const orderNum = await server.bought('owner', { lines: { book: 1 } })
  await server.ship(orderNum)
  const { no } = need(await server.client('owner').call(askRefund, { orderNum, reason: '不要了' }, once()))
  const other = server.client('stranger')
  const calls = [
    other.call(getOrderDetail, { orderNum }),
    other.call(createMixPayment, { orderNum }),
    other.call(cancelOrder, { orderNum, reason: '捣乱' }),
    other.call(deleteOrder, { orderNum }),
    other.call(confirmReceipt, { orderNum }),
    other.call(askInvoice, { orderNum, title: '某某', email: 'a@example.com' }, once()),
    other.call(refundPreview, { orderNum }),
    other.call(askRefund, { orderNum, reason: '捣乱' }, once()),
    other.call(cancelRefund, { no }),
    other.call(sendBack, { no, carrier: '中通', number: 'ZT123456' }),
  ]
  expect((await Promise.all(calls)).map((one) => (one.ok ? 'ok' : one.code))).toEqual([
    ...Array.from({ length: 8 }, () => 'ORDER_UNKNOWN'),
    'AFTER_SALE_UNKNOWN',
    'AFTER_SALE_UNKNOWN',
  ])
  expect((await server.detail('owner', orderNum)).status).toBe('refunding')
})

test('三倍于连接数的人同时下单、申请退款，都有答复', async () => {
  const seen = await server.confirm('crowd-0', { lines: { talk: 1 } })
  const made = await crowd(server.database, (at) =>
    server.client(`crowd-${at}`).call(createOrder, submission(`crowd-${at}`, { lines: { talk: 1 } }, seen), once()),
  )
  expect(made.every(({ ok }) => ok)).toBe(true)
  const refusals = await crowd(server.database, (at) =>
    server
      .client(`crowd-${at}`)
      .call(askRefund, { orderNum: need(made[at] ?? (made[0] as never)).orderNum, reason: '不要了' }, once()),
  )
  expect(refusals.every((one) => !one.ok && one.code === 'NOT_REFUNDABLE')).toBe(true)
})

test('注销后买过什么留着，地址、备注、图片没有了；此前看得到自己的全部', async () => {
  const orderNum = await server.bought('gone', { lines: { book: 1 } })
  const photo = new Blob([new Uint8Array([0xff, 0xd8])], { type: 'image/jpeg' })
  const before = server.kept.size
  need(
    await server
      .client('gone')
      .call(askRefund, { orderNum, reason: '有图' }, { ...once(), files: { pictures: photo } }),
  )
  const [data] = server.feature.memberData ?? []
  expect(JSON.stringify(await data?.exportOf?.('gone'))).toContain('中山东一路')
  await data?.erase?.('gone')
  await data?.erase?.('gone')
  const detail = await server.detail('gone', orderNum)
  expect([detail.address, detail.afterSales[0]?.pictures, detail.payPrice, server.kept.size]).toEqual([
    null,
    [],
    3900,
    before,
  ])
})

test('注销后没有开出的发票不再写着给谁，经过里也没有；开出的留着', async () => {
  const ask = async (memberId: string, status?: 'issued' | 'refused') => {
    const orderNum = await server.bought(memberId, { lines: { talk: 1 } })
    const wanted = { orderNum, title: '某某一人公司', taxNo: '91310000MA1FL0000X', email: 'who@example.com' }
    need(await server.client(memberId).call(askInvoice, wanted, once()))
    const link = status === 'issued' ? 'https://invoice.example/1' : ''
    if (status)
      need(await server.client('staff-operator').call(staffInvoice, { orderNum, status, link, note: '已看过' }))
    return orderNum
  }
  const waiting = await ask('leaver')
  const refused = await ask('leaver', 'refused')
  const issued = await ask('leaver', 'issued')
  const other = await ask('stayer')
  const [data] = server.feature.memberData ?? []
  await data?.erase?.('leaver')
  const wordsOf = async (memberId: string, orderNum: string) => {
    const { invoice, timeline } = await server.detail(memberId, orderNum)
    return JSON.stringify({ invoice, timeline })
  }
  for (const orderNum of [waiting, refused]) expect(await wordsOf('leaver', orderNum)).not.toContain('某某一人公司')
  for (const [memberId, orderNum] of [
    ['leaver', issued],
    ['stayer', other],
  ] as const)
    expect(await wordsOf(memberId, orderNum)).toContain('某某一人公司')
  const kept = JSON.stringify(await data?.exportOf?.('leaver'))
  expect(kept).not.toContain('who@example.com')
  expect(kept.match(/91310000MA1FL0000X/g)).toHaveLength(1)
})
