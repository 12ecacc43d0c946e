import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getAvailableCoupons,
  getCouponCategory,
  queryUserCoupons,
  staffMoveTemplate,
  takeCoupon,
  type CouponTab,
} from '../contract/index.ts'
import { lineOf, need, once, startCouponServer, type CouponServer } from './testing/coupon-server.ts'

/** The coupon for sharing a broadcast, as the first migration wrote it. */
const SHARE_COUPON = 'share-live-100'

let server: CouponServer
beforeAll(async () => {
  server = await startCouponServer()
})
afterAll(() => server.stop())

const take = (memberId: string, templateId: string) => server.client(memberId).call(takeCoupon, { templateId }, once())
const list = async (memberId: string, tab: CouponTab) =>
  need(await server.client(memberId).call(queryUserCoupons, { tab })).list
const use = (memberId: string, couponId: string, orderNum: string) =>
  server.inOrder(async (change) => {
    const { coupons } = server.feature
    const locked = await coupons.lock(change, { memberId, couponId, orderNum, lines: [lineOf()] })
    await coupons.use(change, orderNum)
    return locked
  })

describe('领券中心', () => {
  test('在发的都在，写出还剩几张、我领了几张；领到的在我的优惠券里，别人没有', async () => {
    const templateId = await server.openTemplate({ name: '限量礼券', category: '限量', total: 3, sort: 1 })
    const before = need(await server.client('m1').call(getAvailableCoupons, { category: '限量' })).list
    expect(before).toMatchObject([
      {
        id: templateId,
        name: '限量礼券',
        terms: '满 50 减 10',
        scope: '全场通用',
        validity: '领取后 30 天内有效',
        left: 3,
        mine: 0,
      },
    ])
    const taken = need(await take('m1', templateId))
    expect(taken.available).toMatchObject({ left: 2, mine: 1, limit: 1 })
    expect(need(await server.client('m1').call(getAvailableCoupons, { category: '限量' })).list).toEqual([
      taken.available,
    ])
    expect(need(await server.client('m2').call(getAvailableCoupons, { category: '限量' })).list).toMatchObject([
      { left: 2, mine: 0 },
    ])
    expect(await list('m1', 'usable')).toMatchObject([
      { id: taken.couponId, name: '限量礼券', status: 'unused', source: '领券中心', orderNum: null },
    ])
    expect(await list('m2', 'usable')).toEqual([])
  })

  test('同一次提交来两回只领一张；再领一次说领过了；限领两张的说满了', async () => {
    const templateId = await server.openTemplate()
    const again = once()
    const both = [
      await server.client('m3').call(takeCoupon, { templateId }, again),
      await server.client('m3').call(takeCoupon, { templateId }, again),
    ]
    expect(both[1]).toEqual(both[0])
    expect(await take('m3', templateId)).toMatchObject({ code: 'TAKE_LIMIT', msg: '已经领过了' })
    const twice = await server.openTemplate({ takeLimit: 2 })
    for (const _ of [1, 2]) need(await take('m3', twice))
    expect(await take('m3', twice)).toMatchObject({ code: 'TAKE_LIMIT', msg: '每人最多领 2 张，已经领满' })
    expect(await list('m3', 'usable')).toHaveLength(3)
  })

  test('草稿、暂停、结束、过了期的，与不让自己领的，都领不到，也看不到', async () => {
    const paused = await server.openTemplate({ category: '领不到' })
    need(await server.staff().call(staffMoveTemplate, { id: paused, event: 'pause', reason: '写错了' }, once()))
    const ended = await server.openTemplate({ category: '领不到' })
    need(await server.staff().call(staffMoveTemplate, { id: ended, event: 'end', reason: '活动结束' }, once()))
    const given = await server.openTemplate({ category: '领不到', takeType: 'admin' })
    const from = new Date(server.clock.at).toISOString()
    const until = new Date(server.clock.at + DAY_MS).toISOString()
    const dated = await server.openTemplate({ category: '领不到', validity: { kind: 'date', from, until } })
    server.clock.at += DAY_MS
    for (const id of [paused, ended, given, dated, SHARE_COUPON, 'nothing'])
      expect(await take('m4', id)).toMatchObject({ code: 'TEMPLATE_GONE', msg: '这种优惠券现在领不了' })
    expect(need(await server.client('m4').call(getAvailableCoupons, { category: '领不到' })).list).toEqual([])
    expect(await list('m4', 'usable')).toEqual([])
  })

  test('分类按次序，各有几种；翻页不重不漏，不认得的位置被拒绝', async () => {
    for (const sort of [1, 2, 3])
      await server.openTemplate({ category: '翻页', sort: 9000 + sort, name: `第 ${sort} 种` })
    const categories = need(await server.client('m5').call(getCouponCategory, {})).list
    expect(categories.find(({ name }) => name === '翻页')).toEqual({ name: '翻页', count: 3 })
    expect(categories.at(-1)).toMatchObject({ name: '翻页' })
    const ask = (cursor?: string) =>
      server
        .client('m5')
        .call(getAvailableCoupons, { category: '翻页', count: 2, ...(cursor !== undefined && { cursor }) })
    const first = need(await ask())
    const second = need(await ask(first.nextCursor ?? ''))
    expect([...first.list, ...second.list].map(({ name }) => name)).toEqual(['第 1 种', '第 2 种', '第 3 种'])
    expect(await ask('乱写')).toMatchObject({ code: 'CURSOR_INVALID' })
  })

  test('没登录的先登录', async () => {
    expect(await server.client().call(getAvailableCoupons, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await server.client().call(takeCoupon, { templateId: 'x' }, once())).toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
  })
})

describe('我的优惠券', () => {
  test('可用的先到期在前，订单占用的也在；用了的写出哪一单、减了多少；到期的与收回的在一起', async () => {
    const [long, short] = [
      await server.openTemplate({ name: '三十天' }),
      await server.openTemplate({ name: '三天', validity: { kind: 'term', days: 3 } }),
    ]
    const ids = [await server.held('m6', long), await server.held('m6', short), await server.held('m6', long)]
    expect((await list('m6', 'usable')).map(({ name }) => name)).toEqual(['三天', '三十天', '三十天'])
    expect(need(await use('m6', ids[0] ?? '', 'ORDER6A'))).toEqual({ fen: 1000, priceIds: ['p1'] })
    await server.inOrder((change) =>
      server.feature.coupons.lock(change, {
        memberId: 'm6',
        couponId: ids[2] ?? '',
        orderNum: 'ORDER6B',
        lines: [lineOf()],
      }),
    )
    expect(await list('m6', 'used')).toMatchObject([{ id: ids[0], orderNum: 'ORDER6A', offFen: 1000, status: 'used' }])
    server.clock.at += 3 * DAY_MS
    expect((await list('m6', 'usable')).map(({ id, status }) => [id, status])).toEqual([[ids[2], 'locked']])
    expect(await list('m6', 'expired')).toMatchObject([{ id: ids[1], status: 'expired' }])
    expect(await server.feature.countOf('m6')).toBe(0)
    expect(await server.feature.jobs.expireOverdue()).toBeGreaterThan(0)
    expect(await server.statusOf(ids[1] ?? '')).toBe('expired')
    expect(await list('m6', 'expired')).toMatchObject([{ id: ids[1], status: 'expired' }])
  })

  test('每一部分翻页都不重不漏', async () => {
    const templateId = await server.openTemplate()
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await server.held('m7', templateId))
    for (const [at, id] of ids.slice(0, 3).entries()) await use('m7', id, `ORDER7${at}`)
    const pages = async (tab: CouponTab) => {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: { list: { id: string }[]; nextCursor: string | null } = need(
          await server.client('m7').call(queryUserCoupons, { tab, count: 2, ...(cursor !== null && { cursor }) }),
        )
        seen.push(...page.list.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      return seen.toSorted()
    }
    expect(await pages('used')).toEqual(ids.slice(0, 3).toSorted())
    expect(await pages('usable')).toEqual(ids.slice(3).toSorted())
    server.clock.at += 31 * DAY_MS
    expect(await pages('expired')).toEqual(ids.slice(3).toSorted())
    expect(await server.client('m7').call(queryUserCoupons, { cursor: '乱写' })).toMatchObject({
      code: 'CURSOR_INVALID',
    })
  })
})

describe('给与收回', () => {
  test('一个来由只给一次；收回没用的；用了的收不回，一张也不动', async () => {
    const templateId = await server.openTemplate({ takeType: 'card' })
    const source = { kind: 'order', id: 'ORDER8:1' } as const
    const issue = () =>
      server.inOrder((change) => server.feature.issue(change, { memberId: 'm8', templateId, count: 2, source }))
    const ids = need(await issue())
    expect([ids.length, need(await issue())]).toEqual([2, ids])
    expect(await server.inOrder((change) => server.feature.revoke(change, source))).toEqual({ ok: true, value: null })
    expect(await list('m8', 'expired')).toMatchObject([{ status: 'revoked' }, { status: 'revoked' }])

    const other = { kind: 'order', id: 'ORDER8:2' } as const
    const [first = ''] = need(
      await server.inOrder((change) =>
        server.feature.issue(change, { memberId: 'm8', templateId, count: 2, source: other }),
      ),
    )
    await use('m8', first, 'ORDER8B')
    expect(await server.inOrder((change) => server.feature.revoke(change, other))).toMatchObject({
      code: 'COUPON_USED',
    })
    expect(await list('m8', 'usable')).toHaveLength(1)
    expect(await server.inOrder((change) => server.feature.revoke(change, { kind: 'trial', id: '没有' }))).toEqual({
      ok: true,
      value: null,
    })
  })

  test('不够了、结束了的给不出；买来的在暂停时照样给', async () => {
    const templateId = await server.openTemplate({ total: 2 })
    const issue = (count: number, kind: 'order' | 'activity', id: string) =>
      server.inOrder((change) =>
        server.feature.issue(change, { memberId: 'm9', templateId, count, source: { kind, id } }),
      )
    expect(await issue(3, 'activity', 'a')).toMatchObject({ code: 'COUPON_GONE' })
    need(await server.staff().call(staffMoveTemplate, { id: templateId, event: 'pause', reason: '看一看' }, once()))
    expect(await issue(1, 'activity', 'b')).toMatchObject({ code: 'COUPON_GONE' })
    expect(need(await issue(1, 'order', 'c'))).toHaveLength(1)
    need(await server.staff().call(staffMoveTemplate, { id: templateId, event: 'end', reason: '结束' }, once()))
    expect(await issue(1, 'order', 'd')).toMatchObject({ code: 'COUPON_GONE' })
    expect(
      await server.inOrder((change) =>
        server.feature.issue(change, {
          memberId: 'm9',
          templateId: 'nothing',
          count: 1,
          source: { kind: 'order', id: 'e' },
        }),
      ),
    ).toMatchObject({ code: 'COUPON_GONE' })
  })

  test('分享直播的：100 元，全场，15 天；一位会员一场直播一张', async () => {
    const share = (memberId: string, id: string) =>
      server.inOrder((change) =>
        server.feature.issue(change, { memberId, templateId: SHARE_COUPON, count: 1, source: { kind: 'share', id } }),
      )
    const [first] = need(await share('m10', 'live-1'))
    expect(need(await share('m10', 'live-1'))).toEqual([first])
    need(await share('m11', 'live-1'))
    need(await share('m10', 'live-2'))
    const held = await list('m10', 'usable')
    expect(held).toHaveLength(2)
    expect(held[0]).toMatchObject({ terms: '立减 100 元', scope: '全场通用', source: '分享直播' })
    expect(Date.parse(held[0]?.until ?? '') - Date.parse(held[0]?.from ?? '')).toBe(15 * DAY_MS)
    expect(await server.feature.countOf('m10')).toBe(2)
  })
})

describe('示例与会员的数据', () => {
  test('几种在发的，示例会员各有两张；再放一次不变', async () => {
    for (const _ of [1, 2]) await server.feature.seedDemo?.(['d1', 'd2'])
    for (const memberId of ['d1', 'd2'])
      expect((await list(memberId, 'usable')).map(({ terms }) => terms)).toEqual(['满 200 减 30', '9 折，最多减 50 元'])
    const names = need(await server.client('d1').call(getAvailableCoupons, { category: '新人' })).list.map(
      ({ id }) => id,
    )
    expect(names).toContain('demo-newcomer')
  })

  test('账号注销：没用的收回，用过的留下；能带走的都在', async () => {
    const templateId = await server.openTemplate()
    const [spent, kept] = [await server.held('gone', templateId), await server.held('gone', templateId)]
    await use('gone', spent, 'ORDERGONE')
    const [data] = server.feature.memberData ?? []
    expect(await data?.exportOf?.('gone')).toHaveLength(2)
    for (const _ of [1, 2]) await data?.erase?.('gone')
    expect([await server.statusOf(spent), await server.statusOf(kept)]).toEqual(['used', 'revoked'])
  })
})
