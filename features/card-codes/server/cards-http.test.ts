import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardAvtive, myCards } from '../contract/index.ts'
import { need, startCardServer, type CardServer } from './testing/card-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WRONG = 'ABCD-EFGH-JKMN-PQRS'

let server: CardServer
beforeAll(async () => {
  server = await startCardServer()
})
afterAll(() => server.stop())
// One test's wrong codes, all from one address, are not another's.
beforeEach(async () => {
  server.clock.at += DAY
  await server.feature.forgetTries()
})

const codeOf = async (wanted?: Parameters<CardServer['batch']>[0]) => (await server.batch(wanted)).codes[0] ?? ''
const outcomeOf = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? 'ok' : outcome.code)

describe('激活', () => {
  test('小写、空格也认；东西到手，写进自己的记录，别人的记录里没有', async () => {
    const code = await codeOf()
    expect(need(await server.activate('m1', ` ${code.toLowerCase().replaceAll('-', ' ')} `))).toMatchObject({
      title: '双十一体验卡',
      given: [{ kind: 'membership', text: 'VIP 会员 30 天' }],
      tail: code.slice(-4),
    })
    expect(await server.given('m1')).toEqual([{ member_id: 'm1', title: '双十一体验卡' }])
    const of = async (id: string) => need(await server.client(id).call(myCards, {})).list
    expect([(await of('m1')).map(({ tail }) => tail), await of('m2')]).toEqual([[code.slice(-4)], []])
  })

  test('同一次提交来两回只给一次，答复一样；再来一次说自己什么时候用的，别人只知道用过了', async () => {
    const code = await codeOf()
    const again = server.once()
    const both = [
      await server.client('m3').call(cardAvtive, { code }, again),
      await server.client('m3').call(cardAvtive, { code }, again),
    ]
    expect([both[0]?.ok, both[0]]).toEqual([true, both[1]])
    expect(await server.given('m3')).toHaveLength(1)
    expect(await server.activate('m3', code)).toMatchObject({
      code: 'CODE_USED',
      msg: expect.stringContaining('你已经在'),
    })
    expect(await server.activate('m4', code)).toMatchObject({ code: 'CODE_USED', msg: '这个激活码已经被用过' })
  })

  test('一个码三倍于连接数的人同时激活：只有一个人得到，一份；没有人等在连接上', async () => {
    const code = await codeOf()
    const before = (await server.given()).length
    const outcomes = await crowd(server.database, (at) => server.activate(`crowd-${at}`, code))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(outcomes.map(outcomeOf))).toEqual(new Set(['ok', 'CODE_USED']))
    expect((await server.given()).length - before).toBe(1)
  })

  test('同一个人五十次同时激活同一个码：只给一份', async () => {
    const code = await codeOf()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => server.activate('eager', code)))
    expect([outcomes.filter(({ ok }) => ok).length, (await server.given('eager')).length]).toEqual([1, 1])
  })

  test('过期的、没到时候的、作废的不给，说清楚为什么', async () => {
    const at = (ms: number) => new Date(server.clock.at + ms).toISOString()
    const ended = await codeOf({ validUntil: at(1000) })
    const early = await codeOf({ validFrom: at(DAY) })
    server.clock.at += 1000
    expect(await server.activate('m5', ended)).toMatchObject({
      code: 'CODE_ENDED',
      msg: expect.stringMatching(/^这个激活码已经在 .+ 过期$/),
    })
    expect(await server.activate('m5', early)).toMatchObject({
      code: 'CODE_ENDED',
      msg: expect.stringMatching(/起才能用$/),
    })
    expect(await server.given('m5')).toEqual([])
  })

  test('里面的优惠券发完了：码没有用掉，什么也没给；有了以后还能用', async () => {
    const code = await codeOf()
    server.giving.isCouponGone = true
    expect(await server.activate('m6', code)).toMatchObject({ code: 'GRANT_GONE' })
    server.giving.isCouponGone = false
    expect(await server.given('m6')).toEqual([])
    expect(await server.activate('m6', code)).toMatchObject({ ok: true })
  })

  test('游客先去登录', async () => {
    expect(await server.client().call(cardAvtive, { code: WRONG }, server.once())).toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
  })

  test('激活过的一页一页看，不重不漏；不认得的翻页位置被拒绝', async () => {
    const { codes } = await server.batch({ count: 5 })
    for (const code of codes) {
      server.clock.at += 1000
      await server.activate('m7', code)
    }
    const first = need(await server.client('m7').call(myCards, { count: 3 }))
    const rest = need(await server.client('m7').call(myCards, { count: 3, cursor: first.nextCursor ?? '' }))
    expect([...first.list, ...rest.list].map(({ tail }) => tail)).toEqual(
      codes.toReversed().map((code) => code.slice(-4)),
    )
    expect(await server.client('m7').call(myCards, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })
})

describe('输错', () => {
  test('不存在的与不成形的是同一句话；第五次锁住，锁着时对的也不行；十五分钟后又可以', async () => {
    const code = await codeOf()
    const said = []
    for (const typed of [WRONG, '随便写写', 'ABCD', WRONG, WRONG]) {
      const outcome = await server.activate('guesser', typed, 'phone-1')
      said.push(outcome.ok ? 'ok' : outcome.msg)
    }
    expect(said).toEqual([
      '没有这个激活码，请核对后再输入',
      '没有这个激活码，请核对后再输入',
      '没有这个激活码，还可以试 2 次',
      '没有这个激活码，还可以试 1 次',
      '输错的次数太多，请 15 分钟后再试',
    ])
    server.clock.at += 14 * MINUTE
    expect(await server.activate('guesser', code, 'phone-2')).toMatchObject({
      code: 'CODE_LOCKED',
      msg: '输错的次数太多，请 1 分钟后再试',
    })
    server.clock.at += MINUTE
    expect(await server.activate('guesser', code, 'phone-2')).toMatchObject({ ok: true })
  })

  test('一起来的也一个一个数：五十次里只有前四次说没有，其余都锁住', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => server.activate('burst', WRONG)))
    const codes = outcomes.map(outcomeOf)
    expect([
      codes.filter((code) => code === 'CODE_INVALID').length,
      codes.filter((code) => code === 'CODE_LOCKED').length,
    ]).toEqual([4, 46])
  })

  test('同一次提交重发不多算一次', async () => {
    const again = server.once()
    for (let at = 0; at < 8; at += 1) await server.client('resender').call(cardAvtive, { code: WRONG }, again)
    expect(await server.activate('resender', await codeOf())).toMatchObject({ ok: true })
  })

  test('换着账号在一台设备上猜：第十次起这台设备也锁住，别的设备不受影响', async () => {
    const code = await codeOf()
    for (let at = 0; at < 10; at += 1) await server.activate(`other-${at}`, WRONG, 'shared-phone')
    expect(await server.activate('honest', code, 'shared-phone')).toMatchObject({ code: 'CODE_LOCKED' })
    expect(await server.activate('honest', code, 'own-phone')).toMatchObject({ ok: true })
  })

  test('不再算数的自己清掉', async () => {
    await server.activate('cleaner', WRONG)
    server.clock.at += 16 * MINUTE
    expect(await server.feature.forgetTries()).toBeGreaterThan(0)
    expect(await server.feature.forgetTries()).toBe(0)
  })
})
