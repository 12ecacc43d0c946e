import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vipHistory, vipMine, vipPlans, type LevelPlans } from '../contract/index.ts'
import { endLower } from './index.ts'
import { startMembershipServer, type MembershipServer } from './testing/membership-server.ts'

const VIP = 'membership:vip'
const SVIP = 'membership:svip'

let server: MembershipServer
beforeAll(async () => {
  server = await startMembershipServer()
  // Whole days are counted: what runs for 45 of them does so until the clock moves.
  server.clock.at = Date.parse('2026-11-23T10:00:00+08:00')
})
afterAll(() => server.stop())

async function plans(memberId?: string) {
  const outcome = await server.client(memberId).call(vipPlans, {})
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
const planOf = (levels: readonly LevelPlans[], priceId: string) =>
  levels.flatMap((one) => one.plans).find((one) => one.priceId === priceId)

describe('套餐', () => {
  test('游客也看得到：每级的套餐、每月多少、省多少，各级的权利并排；没有“我的”', async () => {
    const { levels, rights, mine } = await plans()
    expect(levels.map(({ title, plans: of }) => [title, of.map(({ priceId }) => priceId)])).toEqual([
      ['VIP 会员', ['vip-month', 'vip-quarter', 'vip-year']],
      ['SVIP 会员', ['svip-month', 'svip-year']],
    ])
    expect(planOf(levels, 'vip-year')).toEqual({
      priceId: 'vip-year',
      variant: '一年',
      days: 365,
      fen: 26_800,
      giftFen: 26_800,
      originalFen: 33_600,
      monthFen: 2234,
      savesFen: 6800,
      credit: null,
      problem: null,
    })
    expect(planOf(levels, 'svip-year')?.savesFen).toBe(5800 * 12 - 56_800)
    expect([rights.find(({ name }) => name === 'watchlistGroups'), mine]).toEqual([
      { name: 'watchlistGroups', title: '自选分组', unit: '个', free: 10, vip: 30, svip: 50 },
      null,
    ])
  })

  test('不再卖的不列，暂时买不了的说为什么', async () => {
    server.problems.set('vip-month', 'GONE')
    server.problems.set('vip-quarter', 'SOLD_OUT')
    const { levels } = await plans()
    server.problems.clear()
    expect([planOf(levels, 'vip-month'), planOf(levels, 'vip-quarter')?.problem]).toEqual([undefined, '已售完'])
  })
})

describe('升级', () => {
  test('买来的 VIP 剩下的日子抵 SVIP，写明怎样算；送人的不抵，续费不抵', async () => {
    server.periods.set('upgrader', [{ thing: VIP, from: -320, until: 45 }])
    const { levels, mine } = await plans('upgrader')
    expect(mine).toMatchObject({ level: 'vip', title: 'VIP 会员', below: null })
    expect(planOf(levels, 'svip-year')).toMatchObject({
      fen: 56_800 - 3304,
      giftFen: 56_800,
      savesFen: 12_800,
      credit: { fen: 3304, because: 'VIP 会员还剩 45 天，按一年 ¥268.00 ÷ 365 天折算' },
    })
    expect(planOf(levels, 'vip-year')).toMatchObject({ fen: 26_800, credit: null })
  })

  test('比月费还多时抵到零为止', async () => {
    server.periods.set('rich', [{ thing: VIP, from: 0, until: 365 }])
    const { levels } = await plans('rich')
    expect(planOf(levels, 'svip-month')).toMatchObject({ fen: 0, credit: { fen: 5800 } })
  })

  test('激活码、试用、工作人员给的不抵；已经是 SVIP 的续费不抵', async () => {
    for (const kind of ['card-code', 'trial', 'operator', 'activity'] as const) {
      server.periods.set('given', [{ thing: VIP, from: 0, until: 100, cause: { kind, id: '1' } }])
      expect(planOf((await plans('given')).levels, 'svip-year')?.credit).toBeNull()
    }
    server.periods.set('both', [
      { thing: VIP, from: 0, until: 100 },
      { thing: SVIP, from: 0, until: 10 },
    ])
    const { levels, mine } = await plans('both')
    expect([planOf(levels, 'svip-year')?.credit, mine?.level, mine?.below?.title]).toEqual([null, 'svip', 'VIP 会员'])
  })

  test('没有期限的 VIP 不按天算，不抵', async () => {
    server.periods.set('endless', [{ thing: VIP, from: 0, until: null }])
    const { levels, mine } = await plans('endless')
    expect([planOf(levels, 'svip-year')?.credit, mine?.until]).toEqual([null, null])
  })

  test('不多于当时付的', async () => {
    server.periods.set('cheap', [{ thing: VIP, from: 0, until: 30, cause: { kind: 'order', id: 'N7:1' } }])
    server.paid.set('N7:1', 500)
    expect(planOf((await plans('cheap')).levels, 'svip-month')?.credit).toEqual({
      fen: 500,
      because: 'VIP 会员还剩 30 天，按当时实付折算',
    })
  })

  test('升级时结束的是更低的会员，续费什么也不结束', async () => {
    const cause = { kind: 'order', id: 'N9:1' } as const
    const line = (thing: string) => ({ grants: [{ kind: 'entitlement', thing, days: 30 } as const] })
    await server.database.transaction().execute(async (transaction) => {
      await endLower(server.giver, transaction, { memberId: 'm1', cause, line: line(SVIP) })
      await endLower(server.giver, transaction, { memberId: 'm1', cause, line: line(VIP) })
    })
    expect(server.ended).toEqual([{ memberId: 'm1', thing: VIP, by: cause }])
  })
})

describe('我的', () => {
  test('等级与期限；什么也没有的是普通用户', async () => {
    server.periods.set('mine', [{ thing: VIP, from: -1, until: 29 }])
    expect(await server.client('mine').call(vipMine, {})).toMatchObject({
      value: { level: 'vip', until: new Date(server.clock.at + 29 * 86_400_000).toISOString() },
    })
    expect(await server.client('nobody').call(vipMine, {})).toMatchObject({
      value: { level: 'free', title: '普通用户', until: null, below: null },
    })
    expect(await server.client().call(vipMine, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('每一段从哪里来；送给朋友的码与订单号；别人的看不到', async () => {
    server.periods.set('keeper', [
      { thing: VIP, from: -1, until: 29, cause: { kind: 'order', id: 'N20261120A:1:2' }, title: 'VIP 会员 一个月' },
      { thing: SVIP, from: 0, until: 7, cause: { kind: 'card-code', id: '3' } },
    ])
    const boughtAt = new Date(server.clock.at)
    server.gifts.set('keeper', [
      {
        cause: { kind: 'order', id: 'N20261121B:4' },
        title: 'VIP 会员 一年',
        code: 'ABCD-EFGH-JKMN-PQRS',
        isUsed: false,
        boughtAt,
        usedAt: null,
      },
    ])
    const outcome = await server.client('keeper').call(vipHistory, {})
    expect(outcome).toMatchObject({
      value: {
        stretches: [
          { title: 'VIP 会员 一个月', source: 'order', orderNum: 'N20261120A' },
          { title: 'SVIP 会员', source: 'card-code', orderNum: null },
        ],
        gifts: [{ code: 'ABCD-EFGH-JKMN-PQRS', isUsed: false, orderNum: 'N20261121B', usedAt: null }],
      },
    })
    expect(await server.client('other').call(vipHistory, {})).toMatchObject({ value: { stretches: [], gifts: [] } })
    expect(await server.client().call(vipHistory, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('三倍于连接数的人同时来看，都有答复', async () => {
    const outcomes = await crowd(server.database, () => server.client('upgrader').call(vipPlans, {}))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
  })
})
