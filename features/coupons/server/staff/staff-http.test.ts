import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  staffAdjustTemplate,
  staffCouponGet,
  staffCoupons,
  staffIssue,
  staffMoveTemplate,
  staffPreviewIssue,
  staffRevokeCoupon,
  staffSaveTemplate,
  staffTemplateGet,
  staffTemplates,
  type TemplateEvent,
} from '../../contract/index.ts'
import { lineOf, need, once, PLAIN, startCouponServer, type CouponServer } from '../testing/coupon-server.ts'

let server: CouponServer
beforeAll(async () => {
  server = await startCouponServer()
})
afterAll(() => server.stop())

const get = async (id: string) => need(await server.staff().call(staffTemplateGet, { id }))
const move = (id: string, event: TemplateEvent) =>
  server.staff().call(staffMoveTemplate, { id, event, reason: '按计划' }, once())
const spend = (memberId: string, couponId: string, orderNum: string) =>
  server.inOrder(async (change) => {
    const { coupons } = server.feature
    await coupons.lock(change, { memberId, couponId, orderNum, lines: [lineOf()] })
    await coupons.use(change, orderNum)
  })

test('没有权限的人，一样也做不了', async () => {
  const templateId = await server.openTemplate()
  const id = await server.held('m1', templateId)
  const other = server.client('m1')
  const answers = await Promise.all([
    other.call(staffTemplates, {}),
    other.call(staffTemplateGet, { id: templateId }),
    other.call(staffSaveTemplate, PLAIN, once()),
    other.call(staffAdjustTemplate, { id: templateId, name: '改名', total: null, reason: '试试' }, once()),
    other.call(staffMoveTemplate, { id: templateId, event: 'end', reason: '试试' }, once()),
    other.call(staffCoupons, {}),
    other.call(staffCouponGet, { id }),
    other.call(staffPreviewIssue, { templateId, members: ['m1'] }),
    other.call(staffIssue, { templateId, members: ['m1'], count: 1, reason: '试试' }, once()),
    other.call(staffRevokeCoupon, { id, reason: '试试' }, once()),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'NOT_ALLOWED' })
})

describe('一种优惠券', () => {
  test('草稿随便改；开始以后只能改名、加量；每一步记下谁、为什么', async () => {
    const { id, can } = need(await server.staff().call(staffSaveTemplate, PLAIN, once()))
    expect(can).toEqual({ edit: true, adjust: false, issue: false, events: ['open', 'end'] })
    const discount = { kind: 'percent', percentOff: 15, capFen: 5000 } as const
    const scope = { kind: 'products', productIds: ['a', 'b', 'a'] } as const
    const changed = { ...PLAIN, id, discount, scope: { ...scope, productIds: [...scope.productIds] }, total: 5 }
    expect(need(await server.staff().call(staffSaveTemplate, changed, once()))).toMatchObject({
      termsText: '满 50 打 8.5 折，最多减 50 元',
      scopeText: '仅限指定的 2 种商品',
      discount,
      total: 5,
      status: 'draft',
    })
    expect(
      await server.staff().call(staffAdjustTemplate, { id, name: '改名', total: 9, reason: '试试' }, once()),
    ).toMatchObject({ code: 'NOT_ADJUSTABLE' })
    need(await move(id, 'open'))
    expect(await server.staff().call(staffSaveTemplate, { ...PLAIN, id }, once())).toMatchObject({ code: 'NOT_DRAFT' })
    const adjust = (total: number | null) =>
      server.staff().call(staffAdjustTemplate, { id, name: '双十一礼券', total, reason: '加量' }, once())
    expect(await adjust(4)).toMatchObject({ code: 'TOTAL_LESS', msg: '发行量只能增加' })
    expect(need(await adjust(50))).toMatchObject({ name: '双十一礼券', total: 50, status: 'open' })
    need(await adjust(null))
    expect(await adjust(50)).toMatchObject({ code: 'TOTAL_LESS' })
    need(await move(id, 'pause'))
    need(await move(id, 'resume'))
    need(await move(id, 'end'))
    const { history, can: after } = await get(id)
    expect(after).toEqual({ edit: false, adjust: false, issue: false, events: [] })
    expect(history.map(({ who, from, to, reason }) => [who, from, to, reason])).toEqual([
      ['staff', '', 'draft', '新建'],
      ['staff', 'draft', 'draft', '修改草稿'],
      ['staff', 'draft', 'open', '按计划'],
      ['staff', 'open', 'open', '名称 新人礼券 → 双十一礼券；发行量 5 → 50；加量'],
      ['staff', 'open', 'open', '发行量 50 → 不限；加量'],
      ['staff', 'open', 'paused', '按计划'],
      ['staff', 'paused', 'open', '按计划'],
      ['staff', 'open', 'ended', '按计划'],
    ])
  })

  test('走不通的一步说状态变了；同时按两下只有一下', async () => {
    const id = await server.openTemplate()
    expect(await move(id, 'open')).toMatchObject({ code: 'STATUS_CHANGED' })
    const pauses = await crowd(server.database, () => move(id, 'pause'))
    expect(pauses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await move('nothing', 'end')).toMatchObject({ code: 'TEMPLATE_UNKNOWN' })
  })

  test('写错的不收：时间颠倒、已经过了、不是时间，打折没有上限，空的范围', async () => {
    const save = (given: object) => server.staff().call(staffSaveTemplate, { ...PLAIN, ...given }, once())
    const at = (days: number) => new Date(server.clock.at + days * DAY_MS).toISOString()
    for (const [from, until] of [
      [at(2), at(1)],
      [at(-2), at(-1)],
      ['乱写', at(1)],
    ])
      expect(await save({ validity: { kind: 'date', from, until } })).toMatchObject({ code: 'PERIOD_INVALID' })
    for (const given of [
      { discount: { kind: 'percent', percentOff: 10 } },
      { discount: { kind: 'percent', percentOff: 100, capFen: 1 } },
      { discount: { kind: 'fixed', fen: 0 } },
      { scope: { kind: 'kinds', kinds: [] } },
      { takeType: 'share' },
      { total: 0 },
    ])
      expect(await save(given)).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await save({ id: 'nothing' })).toMatchObject({ code: 'TEMPLATE_UNKNOWN' })
    const { id } = need(await save({ validity: { kind: 'date', from: at(0), until: at(1) } }))
    server.clock.at += DAY_MS
    expect(await move(id, 'open')).toMatchObject({ code: 'PERIOD_INVALID' })
  })

  test('列表写出发行、领取、使用与抵扣；按状态；翻页不重不漏', async () => {
    const id = await server.openTemplate({ name: '数一数', total: 9 })
    const held = [await server.held('m2', id), await server.held('m2', id), await server.held('m2', id)]
    await spend('m2', held[0] ?? '', 'COUNT1')
    await spend('m2', held[1] ?? '', 'COUNT2')
    const line = need(await server.staff().call(staffTemplates, { status: 'open' })).list.find((one) => one.id === id)
    expect(line).toMatchObject({ total: 9, taken: 3, used: 2, offFen: 2000 })
    await server.inOrder((change) => server.feature.coupons.giveBack(change, 'COUNT2'))
    expect(await get(id)).toMatchObject({ taken: 3, used: 1, offFen: 1000 })
    const first = need(await server.staff().call(staffTemplates, { count: 2 }))
    const second = need(await server.staff().call(staffTemplates, { count: 2, cursor: first.nextCursor ?? '' }))
    expect(new Set([...first.list, ...second.list].map((one) => one.id)).size).toBe(4)
    expect(
      need(await server.staff().call(staffTemplates, { status: 'draft' })).list.every((one) => one.status === 'draft'),
    ).toBe(true)
    expect(await server.staff().call(staffTemplates, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })
})

describe('发给名单、收回', () => {
  test('先看是谁、有没有不存在的；发了各有结果与消息；同一次提交只发一次', async () => {
    const templateId = await server.openTemplate({ takeType: 'admin', total: 5 })
    await server.held('m3', templateId)
    const members = ['m3', 'no-body', 'm4', 'm3', 'm5']
    expect(need(await server.staff().call(staffPreviewIssue, { templateId, members }))).toEqual({
      lines: [
        { memberId: 'm3', nickname: '昵称 m3', has: 1 },
        { memberId: 'no-body', nickname: null, has: 0 },
        { memberId: 'm4', nickname: '昵称 m4', has: 0 },
        { memberId: 'm5', nickname: '昵称 m5', has: 0 },
      ],
      left: 4,
    })
    const input = { templateId, members, count: 2, reason: '系统故障补偿' }
    const again = once()
    const both = [
      await server.staff().call(staffIssue, input, again),
      await server.staff().call(staffIssue, input, again),
    ]
    expect(both[1]).toEqual(both[0])
    expect(both[0]).toMatchObject({
      value: {
        lines: [
          { memberId: 'm3', outcome: 'issued' },
          { memberId: 'no-body', outcome: 'unknown' },
          { memberId: 'm4', outcome: 'issued' },
          { memberId: 'm5', outcome: 'gone' },
        ],
      },
    })
    expect(await server.inbox.sent('m4')).toMatchObject([
      { kind: 'trade', title: '收到优惠券', text: '送你 2 张“新人礼券”，已放进你的优惠券', link: '/myDiscountCoupon' },
    ])
    expect(await server.inbox.sent('m5')).toEqual([])
    expect((await get(templateId)).taken).toBe(5)
    need(await move(templateId, 'pause'))
    expect(await server.staff().call(staffIssue, input, once())).toMatchObject({ code: 'NOT_OPEN' })
    expect(await server.staff().call(staffIssue, { ...input, templateId: 'nothing' }, once())).toMatchObject({
      code: 'TEMPLATE_UNKNOWN',
    })
  })

  test('收回没用的，会员收到原因；用了的收不回；没有的说没有', async () => {
    const templateId = await server.openTemplate({ name: '发错的券' })
    const [unused, spent] = [await server.held('m6', templateId), await server.held('m6', templateId)]
    await spend('m6', spent, 'SPENT6')
    const revoke = (id: string) => server.staff().call(staffRevokeCoupon, { id, reason: '发错了人' }, once())
    expect(need(await revoke(unused))).toMatchObject({
      status: 'revoked',
      can: { revoke: false },
      history: [{ to: 'unused' }, { who: 'staff', from: 'unused', to: 'revoked', reason: '发错了人' }],
    })
    expect(await server.inbox.sent('m6')).toMatchObject([{ title: '优惠券已收回', text: '“发错的券”已收回：发错了人' }])
    expect(await revoke(spent)).toMatchObject({ code: 'COUPON_USED' })
    expect(await revoke('no-such-coupon')).toMatchObject({ code: 'COUPON_UNKNOWN' })
    expect(need(await server.staff().call(staffCouponGet, { id: spent }))).toMatchObject({
      orderNum: 'SPENT6',
      offFen: 1000,
      can: { revoke: false },
    })
    expect(await server.staff().call(staffCouponGet, { id: 'no-such-coupon' })).toMatchObject({
      code: 'COUPON_UNKNOWN',
    })
  })

  test('按种类、会员、券与订单都找得到；翻页不重不漏', async () => {
    const templateId = await server.openTemplate()
    const ids: string[] = []
    for (let at = 0; at < 3; at += 1) ids.push(await server.held('m7', templateId))
    await spend('m7', ids[1] ?? '', 'FOUND7')
    const find = async (given: object) =>
      need(await server.staff().call(staffCoupons, given))
        .list.map(({ id }) => id)
        .toSorted()
    expect(await find({ templateId })).toEqual(ids.toSorted())
    expect(await find({ word: ' m7 ' })).toEqual(ids.toSorted())
    expect([await find({ word: 'FOUND7' }), await find({ word: ids[2] }), await find({ word: 'nobody' })]).toEqual([
      [ids[1]],
      [ids[2]],
      [],
    ])
    const first = need(await server.staff().call(staffCoupons, { templateId, count: 2 }))
    const second = need(
      await server.staff().call(staffCoupons, { templateId, count: 2, cursor: first.nextCursor ?? '' }),
    )
    expect([...first.list, ...second.list].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await server.staff().call(staffCoupons, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })

  test('两个人同时收回一张：只有一个收成；三倍于连接数的人同时发放，都有答复', async () => {
    const templateId = await server.openTemplate({ takeType: 'admin' })
    const id = await server.held('m8', templateId)
    const revoked = await crowd(server.database, () =>
      server.staff().call(staffRevokeCoupon, { id, reason: '发错了' }, once()),
    )
    expect(revoked.filter(({ ok }) => ok)).toHaveLength(1)
    const issued = await crowd(server.database, (at) =>
      server.staff().call(staffIssue, { templateId, members: [`c${at}`, 'm8'], count: 1, reason: '补发' }, once()),
    )
    expect(issued.every(({ ok }) => ok)).toBe(true)
  })
})
