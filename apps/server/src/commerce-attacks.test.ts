import { queryUserCoupons } from '@niujin/coupons/contract'
import { confirmOrder, createOrder, getOrderDetail, staffRefundOrder } from '@niujin/orders/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { need, startCommerceServer, submitted } from './testing/commerce-server.ts'

let server: Awaited<ReturnType<typeof startCommerceServer>>
beforeAll(async () => {
  server = await startCommerceServer()
})
afterAll(() => server.stop())

const MONTH = [{ priceId: 'vip-month', count: 1 }]

async function expectSound(): Promise<void> {
  expect(server.warnings.splice(0)).toEqual([])
  expect(await server.faults()).toEqual([])
}

describe('存心弄坏一单', () => {
  test.each([0, -1, 1.5, 1000, 1e21, Number.MAX_SAFE_INTEGER, Number.NaN])('件数 %s：不收', async (count) => {
    const asked = await server.client('odd').call(confirmOrder, { lines: [{ priceId: 'vip-month', count }] })
    expect(asked.ok).toBe(false)
    await expectSound()
  })

  test('贵过一次能付的：看的时候、交的时候都说清楚', async () => {
    const prices = sql`update products.price_version set fen = 100000000, original_fen = null where price_id = 'svip-year'`
    const before = await sql<{ id: string; fen: number; original_fen: number | null }>`
      select id, fen, original_fen from products.price_version where price_id = 'svip-year'`.execute(server.database)
    await prices.execute(server.database)
    const wanted = { lines: [{ priceId: 'svip-year', count: 21 }] }
    const refused = { code: 'ORDER_TOO_LARGE', msg: '一单最多 2000 万元，请分开下单' }
    expect(await server.confirm('huge', wanted)).toMatchObject(refused)
    const { quote } = need(await server.confirm('huge', { lines: [{ priceId: 'svip-year', count: 20 }] }))
    expect(await server.client('huge').call(createOrder, submitted(wanted, quote), server.once())).toMatchObject(
      refused,
    )
    for (const { id, fen, original_fen: original } of before.rows)
      await sql`update products.price_version set fen = ${fen}, original_fen = ${original} where id = ${id}`.execute(
        server.database,
      )
    await expectSound()
  })

  test.each([-1, 0.5, Number.POSITIVE_INFINITY])('牛币 %s：不收', async (coins) => {
    const asked = await server.client('odd').call(confirmOrder, { lines: MONTH, coins })
    expect(asked.ok).toBe(false)
    await expectSound()
  })

  test('牛币要得再多，也只算有的与用得上的', async () => {
    await server.fund('rich', 1000)
    const shown = need(await server.confirm('rich', { lines: MONTH, coins: Number.MAX_SAFE_INTEGER }))
    expect([shown.coins, shown.payFen]).toEqual([280, 0])
    await expectSound()
  })

  test('改过的、别的东西的、空的报价：都说价钱变了，什么也没有占住', async () => {
    const { quote } = need(await server.confirm('forger', { lines: MONTH }))
    const other = need(await server.confirm('forger', { lines: [{ priceId: 'svip-month', count: 1 }] })).quote
    const [version, check, couponFen, coins] = quote.split('.')
    const forged = ['', '1', `${quote}.0`, other, `${version}.${check}.${couponFen}.${coins}.1`, quote.toUpperCase()]
    for (const one of forged) {
      const made = await server.client('forger').call(createOrder, submitted({ lines: MONTH }, one), server.once())
      expect([one, made.ok || made.code]).toEqual([one, 'PRICE_CHANGED'])
    }
    const { rows } = await sql`select 1 from orders.order where member_id = 'forger'`.execute(server.database)
    expect(rows).toEqual([])
    await expectSound()
  })

  test('同样的牛币两单同时用：一单成，另一单说不够；账平', async () => {
    await server.fund('spender', 280)
    const { quote } = need(await server.confirm('spender', { lines: MONTH, coins: 280 }))
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.client('spender').call(createOrder, submitted({ lines: MONTH, coins: 280 }, quote), server.once()),
      ),
    )
    expect(outcomes.map((one) => (one.ok ? 'ok' : one.code)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      ...Array.from({ length: 7 }, () => 'COINS_SHORT'),
      'ok',
    ])
    await expectSound()
  })

  test('一单同时退十遍：退一次，牛币与券都只回来一次', async () => {
    need(await server.take('back', 'demo-ten-off'))
    await server.fund('back', 252)
    const { orderNum } = need(await server.order('back', { lines: MONTH, coins: 252 }))
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        server.client(`staff-${at}`).call(staffRefundOrder, { orderNum, reason: '不要了' }, server.once()),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(need(await server.client('back').call(getOrderDetail, { orderNum })).status).toBe('refunded')
    expect(await server.ledger.balanceOf(server.database, 'back')).toMatchObject({ total: 252 })
    expect(need(await server.client('back').call(queryUserCoupons, { tab: 'usable' })).list).toHaveLength(1)
    await expectSound()
  })

  test.each(['<script>alert(1)</script>', '\u202E单订', '👨‍👩‍👧‍👦', "'; drop table orders.order; --"])(
    '备注 %s：原样记下，原样给出',
    async (remark) => {
      const { quote } = need(await server.confirm('writer', { lines: MONTH }))
      const input = { ...submitted({ lines: MONTH }, quote), remark }
      const made = await server.client('writer').call(createOrder, input, server.once())
      expect(made.ok || made.code).toBe(true)
      const { orderNum } = need(made)
      expect(need(await server.client('writer').call(getOrderDetail, { orderNum })).remark).toBe(remark)
      await expectSound()
    },
  )

  test.each(['a\0b', '长'.repeat(5000)])('存不下的备注：不收', async (remark) => {
    const { quote } = need(await server.confirm('writer', { lines: MONTH }))
    const made = await server
      .client('writer')
      .call(createOrder, { ...submitted({ lines: MONTH }, quote), remark }, server.once())
    expect(made.ok).toBe(false)
    await expectSound()
  })

  test('工作人员自己不能买', async () => {
    const { quote } = need(await server.confirm('staff-1', { lines: MONTH }))
    const made = await server.client('staff-1').call(createOrder, submitted({ lines: MONTH }, quote), server.once())
    expect(made.ok || made.code).toBe('BUY_FORBIDDEN')
  })
})
