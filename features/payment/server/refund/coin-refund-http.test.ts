import { randomId } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffPaymentGet, staffPayments, staffReconcile, staffRefund } from '../../contract/index.ts'
import { forOthers } from '../tables.ts'
import { startOrderPayments, type OrderPayments } from '../testing/order-payments.ts'
import { need } from '../testing/payment-server.ts'

let server: OrderPayments
beforeAll(async () => {
  server = await startOrderPayments()
})
afterAll(() => server.stop())

describe('牛币跟着退款退一部分', () => {
  test('说几个就马上退几个，先退买的；钱与牛币都退完，才是已退', async () => {
    await server.give('parts', 20, 10)
    const id = await server.paid('parts', { bizId: 'o-parts', fen: 1000, coins: 30 })
    need(await server.refund(id, { fen: 300, coins: 12 }))
    expect(await server.coinsOf('parts')).toMatchObject({ paid: 12, bonus: 0 })
    expect(await server.finish('parts', id)).toMatchObject({ state: 'success', back: { fen: 300, coins: 12 } })
    expect(await server.refund(id, { fen: 701, coins: 0 })).toMatchObject({ code: 'REFUND_TOO_MUCH' })
    expect(await server.refund(id, { fen: 0, coins: 19 })).toMatchObject({ code: 'REFUND_TOO_MUCH' })
    need(await server.refund(id, { fen: 700, coins: 10 }))
    expect(await server.intentOf(id)).toMatchObject({ status: 'success', refunded: 1000, refunded_coins: 22 })
    need(await server.refund(id, { fen: 0, coins: 8 }))
    expect(await server.intentOf(id)).toMatchObject({ status: 'refund', refunded: 1000, refunded_coins: 30 })
    expect(await server.coinsOf('parts')).toMatchObject({ paid: 20, bonus: 10, frozen: 0 })
    expect(await server.refund(id, { fen: 0, coins: 1 })).toMatchObject({ code: 'NOT_REFUNDABLE' })
    expect(server.lived('o-parts')).toEqual([
      'paid o-parts 1000 30',
      ...['300 12', '700 10', '0 8'].map((one) => `refund o-parts ${one}`),
    ])
    await server.sendAllRefunds()
    expect(await server.finish('parts', id)).toMatchObject({ state: 'refunded', back: { fen: 1000, coins: 30 } })
    expect(await server.ledgerFaults()).toEqual([])
  })

  test('只退牛币：渠道没有退款，经过里有一行，会员收到消息', async () => {
    await server.give('only', 30, 0)
    const id = await server.paid('only', { bizId: 'o-only', fen: 500, coins: 30 })
    const no = need(await server.refund(id, { fen: 0, coins: 5 }))
    expect(await server.refundsOf(id)).toEqual([])
    const whole = need(await server.client('staff-operator').call(staffPaymentGet, { id }))
    expect(whole.history.at(-1)).toMatchObject({ about: 'coins', no, to: 'settled', reason: '退回 5 牛币：冷静期' })
    expect((await server.inbox.sent('only')).map(({ title }) => title)).toEqual(['牛币已退回'])
  })

  test('全用牛币付的也能分几次退；没付过的、一分没有的，各有各的答复', async () => {
    await server.give('coins', 10, 10)
    const id = await server.paid('coins', { bizId: 'o-coins', fen: 0, coins: 20 })
    need(await server.refund(id, { fen: 0, coins: 4 }))
    expect(await server.finish('coins', id)).toMatchObject({ state: 'success', back: { fen: 0, coins: 4 } })
    // A business that does not say how many: all that is left.
    need(await server.refund(id, { fen: 0 }))
    expect(await server.finish('coins', id)).toMatchObject({ state: 'refunded', refund: null, balance: 20 })
    const free = await server.paid('coins', { bizId: 'o-free', fen: 0, coins: 0 })
    need(await server.refund(free, { fen: 0, coins: 0 }))
    expect(await server.intentOf(free)).toMatchObject({ status: 'refund' })
    expect(await server.refund(free, { fen: 0, coins: 0 })).toMatchObject({ code: 'NOT_REFUNDABLE' })
    const waiting = need(await server.open('coins', { bizId: 'o-wait', fen: 100, coins: 1 }))
    expect(await server.refund(waiting.id, { fen: 0, coins: 1 })).toMatchObject({ code: 'NOT_REFUNDABLE' })
    await expect(server.refund(id, { fen: 0, coins: -1 })).rejects.toThrow('不小于零的整数')
  })

  test('收不回买到的：钱与牛币都没有动', async () => {
    await server.give('kept', 10, 0)
    const id = await server.paid('kept', { bizId: 'o-kept', fen: 100, coins: 10 })
    server.script.refuses = true
    expect(await server.refund(id, { fen: 100, coins: 10 })).toMatchObject({ code: 'NOT_REFUNDABLE' })
    server.script.refuses = false
    expect(await server.intentOf(id)).toMatchObject({ status: 'success', refunded: 0, refunded_coins: 0 })
    expect([await server.refundsOf(id), (await server.coinsOf('kept')).total]).toEqual([[], 0])
  })

  test('四十次同时各退一分一个牛币，只有二十次退得成', async () => {
    await server.give('crowd', 12, 8)
    const id = await server.paid('crowd', { bizId: 'o-crowd', fen: 20, coins: 20 })
    const done = await Promise.all(Array.from({ length: 40 }, () => server.refund(id, { fen: 1, coins: 1 })))
    expect(done.filter((one) => one.ok)).toHaveLength(20)
    expect(await server.intentOf(id)).toMatchObject({ status: 'refund', refunded: 20, refunded_coins: 20 })
    expect(await server.coinsOf('crowd')).toMatchObject({ paid: 12, bonus: 8 })
    expect(await server.ledgerFaults()).toEqual([])
  })
})

describe('后台', () => {
  const staff = () => server.client('staff-operator')
  const once = () => ({ idempotencyKey: randomId() })

  test('自己退款的业务，支付这边不退，说去哪里退', async () => {
    const id = await server.paid('away', { bizId: 'o-away', fen: 900, coins: 0 })
    expect(await staff().call(staffRefund, { id, fen: 900, reason: '误买' }, once())).toMatchObject({
      code: 'REFUND_ELSEWHERE',
      msg: '请在订单里退款',
    })
    expect(await server.client('away').call(staffRefund, { id, fen: 900, reason: '误买' }, once())).toMatchObject({
      code: 'NOT_ALLOWED',
    })
    expect(need(await staff().call(staffPaymentGet, { id }))).toMatchObject({ refundsItself: true, refundable: 0 })
    expect(await server.refundsOf(id)).toEqual([])
  })

  test('列表、退款记录、会员自己的数据里都看得到退了多少牛币', async () => {
    await server.give('seen', 30, 0)
    const id = await server.paid('seen', { bizId: 'o-seen', fen: 900, coins: 30 })
    const no = need(await server.refund(id, { fen: 300, coins: 10 }))
    expect(need(await staff().call(staffPayments, { word: id })).list).toMatchObject([
      { refunded: 300, refundedCoins: 10 },
    ])
    expect(need(await staff().call(staffPaymentGet, { id })).refunds).toMatchObject([{ no, fen: 300, coins: 10 }])
    const own = await server.payments.memberData?.[0]?.exportOf?.('seen')
    expect(own).toMatchObject({
      支付: [{ id, coins: 30, refunded_coins: 10 }],
      退款: [{ no, fen: 300 }],
      退回的牛币: [{ no, coins: 10, reason: '冷静期' }],
    })
  })

  test('一个人一天独自退的合计，在哪里退都算；有人批准过的不算', async () => {
    const left = () =>
      server.database.transaction().execute((change) => server.payments.aloneLeft(forOthers(change), 'staff-operator'))
    const before = await left()
    const id = await server.paid('limit', { bizId: 'o-limit', fen: 10_000, coins: 0 })
    need(await server.refund(id, { fen: 4000, maker: 'staff-operator' }))
    expect(await left()).toBe(before - 4000)
    need(await server.refund(id, { fen: 6000, maker: 'staff-operator', checker: 'staff-compliance' }))
    expect(await left()).toBe(before - 4000)
    expect((await server.refundsOf(id)).map(({ checker }) => checker)).toContain('staff-compliance')
  })

  test('一天的账：支付与账本各有多少；退回的牛币与账本不同，对账说得出来', async () => {
    server.clock.at = Date.parse('2027-05-04T12:00:00+08:00')
    const day = shanghaiDay(server.clock.at)
    await server.give('day', 50, 0)
    const first = await server.paid('day', { bizId: 'o-day-1', fen: 1000, coins: 20 })
    server.clock.at += 1000
    await server.paid('day', { bizId: 'o-day-2', fen: 500, coins: 0 })
    need(await server.refund(first, { fen: 400, coins: 15 }))
    need(await server.open('day', { bizId: 'o-day-3', fen: 700, coins: 5 }))
    const dayOf = (bizType: string) =>
      server.database.transaction().execute((change) => server.payments.dayOf(forOthers(change), day, bizType))
    expect(await dayOf('order')).toMatchObject({
      count: 2,
      paidFen: 1500,
      coins: 20,
      refundedFen: 400,
      refundedCoins: 15,
      salesFen: 1500,
      ledgerCoins: 20,
      payments: [
        { id: first, bizId: 'o-day-1', fen: 1000, coins: 20 },
        { bizId: 'o-day-2', fen: 500, coins: 0 },
      ],
    })
    expect(await dayOf('recharge')).toMatchObject({ count: 0, paidFen: 0, refundedFen: 0, payments: [] })

    server.clock.at += 86_400_000
    const reconciled = async () => need(await staff().call(staffReconcile, { day }))
    expect(await reconciled()).toMatchObject({ coins: { taken: 20, returned: 15 } })
    expect((await reconciled()).reports.flatMap(({ ledgerFaults: faults }) => faults)).toEqual([])
    await server.database.updateTable('payment.intent').set({ refunded_coins: 16 }).where('id', '=', first).execute()
    expect((await reconciled()).reports[0]?.ledgerFaults).toEqual([
      `支付 ${first}：付 20、退 16 牛币，账本付 20、退 15`,
    ])
  })
})
