import { staffMakeBatch } from '@niujin/card-codes/contract'
import { queryUserCoupons } from '@niujin/coupons/contract'
import { createOrder, getOrderDetail } from '@niujin/orders/contract'
import { finishPayment } from '@niujin/payment/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { need, startCommerceServer, submitted } from './testing/commerce-server.ts'

let server: Awaited<ReturnType<typeof startCommerceServer>>
beforeAll(async () => {
  server = await startCommerceServer()
})
afterAll(() => server.stop())

/** How often each outcome came. */
function tally(outcomes: readonly { readonly ok: boolean; readonly code?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { ok, code } of outcomes) {
    const name = ok ? 'ok' : (code ?? '')
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const YEAR = [{ priceId: 'vip-year', count: 1 }]

describe('一起来的人', () => {
  test('一张券，200 单同时用：1 单用上，199 单被回绝，账平', async () => {
    need(await server.take('one-coupon', 'demo-membership'))
    const [coupon] = need(await server.client('one-coupon').call(queryUserCoupons, { tab: 'usable' })).list
    const wanted = { lines: YEAR, couponId: coupon?.id ?? '' }
    const { quote } = need(await server.confirm('one-coupon', wanted))
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        server.client('one-coupon').call(createOrder, submitted(wanted, quote), server.once()),
      ),
    )
    expect(tally(outcomes)).toEqual({ ok: 1, COUPON_GONE: 199 })
    expect(await server.faults()).toEqual([])
  })

  test('库存 10 件，1000 人来买，250 人一起：10 人买到，一件不多', async () => {
    await sql`update products.stock set count = 10 where price_id = 'notebook-black'`.execute(server.database)
    const wanted = { lines: [{ priceId: 'notebook-black', count: 1 }] }
    const { quote } = need(await server.confirm('first', wanted))
    const buy = (at: number) =>
      server.client(`buyer-${at}`).call(createOrder, { ...submitted(wanted, quote), addressId: 'home' }, server.once())
    const outcomes: Awaited<ReturnType<typeof buy>>[] = []
    // 250 at a time: more would wait for a connection longer than the server lets anybody wait.
    for (let first = 0; first < 1000; first += 250)
      outcomes.push(...(await Promise.all(Array.from({ length: 250 }, (_, at) => buy(first + at)))))
    expect(tally(outcomes)).toEqual({ ok: 10, SOLD_OUT: 990 })
    const { rows } = await sql<{
      count: number
    }>`select count from products.stock where price_id = 'notebook-black'`.execute(server.database)
    expect(rows).toEqual([{ count: 0 }])
  })

  test('每人限领 1 张的券，一个人 100 次同时领：1 张', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => server.take('eager', 'demo-newcomer')))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(need(await server.client('eager').call(queryUserCoupons, { tab: 'usable' })).list).toHaveLength(1)
  })

  test('一个激活码，50 人同时激活：1 人得到会员', async () => {
    const { csv } = need(
      await server.client('staff-1').call(
        staffMakeBatch,
        {
          name: '体验卡',
          grants: [{ kind: 'entitlement', thing: 'membership:vip', days: 30 }],
          count: 1,
          reason: '活动',
        },
        server.once(),
      ),
    )
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(csv)?.[0] ?? ''
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => server.activate(`card-${at}`, code)))
    expect(tally(outcomes)).toEqual({ ok: 1, CODE_USED: 49 })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from entitlements.period where thing = 'membership:vip' and cause_kind = 'card-code'`.execute(
      server.database,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('两台设备同时付一单，收银台各通知五遍：只收一次钱，权益一份，账平', async () => {
    await server.fund('two-devices', 500)
    const order = need(await server.order('two-devices', { lines: YEAR, coins: 500 }))
    expect(order).toMatchObject({ status: 'unpaid', payFen: 26_800 - 5000 })
    await Promise.all([1, 2].map(() => server.pay('two-devices', order.paymentId, 'five')))
    await expect
      .poll(async () => need(await server.client('two-devices').call(finishPayment, { id: order.paymentId })).state)
      .toBe('success')
    expect(need(await server.client('two-devices').call(getOrderDetail, { orderNum: order.orderNum })).status).toBe(
      'completed',
    )
    const { rows } = await sql<{ charges: number; periods: number }>`select
      (select count(*)::int from ledger.movement where biz_type = 'payment' and biz_id = ${order.paymentId}) as charges,
      (select count(*)::int from entitlements.period where member_id = 'two-devices') as periods`.execute(
      server.database,
    )
    expect(rows).toEqual([{ charges: 1, periods: 1 }])
    expect(await server.faults()).toEqual([])
  })
})
