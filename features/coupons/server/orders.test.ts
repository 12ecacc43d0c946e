import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUPON_STATUSES, takeCoupon, type CouponStatus } from '../contract/index.ts'
import { COUPON_STEPS, type CouponEvent } from '../domain/index.ts'
import { moveCoupons } from './coupons.ts'
import { lineOf, need, once, startCouponServer, type CouponServer } from './testing/coupon-server.ts'

let server: CouponServer
let templateId = ''
beforeAll(async () => {
  server = await startCouponServer()
  templateId = await server.openTemplate()
})
afterAll(() => server.stop())

let orders = 0
const newOrder = () => `ORDER${(orders += 1)}`
const lock = (couponId: string, orderNum: string, { memberId = 'm1', fen = 10_000 } = {}) =>
  server.inOrder((change) =>
    server.feature.coupons.lock(change, { memberId, couponId, orderNum, lines: [lineOf({ fen })] }),
  )
const after = (event: 'use' | 'release' | 'giveBack', orderNum: string) =>
  server.inOrder((change) => server.feature.coupons[event](change, orderNum))

describe('订单用券', () => {
  test('锁住、用掉、全部退款后回来；重复一遍不变', async () => {
    const [id, orderNum] = [await server.held('m1', templateId), newOrder()]
    expect(need(await lock(id, orderNum))).toEqual({ fen: 1000, priceIds: ['p1'] })
    expect(await server.statusOf(id)).toBe('locked')
    for (const _ of [1, 2]) await after('use', orderNum)
    expect(await server.statusOf(id)).toBe('used')
    for (const _ of [1, 2]) await after('giveBack', orderNum)
    expect(await server.statusOf(id)).toBe('unused')
    expect(need(await lock(id, newOrder()))).toMatchObject({ fen: 1000 })
  })

  test('关了的订单还回来；过了期的还回来也是过期', async () => {
    const [id, late, orderNum, lateOrder] = [
      await server.held('m1', templateId),
      await server.held('m1', templateId),
      newOrder(),
      newOrder(),
    ]
    need(await lock(id, orderNum))
    need(await lock(late, lateOrder))
    await after('release', orderNum)
    expect(await server.statusOf(id)).toBe('unused')
    const before = server.clock.at
    server.clock.at += 31 * DAY_MS
    await after('release', lateOrder)
    expect(await server.statusOf(late)).toBe('expired')
    server.clock.at = before
  })

  test('别人的、没有的、用过的、没到时间的、到期的，都当没有；不够门槛的说差多少', async () => {
    const id = await server.held('m1', templateId)
    expect(await lock(id, newOrder(), { memberId: 'thief' })).toEqual(await lock('nothing-here', newOrder()))
    expect(await lock(id, newOrder(), { memberId: 'thief' })).toMatchObject({ code: 'COUPON_GONE' })
    expect(await lock(id, newOrder(), { fen: 4000 })).toMatchObject({
      code: 'COUPON_UNSUITABLE',
      msg: '优惠券用不了：还差 10 元',
    })
    expect(await server.statusOf(id)).toBe('unused')
    const [from, until] = [1, 2].map((days) => new Date(server.clock.at + days * DAY_MS).toISOString())
    const dated = await server.openTemplate({ validity: { kind: 'date', from: from ?? '', until: until ?? '' } })
    const later = await server.held('m1', dated)
    expect(await lock(later, newOrder())).toMatchObject({ code: 'COUPON_UNSUITABLE' })
    const before = server.clock.at
    server.clock.at += 2 * DAY_MS
    expect(await lock(later, newOrder())).toMatchObject({ code: 'COUPON_GONE' })
    server.clock.at = before
  })

  test('一单一张：已经锁了一张的订单再锁一张不行', async () => {
    const [first, second, orderNum] = [
      await server.held('m1', templateId),
      await server.held('m1', templateId),
      newOrder(),
    ]
    need(await lock(first, orderNum))
    expect(await lock(second, orderNum)).toMatchObject({ code: 'COUPON_GONE' })
    expect(await server.statusOf(second)).toBe('unused')
  })

  test('挑券：能用的在前，减得多的更前；不能用的说为什么；锁住的不在其中', async () => {
    const memberId = 'chooser'
    const [big, tenOff, high] = [
      await server.openTemplate({ name: '减 20', discount: { kind: 'fixed', fen: 2000 } }),
      await server.openTemplate({
        name: '打折',
        minFen: 0,
        discount: { kind: 'percent', percentOff: 10, capFen: 5000 },
      }),
      await server.openTemplate({ name: '门槛高', minFen: 50_000 }),
    ]
    const vip = await server.openTemplate({ name: '会员的', scope: { kind: 'kinds', kinds: ['membership'] } })
    for (const id of [high, vip, tenOff, big]) await server.held(memberId, id)
    const taken = await server.held(memberId, big)
    need(await lock(taken, newOrder(), { memberId }))
    const fits = await server.feature.coupons.fits(server.database, { memberId, lines: [lineOf()] })
    expect(fits.map(({ name, fen, problem, missingFen }) => [name, fen, problem, missingFen])).toEqual([
      ['减 20', 2000, null, null],
      ['打折', 1000, null, null],
      ['门槛高', 0, '还差 400 元', 40_000],
      ['会员的', 0, '不适用这些商品', null],
    ])
    expect(fits[0]).toMatchObject({ terms: '满 50 减 20', priceIds: ['p1'] })
  })
})

describe('状态表以外的都不发生', () => {
  const pairs = COUPON_STATUSES.flatMap((from) =>
    (Object.keys(COUPON_STEPS) as CouponEvent[])
      .filter((event) => COUPON_STEPS[event].from !== from)
      .map((event): [CouponStatus, CouponEvent] => [from, event]),
  )

  test.each(pairs)('%s 的券：%s 没有用，状态与经过都不变', async (status, event) => {
    const [id, orderNum] = [await server.held('m1', templateId), newOrder()]
    const isOrdered = status === 'locked' || status === 'used'
    await server.database
      .updateTable('coupons.coupon')
      .set({ status, ...(isOrdered && { order_num: orderNum, off_fen: 1000 }) })
      .where('id', '=', id)
      .execute()
    if (event === 'lock') expect(await lock(id, newOrder())).toMatchObject({ code: 'COUPON_GONE' })
    else if (event === 'use' || event === 'release' || event === 'giveBack') await after(event, orderNum)
    else {
      const act = { event, who: 'test', reason: '试', at: new Date(server.clock.at) } as const
      expect(await server.inOrder((change) => moveCoupons(change, { ids: [id] }, act))).toEqual([])
    }
    expect(await server.statusOf(id)).toBe(status)
    const steps = await server.database
      .selectFrom('coupons.history')
      .select('to_status')
      .where('subject_id', '=', id)
      .execute()
    expect(steps).toEqual([{ to_status: 'unused' }])
  })
})

describe('许多人同时来', () => {
  const many = Array.from({ length: 200 }, (_, at) => at)
  const goodOf = (outcomes: readonly { readonly ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length

  test('一个人同时领一百次，限领一张：只领到一张', async () => {
    const id = await server.openTemplate()
    const outcomes = await Promise.all(
      many.slice(0, 100).map(() => server.client('greedy').call(takeCoupon, { templateId: id }, once())),
    )
    expect(goodOf(outcomes)).toBe(1)
    expect(outcomes.every((one) => one.ok || one.code === 'TAKE_LIMIT')).toBe(true)
  })

  test('两百个人领十张：正好发出十张', async () => {
    const id = await server.openTemplate({ total: 10 })
    const outcomes = await Promise.all(
      many.map((at) => server.client(`fast-${at}`).call(takeCoupon, { templateId: id }, once())),
    )
    expect(goodOf(outcomes)).toBe(10)
    expect(outcomes.every((one) => one.ok || one.code === 'SOLD_OUT')).toBe(true)
    const { taken } = await server.database
      .selectFrom('coupons.template')
      .select('taken')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(taken).toBe(10)
  })

  test('两百单同时要一张券：正好一单锁住，别的都说已经不能用', async () => {
    const id = await server.held('m1', templateId)
    const outcomes = await Promise.all(many.map(() => lock(id, newOrder())))
    expect(goodOf(outcomes)).toBe(1)
    expect(outcomes.every((one) => one.ok || one.code === 'COUPON_GONE')).toBe(true)
  })

  test('一单同时要两张券：最多一张', async () => {
    const held = [await server.held('m1', templateId), await server.held('m1', templateId)]
    const orderNum = newOrder()
    await Promise.allSettled(held.map((id) => lock(id, orderNum)))
    const statuses = await Promise.all(held.map((id) => server.statusOf(id)))
    expect(statuses.toSorted()).toEqual(['locked', 'unused'])
  })

  test('同一个来由同时给许多次：只给一次', async () => {
    const source = { kind: 'order', id: 'same' } as const
    const given = await crowd(server.database, () =>
      server.inOrder((change) => server.feature.issue(change, { memberId: 'm2', templateId, count: 2, source })),
    )
    expect(new Set(given.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await server.feature.countOf('m2')).toBe(2)
  })

  test('付款与关单同时到：只有一样', async () => {
    const [id, orderNum] = [await server.held('m1', templateId), newOrder()]
    need(await lock(id, orderNum))
    await crowd(server.database, (at) => after(at % 2 === 0 ? 'use' : 'release', orderNum))
    const steps = await server.database
      .selectFrom('coupons.history')
      .select('to_status')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(steps).toHaveLength(3)
    expect(['used', 'unused']).toContain(steps[2]?.to_status)
  })
})
