import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { myTips, payCoinAndSaveCharge, tipIncome, tipOptions, tipRanking } from '../contract/index.ts'
import { tippingMemberData } from './member-data.ts'
import { startTippingServer, type TippingServer } from './testing/tipping-server.ts'

const TOO_CROWDED = '打赏人数太多啦，请稍后再试'
let server: TippingServer
beforeAll(async () => {
  server = await startTippingServer()
})
afterAll(() => server.stop())

const tip = (payer: string, tsId: string, fee: number, more: { uid?: string; wUid?: string; key?: string } = {}) =>
  server
    .client(payer)
    .call(
      payCoinAndSaveCharge,
      { tsId, fee, uid: more.uid ?? tsId.split('-')[0] ?? '', wUid: more.wUid ?? payer },
      more.key === undefined ? {} : { idempotencyKey: more.key },
    )
const coinsOf = async (memberId: string) => (await server.ledger.balanceOf(server.database, memberId)).total
const incomeOf = async (memberId: string) => {
  const outcome = await server.client(memberId).call(tipIncome, {})
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}

describe('打赏', () => {
  test('付了牛币，专家收到，答复说还剩多少；先花送的，送的不能提现', async () => {
    await server.give('bob', 100, 8)
    expect(await tip('bob', 'ann-first', 10)).toEqual({
      ok: true,
      value: { tipId: expect.any(String), fee: 10, balance: 98 },
    })
    expect(await tip('bob', 'ann-first', 30)).toMatchObject({ value: { balance: 68 } })
    expect(await incomeOf('ann')).toMatchObject({
      cashable: 32,
      gift: 8,
      list: [{ tsId: 'ann-first', title: 'ann的first', people: 1, tips: 2, cashable: 32, gift: 8 }],
    })
    expect(await server.ledger.check(server.database)).toEqual([])
  })

  test('两百个同时打赏一个牛币，账上只有一百：正好成一百个，其余说余额不足', async () => {
    await server.give('crowd', 100)
    const results = await Promise.all(Array.from({ length: 200 }, () => tip('crowd', 'cee-crowd', 1)))
    const refused = results.filter((result) => !result.ok)
    expect(results.length - refused.length).toBe(100)
    expect(new Set(refused.map((result) => JSON.stringify(result)))).toEqual(
      new Set([JSON.stringify({ ok: false, code: 'COINS_SHORT', msg: '牛币余额不足，请先充值', status: 200 })]),
    )
    expect([
      await coinsOf('crowd'),
      (await incomeOf('cee')).cashable,
      (await server.tipping.totalOf('cee-crowd')).coins,
    ]).toEqual([0, 100, 100])
    expect(await server.ledger.check(server.database)).toEqual([])
  })

  test('很多人同时打赏一位专家，一笔不少', async () => {
    const fans = Array.from({ length: 40 }, (_, at) => `fan${at}`)
    await Promise.all(fans.map((fan) => server.give(fan, 5)))
    const results = await Promise.all(fans.flatMap((fan) => [tip(fan, 'pop-live', 2), tip(fan, 'pop-live', 3)]))
    expect(results.every((result) => result.ok)).toBe(true)
    expect(await server.tipping.totalOf('pop-live')).toEqual({ people: 40, coins: 200, count: 80 })
  })

  test('同一编号按两下、同时按二十下，都只打赏一次', async () => {
    await server.give('twice', 100)
    const first = await tip('twice', 'ann-twice', 10, { key: 'press-0000000000001' })
    expect(await tip('twice', 'ann-twice', 10, { key: 'press-0000000000001' })).toEqual(first)
    await Promise.all(Array.from({ length: 20 }, () => tip('twice', 'ann-twice', 10, { key: 'press-0000000000002' })))
    expect(await coinsOf('twice')).toBe(80)
    expect(await tip('twice', 'ann-twice', 11, { key: 'press-0000000000001' })).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    })
  })

  test('替别人付、给别人、给自己、没有的直播、没开、被停用的，都说人数太多，一个牛币也不动', async () => {
    for (const member of ['dan', 'ann', 'muted']) await server.give(member, 50)
    const before = await Promise.all(['dan', 'ann', 'bob', 'muted'].map(coinsOf))
    const refusals = [
      [await tip('dan', 'ann-first', 10, { wUid: 'bob' }), 'PAYER_MISMATCH'],
      [await tip('dan', 'ann-first', 10, { uid: 'dan' }), 'EXPERT_MISMATCH'],
      [await tip('ann', 'ann-first', 10), 'OWN_BROADCAST'],
      [await tip('dan', 'nothing', 10), 'BROADCAST_UNKNOWN'],
      [await tip('dan', 'ann-closed', 10), 'TIP_CLOSED'],
      [await tip('muted', 'ann-first', 10), 'TIP_NOT_ALLOWED'],
    ] as const
    for (const [refusal, code] of refusals) expect(refusal).toEqual({ ok: false, code, msg: TOO_CROWDED, status: 200 })
    expect(await Promise.all(['dan', 'ann', 'bob', 'muted'].map(coinsOf))).toEqual(before)
  })

  test('零、负数、小数、六位数不收；没登录的请登录', async () => {
    for (const fee of [0, -1, 1.5, 100_000, 1e15])
      expect(await tip('bob', 'ann-first', fee)).toMatchObject({ code: 'INPUT_INVALID', msg: '请选择或者输入打赏金额' })
    expect(
      await server.client().call(payCoinAndSaveCharge, { tsId: 'ann-first', uid: 'ann', wUid: 'bob', fee: 10 }),
    ).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
})

describe('打赏框', () => {
  test('说能不能打赏、我有多少；游客没有数', async () => {
    await server.give('looker', 20, 3)
    expect(await server.client('looker').call(tipOptions, { tsId: 'ann-first' })).toEqual({
      ok: true,
      value: { state: 'open', balance: 23 },
    })
    expect(await server.client().call(tipOptions, { tsId: 'ann-closed' })).toEqual({
      ok: true,
      value: { state: 'closed', balance: null },
    })
    expect(await server.client('ann').call(tipOptions, { tsId: 'ann-first' })).toMatchObject({
      value: { state: 'own' },
    })
    expect(await server.client().call(tipOptions, { tsId: 'nothing' })).toMatchObject({
      code: 'BROADCAST_UNKNOWN',
      msg: '直播不存在或已下线',
    })
  })
})

describe('榜、我的打赏与收入', () => {
  test('从多到少，一样多的并列、先打赏的在前，看得到自己第几；游客也能看', async () => {
    for (const [member, coins] of [
      ['cat', 20],
      ['dan', 30],
      ['bob', 20],
      ['eve', 5],
    ] as const) {
      await server.give(member, 30)
      await tip(member, 'ann-rank', coins)
    }
    const ranking = await server.client('bob').call(tipRanking, { tsId: 'ann-rank' })
    expect(ranking).toMatchObject({ value: { people: 4, coins: 75, mine: { rank: 2, coins: 20 } } })
    expect(ranking.ok && ranking.value.list.map(({ rank, name, coins, isMe }) => [rank, name, coins, isMe])).toEqual([
      [1, '小赵', 30, false],
      [2, '小李', 20, false],
      [2, '小王', 20, true],
      [4, '已注销用户', 5, false],
    ])
    expect(await server.client().call(tipRanking, { tsId: 'ann-rank' })).toMatchObject({ value: { mine: null } })
    expect(await server.client('bob').call(tipRanking, { tsId: 'ann-quiet' })).toEqual({
      ok: true,
      value: { list: [], people: 0, coins: 0, mine: null },
    })
  })

  test('榜上五十名，五十名以外的也知道自己第几', async () => {
    await Promise.all(
      Array.from({ length: 52 }, async (_, at) => {
        await server.give(`row${at}`, 200)
        await tip(`row${at}`, 'ann-long', 100 - at)
      }),
    )
    const ranking = await server.client('row51').call(tipRanking, { tsId: 'ann-long' })
    expect(ranking).toMatchObject({ value: { people: 52, mine: { rank: 52, coins: 49 } } })
    expect(ranking.ok && ranking.value.list).toHaveLength(50)
  })

  test('我的打赏最新在前，翻页不重不漏，只有自己的', async () => {
    await server.give('pager', 100)
    for (const fee of [1, 2, 3]) await tip('pager', 'ann-pages', fee)
    const page = async (cursor?: string) => {
      const outcome = await server
        .client('pager')
        .call(myTips, { count: 2, ...(cursor === undefined ? {} : { cursor }) })
      if (!outcome.ok) throw new Error(outcome.msg)
      return outcome.value
    }
    const first = await page()
    const second = await page(first.nextCursor ?? '')
    expect([...first.list, ...second.list].map(({ coins, expert, title }) => [coins, expert, title])).toEqual(
      [3, 2, 1].map((coins) => [coins, '安老师', 'ann的pages']),
    )
    expect(second.nextCursor).toBeNull()
    expect(await server.client('stranger').call(myTips, {})).toEqual({
      ok: true,
      value: { list: [], nextCursor: null },
    })
    expect(await server.client('pager').call(myTips, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
    expect(await server.client('pager').call(tipIncome, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
    expect(await tippingMemberData(server.database).exportOf('pager')).toHaveLength(3)
  })

  test('收入按直播，最近有人打赏的在前，翻页不重不漏；别人的看不到', async () => {
    await server.give('donor', 100)
    for (const [tsId, fee] of [
      ['inc-a', 1],
      ['inc-b', 2],
      ['inc-c', 3],
      ['inc-a', 4],
    ] as const)
      await tip('donor', tsId, fee)
    const first = await server.client('inc').call(tipIncome, { count: 2 })
    expect(first).toMatchObject({
      value: { cashable: 10, gift: 0, list: [{ tsId: 'inc-a', tips: 2, cashable: 5 }, { tsId: 'inc-c' }] },
    })
    const cursor = first.ok ? (first.value.nextCursor ?? '') : ''
    expect(await server.client('inc').call(tipIncome, { count: 2, cursor })).toMatchObject({
      value: { list: [{ tsId: 'inc-b' }], nextCursor: null },
    })
    expect(await incomeOf('donor')).toMatchObject({ cashable: 0, gift: 0, list: [] })
  })
})

describe('直播间里的那一条', () => {
  beforeEach(async () => {
    server.shown.length = 0
    await server.give('talker', 50)
  })

  test('与打赏一起写下，提交后送到房间；同一编号按几下只有一条，被拒的没有', async () => {
    const key = { key: 'press-0000000000003' }
    const paid = await tip('talker', 'ann-room', 7, key)
    await Promise.all([tip('talker', 'ann-room', 7, key), tip('talker', 'ann-room', 7, key)])
    await tip('talker', 'ann-room', 99_999)
    const line = { id: paid.ok ? paid.value.tipId : '', tsId: 'ann-room', payerId: 'talker', coins: 7 }
    expect(await server.linesIn('ann-room')).toEqual([line])
    expect(server.shown).toEqual([line])
  })

  test('写那一条时连接断了：打赏也没有发生；同一编号再按，只算一次、只有一条', async () => {
    const [before, key] = [await coinsOf('talker'), { key: 'press-0000000000004' }]
    await sql`create function test_cut() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(
      server.database,
    )
    await sql`create trigger cut before insert on test_line for each row execute function test_cut()`.execute(
      server.database,
    )
    expect(await tip('talker', 'ann-cut', 8, key)).toMatchObject({ ok: false })
    await sql`drop trigger cut on test_line`.execute(server.database)
    expect([await coinsOf('talker'), await server.linesIn('ann-cut'), server.shown]).toEqual([before, [], []])
    expect(await tip('talker', 'ann-cut', 8, key)).toMatchObject({ ok: true })
    expect([await coinsOf('talker'), (await server.linesIn('ann-cut')).length, server.shown.length]).toEqual([
      before - 8,
      1,
      1,
    ])
  })

  test('房间写不下：打赏不算，一个牛币也不动；好了以后照常', async () => {
    const before = await coinsOf('talker')
    server.room.isBroken = true
    expect(await tip('talker', 'ann-broken', 9)).toMatchObject({ ok: false })
    server.room.isBroken = false
    expect([await coinsOf('talker'), (await server.tipping.totalOf('ann-broken')).coins, server.shown]).toEqual([
      before,
      0,
      [],
    ])
    await tip('talker', 'ann-broken', 10)
    expect((await server.linesIn('ann-broken')).map(({ coins }) => coins)).toEqual([10])
    expect(await server.ledger.check(server.database)).toEqual([])
  })
})
