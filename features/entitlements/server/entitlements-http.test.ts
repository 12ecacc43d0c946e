import { RIGHTS, RIGHT_NAMES } from '@niujin/commerce'
import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  myEntitlements,
  queryLevels,
  queryProductRights,
  queryUserAuthority,
  staffGrant,
  staffMember,
  staffRevoke,
  staffRights,
  staffSetRight,
  takeTrial,
} from '../contract/index.ts'
import { lasting, order, startEntitlements, type EntitlementServer } from './testing/entitlement-server.ts'

const VIP = 'membership:vip'
let server: EntitlementServer
beforeAll(async () => {
  server = await startEntitlements()
})
beforeEach(() => server.setClock())
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })
const staff = () => server.client('staff-operator')

describe('我的', () => {
  test('看得到每一段与它怎样了，一页一页；别人的看不到', async () => {
    await server.give('u1', [lasting(VIP, 30)], { cause: order('u1-a'), title: 'VIP 会员 一月' })
    server.setClock(40)
    await server.give('u1', [lasting(VIP, 30)], { cause: order('u1-b'), title: 'VIP 会员 一月' })
    await server.give('u1', [lasting('course:7', null)], { cause: { kind: 'card-code', id: 'u1' }, title: '均线课' })
    await server.takeBack(order('u1-b'))
    const first = await server.client('u1').call(myEntitlements, { count: 2 })
    expect(first).toMatchObject({
      value: {
        list: [
          { title: '均线课', source: 'card-code', state: 'live', until: null, days: null },
          { title: 'VIP 会员 一月', source: 'order', state: 'taken-back', days: 30 },
        ],
      },
    })
    const cursor = first.ok ? (first.value.nextCursor ?? '') : ''
    expect(await server.client('u1').call(myEntitlements, { count: 2, cursor })).toMatchObject({
      value: { list: [{ state: 'over', until: '2026-12-20T02:00:00.000Z' }], nextCursor: null },
    })
    expect(await server.client('u2').call(myEntitlements, {})).toMatchObject({ value: { list: [] } })
    expect(await server.client().call(myEntitlements, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await server.client('u1').call(myEntitlements, { cursor: 'x' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })

  test('等级、权利与能用的东西；到期的那一刻变回来', async () => {
    await server.give('u3', [lasting('membership:svip', 30)], { cause: order('u3') })
    const ask = async () => server.client('u3').call(queryUserAuthority, {})
    expect(await ask()).toMatchObject({
      value: {
        level: 'svip',
        title: 'SVIP 会员',
        until: '2026-12-20T02:00:00.000Z',
        things: [{ thing: 'membership:svip', title: 'SVIP 会员' }],
      },
    })
    server.setClock(30)
    const after = await ask()
    expect(after).toMatchObject({ value: { level: 'free', title: '普通用户', until: null, things: [] } })
    expect(after.ok && after.value.rights.find(({ name }) => name === 'watchlistGroups')).toMatchObject({ value: 10 })
  })
})

describe('等级的权利', () => {
  test('一开始就是说好的那些数，游客也看得到', async () => {
    const answer = await server.client().call(queryLevels, {})
    expect(answer.ok && answer.value.rights).toEqual(await server.feature.rights.tableOf(server.database))
    expect(answer.ok && answer.value.rights).toEqual(
      RIGHT_NAMES.map((name) => ({ name, title: RIGHTS[name].title, unit: RIGHTS[name].unit, ...RIGHTS[name].usual })),
    )
  })

  test('按现有的最高一级算，到期的那一毫秒起按低的', async () => {
    const has = async (memberId?: string) =>
      (await server.feature.rights.limitOf(server.database, memberId, 'formulas')).has
    await server.give('u4', [lasting(VIP, 30), lasting('membership:svip', 10)], { cause: order('u4') })
    expect([await has(), await has('u5'), await has('u4')]).toEqual([10, 10, 100])
    server.setClock(10)
    expect(await has('u4')).toBe(50)
    server.setClock(30)
    server.clock.at -= 1
    expect(await has('u4')).toBe(50)
    server.clock.at += 1
    expect(await server.feature.rights.limitOf(server.database, 'u4', 'formulas')).toEqual({
      has: 10,
      refusal: '自编公式最多 10 个，VIP 会员可到 50 个',
    })
  })
})

describe('试用', () => {
  const trial = (memberId: string, thing = 'stock-pool') => server.client(memberId).call(takeTrial, { thing }, once())

  test('先说怎样能用，试了就能用，到时自己结束，只有一次', async () => {
    const ask = async () => {
      const answer = await server.client('t1').call(queryProductRights, { things: ['stock-pool', VIP] })
      return answer.ok ? answer.value.list : answer.code
    }
    expect(await ask()).toMatchObject([
      { title: '股票池', may: false, trial: { days: 7, isUsed: false }, how: '可以免费试用 7 天' },
      { may: false, trial: null, how: '开通VIP 会员后可用' },
    ])
    expect(await trial('t1')).toMatchObject({ value: { title: '股票池', until: '2026-11-27T02:00:00.000Z' } })
    expect(await ask()).toMatchObject([{ may: true, until: '2026-11-27T02:00:00.000Z', how: null }, {}])
    expect(await trial('t1')).toMatchObject({ code: 'TRIAL_USED' })
    server.setClock(7)
    expect(await ask()).toMatchObject([{ may: false, trial: { isUsed: true }, how: '已经试用过，购买后可用' }, {}])
    expect(await trial('t1')).toMatchObject({ code: 'TRIAL_USED', msg: '已经试用过了，每人只能试用一次' })
  })

  test('没有试用的、现在就能用的都不给；买完了还能试', async () => {
    expect(await trial('t2', VIP)).toMatchObject({ code: 'TRIAL_UNKNOWN' })
    await server.give('t2', [lasting('stock-pool', 30)], { cause: order('t2') })
    expect(await trial('t2')).toMatchObject({ code: 'TRIAL_NEEDLESS' })
    server.setClock(30)
    expect(await trial('t2')).toMatchObject({ ok: true })
    expect(await server.client().call(queryProductRights, { things: ['stock-pool'] })).toMatchObject({
      value: { list: [{ may: false, how: '可以免费试用 7 天' }] },
    })
    expect(await server.client('t2').call(queryProductRights, { things: ["a'b"] })).toMatchObject({
      code: 'INPUT_INVALID',
    })
  })

  test('同时点许多次只有一次', async () => {
    const outcomes = await crowd(server.database, () => trial('t3'))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await server.chainOf('t3', 'stock-pool')).toEqual([['t3:stock-pool', 0, 7]])
  })
})

describe('运营', () => {
  const grant = (input: Partial<Parameters<typeof grantOf>[0]> = {}, by = staff()) =>
    by.call(staffGrant, grantOf(input), once())

  test('没有权限的什么都看不到、改不了', async () => {
    const li = server.client('li')
    const reason = '随便改改'
    const answers = [
      await li.call(staffMember, { memberId: 'zhang' }),
      await grant({}, li),
      await li.call(staffRevoke, { periodId: '1', reason }, once()),
      await li.call(staffRights, {}),
      await li.call(staffSetRight, { name: 'formulas', free: 1, vip: 2, svip: 3, reason }, once()),
    ]
    expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(Array(5).fill('NOT_ALLOWED'))
  })

  test('给会员一样权益，会员收到消息；收回一段，后面的提前；都记下是谁、为什么', async () => {
    const granted = await grant({ days: 30 })
    expect(granted).toMatchObject({
      value: { nickname: '老张', level: 'vip', periods: [{ state: 'live', source: 'operator', days: 30 }] },
    })
    await grant({ days: 7 })
    const periods = granted.ok ? granted.value.periods : []
    const revoke = () => staff().call(staffRevoke, { periodId: periods[0]?.id ?? '', reason: '发错了' }, once())
    expect(await revoke()).toMatchObject({
      value: {
        periods: [{ state: 'live', days: 7, until: '2026-11-27T02:00:00.000Z' }, { state: 'revoked' }],
        history: [
          { who: 'staff-operator', from: 'live', to: 'revoked', reason: '发错了' },
          { who: 'staff-operator', from: '', to: 'live', reason: '活动补发' },
          {},
        ],
      },
    })
    expect(await revoke()).toMatchObject({ code: 'PERIOD_GONE' })
    expect((await server.inbox.sent('zhang')).map(({ title, kind }) => [kind, title])).toEqual([
      ['trade', '收到VIP 会员 30 天'],
      ['trade', '收到VIP 会员 7 天'],
      ['trade', 'VIP 会员已收回'],
    ])
    expect(await staff().call(staffMember, { memberId: 'zhang' })).toMatchObject({ value: { level: 'vip' } })
  })

  test('没有的会员、给自己、没有名称的都不给', async () => {
    expect(await grant({ memberId: 'nobody' })).toMatchObject({ code: 'MEMBER_UNKNOWN' })
    expect(await grant({ memberId: 'staff-operator' })).toMatchObject({ code: 'SAME_PERSON' })
    expect(await grant({ memberId: 'li', thing: 'course:9' })).toMatchObject({ code: 'TITLE_MISSING' })
    expect(await grant({ memberId: 'li', thing: 'course:9', title: '均线课' })).toMatchObject({
      value: { periods: [{ title: '均线课' }] },
    })
    expect(await staff().call(staffMember, { memberId: 'nobody' })).toMatchObject({ code: 'MEMBER_UNKNOWN' })
    expect(await grant({ days: 3661 })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('同一段同时收许多次，只有一次', async () => {
    await grant({ memberId: 'li', days: 3 })
    const standing = await staff().call(staffMember, { memberId: 'li' })
    const periodId = (standing.ok && standing.value.periods[0]?.id) || ''
    const outcomes = await crowd(server.database, () =>
      staff().call(staffRevoke, { periodId, reason: '发错了' }, once()),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('改一项权利：马上算数，记下从多少到多少；顺序不对、太多、没改的不收', async () => {
    const set = (free: number, vip: number, svip: number) =>
      staff().call(staffSetRight, { name: 'liveScreens', free, vip, svip, reason: '周年活动' }, once())
    expect(await set(5, 4, 20)).toMatchObject({ code: 'LIMIT_ORDER' })
    expect(await set(2, 10, 51)).toMatchObject({ code: 'LIMIT_TOO_MUCH', msg: '盘中选股提醒最多 50 个' })
    expect(await set(2, 10, 20)).toMatchObject({ code: 'LIMIT_SAME' })
    expect(await set(3, 10, 25)).toMatchObject({
      value: {
        history: [
          { level: 'svip', from: 20, to: 25, who: 'staff-operator', reason: '周年活动' },
          { level: 'free', from: 2, to: 3 },
        ],
      },
    })
    expect((await server.feature.rights.limitOf(server.database, undefined, 'liveScreens')).has).toBe(3)
    expect(await staff().call(staffRights, {})).toMatchObject({ ok: true })
  })

  test('许多人同时给同一位会员：一段接一段，都有答复', async () => {
    const outcomes = await crowd(server.database, () => grant({ memberId: 'li', thing: 'stock-pool', days: 1 }))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect((await server.chainOf('li', 'stock-pool')).at(-1)?.[2]).toBe(outcomes.length)
  })

  test('会员自己能导出', async () => {
    const [data] = server.feature.memberData ?? []
    expect(await data?.exportOf?.('zhang')).toMatchObject({ 权益: [{ thing: VIP, ended_how: 'revoked' }, {}] })
  })
})

function grantOf(given: { memberId?: string; thing?: string; title?: string; days?: number }) {
  return { memberId: 'zhang', thing: VIP, days: 30, reason: '活动补发', ...given }
}
