import { randomId } from '@niujin/contract-kit'
import { createTestDatabase, type TestDatabase } from '@niujin/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  backTest,
  countMatches,
  saveFormula,
  saveScreen,
  screenOnDay,
  screenStocks,
  shareScreen,
  type ScreenRule,
} from '../contract/index.ts'
import { adoptDevice } from './adopt.ts'
import type { Owner } from './owner.ts'
import { keepShare, shareOf } from './share-store.ts'
import { formulasOf, saveFormulaOf, saveScreenOf, screensOf } from './store.ts'
import { screeningMigrations, type ScreeningTables } from './tables.ts'
import { ruleOf } from './testing/rules.ts'
import { serveScreening, type ScreeningServer } from './testing/screening-server.ts'
import { smallMarket } from './testing/small-market.ts'
import { forgetUnused, markViewed, markUsed } from './unused.ts'
import { WatchedScreens } from './watched-screens.ts'

let base: TestDatabase<ScreeningTables>
let served: ScreeningServer
const owners: string[] = []

beforeAll(async () => {
  base = await createTestDatabase<ScreeningTables>([screeningMigrations])
  const ask = (_method: string, { owner = '' }: { owner?: string }) => {
    owners.push(owner)
    return Promise.resolve({ universe: 1, environmentHolds: true, counts: [0], rows: [] } as never)
  }
  served = await serveScreening({ market: smallMarket().market, engine: { ask } })
})
afterAll(() => Promise.all([base.drop(), served.stop()]))

const RULE = ruleOf('X:C>O;')
const guest = (address: string): Owner => ({ owner_kind: 'device', owner_id: randomId(), address })
const member = (): Owner => ({ owner_kind: 'member', owner_id: randomId(), address: null })
const save = (
  owner: Owner,
  {
    name = randomId(),
    rule = RULE,
    subscribed = false,
    id,
  }: { name?: string; rule?: ScreenRule; subscribed?: boolean; id?: string } = {},
) =>
  base.database
    .transaction()
    .execute((change) => saveScreenOf(change, owner, { id, newId: randomId(16), name, rule, subscribed }))
const write = (owner: Owner) =>
  base.database.transaction().execute((change) =>
    saveFormulaOf(change, owner, {
      id: undefined,
      newId: randomId(16),
      name: randomId(),
      text: 'X:C>O;',
      parameters: [],
      kind: 'selection',
      pane: 'below',
    }),
  )
const share = (owner: Owner, code = randomId(16)) =>
  base.database.transaction().execute((change) =>
    keepShare(change, owner, {
      code,
      name: '看',
      rule: RULE,
      date: 20_260_101,
      prices: {},
      index_close: 1,
      total: 0,
    }),
  )
const once = () => ({ idempotencyKey: randomId() })

describe('没有登录的人保存多少', () => {
  test('换多少个设备号，一个地址上合起来也有上限；别的地址、会员不受影响', async () => {
    for (let at = 0; at < 98; at += 1) await save(guest('203.0.113.1'))
    const refused: unknown[] = []
    for (let at = 0; at < 5; at += 1) refused.push(await save(guest('203.0.113.1')))
    expect(refused.filter((one) => one === 'GUEST_TOO_MANY')).toHaveLength(3)
    expect(await save(guest('203.0.113.2'))).toMatchObject({ id: expect.any(String) as string })
    expect(await save(member())).toMatchObject({ id: expect.any(String) as string })
  })

  test('同时保存也不会超过', async () => {
    const outcomes = await Promise.all(Array.from({ length: 110 }, () => save(guest('203.0.113.3'))))
    expect(outcomes.filter((one) => typeof one !== 'string')).toHaveLength(100)
  })

  test('公式与分享也一样，一个设备最多分享二十个', async () => {
    const formulas = await Promise.all(Array.from({ length: 201 }, () => write(guest('203.0.113.4'))))
    expect(formulas.filter((one) => one === 'GUEST_TOO_MANY')).toHaveLength(1)
    const mine = guest('203.0.113.5')
    const shares = await Promise.all(Array.from({ length: 21 }, () => share(mine)))
    expect(shares.filter((one) => one === 'GUEST_TOO_MANY')).toHaveLength(1)
    const others = await Promise.all(Array.from({ length: 81 }, () => share(guest('203.0.113.5'))))
    expect(others.filter((one) => one === 'GUEST_TOO_MANY')).toHaveLength(1)
    const someone = member()
    const theirs = await Promise.all(Array.from({ length: 201 }, () => share(someone)))
    expect(theirs.filter((one) => one === 'TOO_MANY')).toHaveLength(1)
  })

  test('登录以后保存的归会员，不再占地址的数', async () => {
    const [device, mine] = [guest('203.0.113.6'), member()]
    await Promise.all(Array.from({ length: 40 }, () => save(device)))
    await write(device)
    await adoptDevice({ database: base.database, rights: served.rights }, mine.owner_id, device.owner_id)
    expect(await screensOf(base.database, mine)).toHaveLength(40)
    expect(await formulasOf(base.database, mine)).toHaveLength(1)
    const after = await Promise.all(Array.from({ length: 100 }, () => save(guest('203.0.113.6'))))
    expect(after.filter((one) => typeof one === 'string')).toEqual([])
  })
})

describe('没有登录的人保存多久', () => {
  const age = (
    table: 'screening.saved_screen' | 'screening.own_formula' | 'screening.shared_screen',
    owner: Owner,
    days: number,
  ) =>
    base.database
      .updateTable(table)
      .set({ used_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('owner_id', '=', owner.owner_id)
      .execute()

  test('三十天没用过的选股、公式、分享没有了，用过的与会员的还在', async () => {
    const [gone, back, mine] = [guest('198.51.100.1'), guest('198.51.100.1'), member()]
    const codes = ['gone-0001-0001', 'back-0001-0001', 'mine-0001-0001']
    for (const [at, owner] of [gone, back, mine].entries()) {
      await save(owner)
      await write(owner)
      await share(owner, codes[at])
      for (const table of ['screening.saved_screen', 'screening.own_formula', 'screening.shared_screen'] as const)
        await age(table, owner, 31)
    }
    await markUsed(base.database, 'screening.saved_screen', back)
    await markUsed(base.database, 'screening.own_formula', back)
    await markViewed(base.database, { code: codes[1] ?? '' })
    await forgetUnused(base.database)
    const kept = async (owner: Owner) => [
      (await screensOf(base.database, owner)).length,
      (await formulasOf(base.database, owner)).length,
    ]
    expect([await kept(gone), await kept(back), await kept(mine)]).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ])
    expect(await Promise.all(codes.map(async (code) => (await shareOf(base.database, code)) !== undefined))).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('盯盘读什么', () => {
  test('只看会员订的；条件读一次，改了才再读；不订了就不看', async () => {
    const [mine, device] = [member(), guest('198.51.100.2')]
    const saved = (await save(mine, { name: '甲', subscribed: true })) as { id: string }
    await save(device, { subscribed: true })
    const watched = new WatchedScreens(base.database)
    const rule = async () => (await watched.now()).find(({ id }) => id === saved.id)?.rule
    const later = () => new Promise((done) => setTimeout(done, 1_050))
    const first = await rule()
    expect((await watched.now()).map(({ owner }) => owner)).toEqual([mine.owner_id])
    // Changed behind its back, without a new version: nothing of it is read.
    await base.database
      .updateTable('screening.saved_screen')
      .set({ rule: sql<ScreenRule>`'{"conditions":[]}'::jsonb` })
      .where('id', '=', saved.id)
      .execute()
    await later()
    expect(await rule()).toBe(first)
    await save(mine, { id: saved.id, name: '甲', rule: ruleOf('X:C<O;'), subscribed: true })
    await later()
    expect((await rule())?.conditions[0]?.text).toBe('X:C<O;')
    await save(mine, { id: saved.id, name: '甲', subscribed: false })
    await later()
    expect(await rule()).toBeUndefined()
  })
})

describe('接口的上限', () => {
  const long = `X:C>O;{${'牛'.repeat(3_500)}}`

  test('太长的公式：选股、择时、回测、保存、分享、存公式都说清楚', async () => {
    const mine = served.device()
    const rule = ruleOf(long)
    const refusal = { code: 'FORMULA_TOO_LONG', msg: '一个公式最多 10 KB，请写短一些' }
    expect(await mine.call(countMatches, { rule })).toMatchObject(refusal)
    expect(await mine.call(screenStocks, { rule })).toMatchObject(refusal)
    expect(await mine.call(screenOnDay, { rule, date: 20_260_101 })).toMatchObject(refusal)
    expect(await mine.call(backTest, { rule, from: 20_260_101, to: 20_260_301 })).toMatchObject(refusal)
    expect(await mine.call(saveScreen, { name: '长', rule }, once())).toMatchObject(refusal)
    expect(await mine.call(shareScreen, { name: '长', rule }, once())).toMatchObject(refusal)
    expect(
      await mine.call(
        saveFormula,
        { name: '长', text: long, parameters: [], kind: 'selection', pane: 'below' },
        once(),
      ),
    ).toMatchObject(refusal)
  })

  test('条件合起来太大的说清楚', async () => {
    const rule = ruleOf(...Array.from({ length: 12 }, (_, at) => `X:C>${at};{${'a'.repeat(6_000)}}`))
    expect(await served.device().call(saveScreen, { name: '大', rule }, once())).toMatchObject({
      code: 'RULE_TOO_LARGE',
      msg: '选股条件合起来最多 64 KB，请减少一些',
    })
  })

  test('不算就知道太大的公式，不交给选股线程', async () => {
    const lines = Array.from({ length: 17 }, (_, at) => `T${at + 1}:=VARCAT(T${at},T${at});`)
    const asked = owners.length
    expect(
      await served.device().call(countMatches, { rule: ruleOf(`T0:=VAR2STR(C,2);${lines.join('')}XG:STRLEN(T17)>5;`) }),
    ).toMatchObject({ code: 'FORMULA_TOO_HEAVY' })
    expect(owners).toHaveLength(asked)
  })

  test('没有登录不能打开提醒，说明要登录', async () => {
    expect(
      await served.device().call(saveScreen, { name: '提醒', rule: RULE, subscribed: true }, once()),
    ).toMatchObject({ code: 'ALERT_FOR_MEMBERS', msg: '登录以后才有新入选提醒' })
  })

  test('换设备号还是同一个地址：选股线程里算同一个人的', async () => {
    owners.length = 0
    for (const devid of [randomId(), randomId()]) {
      const mine = served.device(devid)
      await mine.call(countMatches, { rule: RULE })
      await mine.call(backTest, { rule: RULE, from: 20_260_101, to: 20_260_301 })
    }
    expect(new Set(owners)).toEqual(new Set(['address 127.0.0.1']))
    expect(owners).toHaveLength(4)
  })
})
