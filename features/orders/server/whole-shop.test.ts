import { randomId } from '@niujin/contract-kit'
import { cardAvtive } from '@niujin/card-codes/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askRefund, cancelOrder, staffDecideAfterSale, staffRefundOrder } from '../contract/index.ts'
import { need } from './testing/orders-server.ts'
import { startWholeShop, type WholeShop } from './testing/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await startWholeShop()
})
// What one person of the staff gives back in a day is limited.
beforeEach(() => {
  shop.clock.at += 86_400_000
})
afterAll(() => shop.stop())

const once = () => ({ idempotencyKey: randomId() })
const refund = (orderNum: string) =>
  shop.client('staff-admin').call(staffRefundOrder, { orderNum, reason: '客服退款' }, once())

describe('真的商品、券、权益、激活码与会员', () => {
  test('券、牛币与钱买会员：付了就是会员；全退了就不是，券与牛币也回来', async () => {
    const couponId = await shop.hundredOff('m1')
    await shop.coins('m1', 300, 100)
    const wanted = { lines: { 'vip-year': 1 }, couponId, coins: 400 }
    const seen = await shop.confirm('m1', wanted)
    expect(seen).toMatchObject({ totalFen: 26_800, couponFen: 10_000, coins: 400, payFen: 12_800 })
    const orderNum = await shop.bought('m1', wanted)
    expect(await shop.levelOf('m1')).toBe('vip')
    expect((await shop.confirm('m1', { lines: { 'vip-year': 1 }, couponId })).coupons).toEqual([])
    const { no } = need(await shop.client('m1').call(askRefund, { orderNum, reason: '不想要了' }, once()))
    need(await shop.client('staff-admin').call(staffDecideAfterSale, { no, step: 'approve' }))
    expect([await shop.levelOf('m1'), await shop.coinsOf('m1')]).toEqual(['free', 400])
    expect((await shop.confirm('m1', wanted)).couponId).toBe(couponId)
  })

  test('升级：抵扣剩下的，原来的结束；原来的订单不能再退；退了升级的，回到原来', async () => {
    const low = await shop.bought('m2', { lines: { 'vip-year': 1 } })
    const seen = await shop.confirm('m2', { lines: { 'svip-year': 1 } })
    const credit = seen.items[0]?.credit?.fen ?? 0
    expect(credit).toBeGreaterThan(0)
    expect(seen.totalFen).toBe(56_800 - credit)
    const high = await shop.bought('m2', { lines: { 'svip-year': 1 } })
    expect(await shop.levelOf('m2')).toBe('svip')
    expect((await shop.detail('m2', low)).can.refund).toBe(false)
    const { no } = need(await shop.client('m2').call(askRefund, { orderNum: high, reason: '不想要了' }, once()))
    need(await shop.client('staff-admin').call(staffDecideAfterSale, { no, step: 'approve' }))
    expect((await shop.detail('m2', low)).can.refund).toBe(true)
    expect(await shop.levelOf('m2')).toBe('vip')
  })

  test('送两个朋友：各激活一个；激活过的那件不能退，另一件可以', async () => {
    const orderNum = await shop.bought('m3', { lines: { 'vip-month': 2 }, isGift: true })
    const { giftCodes, items } = await shop.detail('m3', orderNum)
    expect(giftCodes).toHaveLength(2)
    expect(await shop.levelOf('m3')).toBe('free')
    need(await shop.client('friend').call(cardAvtive, { code: giftCodes[0]?.code ?? '' }, once()))
    expect(await shop.levelOf('friend')).toBe('vip')
    expect((await shop.detail('m3', orderNum)).giftCodes.map(({ isUsed }) => isUsed)).toEqual([true, false])
    expect(await refund(orderNum)).toMatchObject({ code: 'GRANT_USED' })
    const part = [{ itemId: items[0]?.itemId ?? '', count: 1 }]
    need(await shop.client('staff-admin').call(staffRefundOrder, { orderNum, items: part, reason: '退一件' }, once()))
    expect(await shop.detail('m3', orderNum)).toMatchObject({ status: 'part_refunded', refundPrice: 2800 })
    expect(await shop.levelOf('friend')).toBe('vip')
  })

  test('两样一起买，一样只剩三件：二十人同时来，买到的三单之外什么也没有取走', async () => {
    const left = async (priceId: string) => {
      const { rows } = await sql<{ count: number }>`
        select count from products.stock where price_id = ${priceId}`.execute(shop.database)
      return rows[0]?.count ?? 0
    }
    await sql`update products.stock set count = 3 where price_id = 'notebook-white'`.execute(shop.database)
    const before = await left('notebook-black')
    const wanted = { lines: { 'notebook-black': 1, 'notebook-white': 1 } }
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => shop.submit(`pair-${at}`, wanted)))
    expect(outcomes.filter((one) => one.ok)).toHaveLength(3)
    expect(outcomes.every((one) => one.ok || one.code === 'SOLD_OUT')).toBe(true)
    expect([await left('notebook-black'), await left('notebook-white')]).toEqual([before - 3, 0])
    const { rows } = await sql`
      select order_num from products.sale where order_num not in (select order_num from orders."order")`.execute(
      shop.database,
    )
    expect(rows).toEqual([])
    await sql`update products.stock set count = 200 where price_id = 'notebook-white'`.execute(shop.database)
  })

  test('许多人同时买、付、取消、退：都有答复，限购与库存不破，账是平的', async () => {
    const members = Array.from({ length: 10 }, (_, at) => `crowd-${at}`)
    for (const memberId of members) await shop.coins(memberId, 500, 100)
    const lives = async (memberId: string) => {
      const couponId = await shop.hundredOff(memberId)
      const turns = await Promise.all([
        shop.submit(memberId, { lines: { 'vip-month': 1, 'notebook-black': 2 }, coins: 300, couponId }),
        shop.submit(memberId, { lines: { 'notebook-black': 2, 'column-volume-price-30': 1 }, coins: 200 }),
        shop.submit(memberId, { lines: { 'notebook-white': 1, 'vip-quarter': 1 }, isGift: true }),
      ])
      const made = turns.flatMap((one) => (one.ok ? [one.value] : []))
      await Promise.all(
        made.map(async ({ orderNum, paymentId, status }, at) => {
          if (at === 0 && status === 'unpaid')
            return shop.client(memberId).call(cancelOrder, { orderNum, reason: '买错了' })
          if (status === 'unpaid') await shop.pays(memberId, paymentId)
          return refund(orderNum)
        }),
      )
      return turns.flatMap((one) => (one.ok ? [] : [one.code]))
    }
    const refusals = (await Promise.all(members.map(lives))).flat()
    expect(refusals.filter((code) => code !== 'COINS_SHORT')).toEqual([])
    expect(await shop.ledger.check(shop.database)).toEqual([])
    expect(shop.warnings).toEqual([])
  })
})
