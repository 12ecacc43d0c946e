import { randomId } from '@niujin/contract-kit'
import { monthDayText, nextTradingDay } from '@niujin/market'
import { createTestDatabase, createTestInbox, type TestDatabase, type TestInbox } from '@niujin/testkit/database'
import { expectFits } from '@niujin/testkit/feature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenTopic, type ScreenRule } from '../contract/index.ts'
import { watchScreens } from './live.ts'
import { matchesOf, saveScreenOf } from './store.ts'
import { screeningMigrations, type ScreeningTables } from './tables.ts'
import { ruleOf } from './testing/rules.ts'
import { smallMarket } from './testing/small-market.ts'
import { screenSource } from './topics.ts'
import { refused } from './thread/engine-refusal.ts'

let base: TestDatabase<ScreeningTables>
let inbox: TestInbox
let member = ''
let other = ''
let device = ''

async function saveFor(
  owner_kind: 'member' | 'device',
  owner_id: string,
  { id, text = 'X:C>MA(C,5);' }: { id?: string; text?: string } = {},
): Promise<string> {
  const saved = await base.database
    .transaction()
    .execute((change) =>
      saveScreenOf(
        change,
        { owner_kind, owner_id },
        { id, newId: randomId(16), name: '均线向上', rule: ruleOf(text), subscribed: true },
      ),
    )
  return typeof saved === 'string' ? '' : saved.id
}

beforeAll(async () => {
  base = await createTestDatabase<ScreeningTables>([screeningMigrations])
  inbox = await createTestInbox(base.database)
  member = await saveFor('member', 'm1')
  other = await saveFor('member', 'm2')
  device = await saveFor('device', 'd1')
})
afterAll(() => base.drop())

describe('盯盘', () => {
  test('新符合的股票一天告诉一次：推到主题，也进成员的消息；消息写不下的下次再来', async () => {
    const small = smallMarket()
    let rows = [1]
    const published: string[] = []
    inbox.isBroken = true
    let rounds = 0
    const afterRounds = async (more: number) => {
      const until = rounds + 2 * more + 1
      await expect.poll(() => rounds).toBeGreaterThan(until)
    }
    const stop = watchScreens(
      {
        market: small.market,
        database: base.database,
        engine: { ask: () => Promise.resolve(((rounds += 1), { rows }) as never) },
      },
      {
        hub: {
          async publish(topic, entry) {
            expectFits(screenTopic, [['delta', topic, 1, entry]])
            published.push(`${topic} ${(entry as { code: string }).code}`)
          },
        },
        notices: inbox.notices,
        every: 20,
        onError: () => {
          inbox.isBroken = false
        },
      },
    )
    await afterRounds(2)
    rows = [1, 5]
    await expect.poll(async () => (await inbox.sent()).length).toBe(2)
    rows = [1]
    await afterRounds(2)
    rows = [1, 5]
    await afterRounds(2)
    stop()
    // A guest's is not watched.
    expect(published.toSorted()).toEqual([`screen/${other} 600005`, `screen/${member} 600005`].toSorted())
    expect(await inbox.sent('m1')).toEqual([
      {
        memberId: 'm1',
        kind: 'alert',
        key: expect.stringContaining(`screen ${member} `) as string,
        title: '“均线向上”新入选 1 只',
        text: '试验5今天符合了您保存的选股条件',
        link: '/StockDetails?id=SH.600005',
      },
    ])
  })

  test('一个选股算不出来、算得很慢，别的照样一秒之内告诉', async () => {
    const small = smallMarket()
    let rows = [1]
    const published: string[] = []
    const errors: unknown[] = []
    const ask = (_method: string, { owner }: { owner: string }) => {
      if (owner === 'watch m1') return new Promise(() => undefined)
      if (owner === 'watch m3') return Promise.reject(refused('FORMULA_TOO_HEAVY'))
      rounds += 1
      return Promise.resolve({ rows })
    }
    let rounds = 0
    await saveFor('member', 'm3')
    const stop = watchScreens(
      { market: small.market, database: base.database, engine: { ask: ask as never } },
      {
        hub: {
          publish: (topic, entry) =>
            Promise.resolve(void published.push(`${topic} ${(entry as { code: string }).code}`)),
        },
        notices: inbox.notices,
        every: 20,
        onError: (error) => errors.push(error),
      },
    )
    await expect.poll(() => rounds).toBeGreaterThan(1)
    rows = [1, 9]
    await expect.poll(() => published).toEqual([`screen/${other} 600009`])
    stop()
    expect(errors).toEqual([])
  })

  test('新符合的，一秒之内推到主题、进成员的消息', async () => {
    const fresh = await saveFor('member', 'm4')
    const small = smallMarket()
    let rows = [1]
    let changedAt = Number.POSITIVE_INFINITY
    let rounds = 0
    const delays: Record<string, number> = {}
    const note = (what: string) => {
      delays[what] ??= performance.now() - changedAt
      return Promise.resolve()
    }
    const ask = () => {
      rounds += 1
      return Promise.resolve({ rows } as never)
    }
    const stop = watchScreens(
      { market: small.market, database: base.database, engine: { ask } },
      {
        hub: { publish: (topic) => note(topic) },
        notices: { send: (_transaction, { memberId }) => note(memberId) },
        onError: () => undefined,
      },
    )
    // Just after a round: the next is as far away as it can be.
    await expect.poll(() => rounds, { interval: 5 }).toBeGreaterThan(6)
    rows = [1, 11]
    changedAt = performance.now()
    await expect
      .poll(() => Object.keys(delays), { interval: 5 })
      .toEqual(expect.arrayContaining([`screen/${fresh}`, 'm4']))
    stop()
    for (const delay of [delays[`screen/${fresh}`], delays['m4']]) expect(delay).toBeLessThan(800)
  })

  test('一次新入选很多只，合成一条：多少只，成交额最大的几只；同一段里后来的合到下一段，再来也不重复', async () => {
    const id = await saveFor('member', 'm5')
    const small = smallMarket()
    const rise = (row: number, amount: number) => small.trade(`SH.${600_000 + row}`, 10_000, { amount })
    for (let row = 0; row < 24; row += 1) rise(row, row === 7 ? 9e9 : 1e8 + row)
    let rows = [1]
    let rounds = 0
    const begin = () =>
      watchScreens(
        {
          market: small.market,
          database: base.database,
          engine: {
            ask: (_method: string, { owner }: { owner: string }) => {
              if (owner === 'watch m5') rounds += 1
              return Promise.resolve({ rows: owner === 'watch m5' ? rows : [] } as never)
            },
          } as never,
        },
        {
          hub: { publish: () => Promise.resolve() },
          notices: inbox.notices,
          every: 10,
          onError: (error) => {
            throw error
          },
        },
      )
    const selecting = async (selected: readonly number[]) => {
      rows = [...selected]
      const until = rounds + 3
      await expect.poll(() => rounds).toBeGreaterThan(until)
    }
    const texts = async () => (await inbox.sent('m5')).map(({ title, text, link }) => [title, text, link])
    const morning = [
      '“均线向上”新入选 20 只',
      '试验7、试验21、试验20等 20 只今天符合了您保存的选股条件',
      '/MyScreeningResults',
    ]
    const twenty = Array.from({ length: 20 }, (_, at) => at + 2)

    let stop = begin()
    await selecting([1])
    await selecting([1, ...twenty])
    expect(await texts()).toEqual([morning])
    // Later in the same stretch, one after the other; one of them goes and comes again.
    await selecting([1, ...twenty, 22])
    await selecting([1, ...twenty])
    await selecting([1, ...twenty, 22, 23])
    expect(await texts()).toEqual([morning])
    stop()

    // What waits is told also after a restart, though nothing new comes.
    small.setClock(37_800)
    stop = begin()
    await selecting([1, ...twenty, 22, 23])
    const later = ['“均线向上”新入选 2 只', '试验23、试验22今天符合了您保存的选股条件', '/MyScreeningResults']
    expect(await texts()).toEqual([morning, later])
    await selecting([1])
    await selecting([1, ...twenty, 22, 23])
    small.setClock(54_010)
    await selecting([1, ...twenty, 22, 23])
    stop()
    expect(await texts()).toEqual([morning, later])
    expect(new Set((await inbox.sent('m5')).map(({ key }) => key)).size).toBe(2)
    const { date } = small.reader.table.clock
    expect(await matchesOf(base.database, [id], date)).toHaveLength(22)

    // Selected after the last message before the close, and no server from then until the next morning.
    rows = [2]
    const day = nextTradingDay('a', date)
    small.setClock(51_000, day)
    stop = begin()
    await selecting([2])
    await selecting([2, 0])
    await selecting([2, 0, 1])
    expect(await texts()).toHaveLength(3)
    stop()
    small.setClock(34_500, nextTradingDay('a', day))
    stop = begin()
    await selecting([2, 0, 1])
    stop()
    expect((await texts()).slice(3)).toEqual([
      ['“均线向上”新入选 1 只', `试验1${monthDayText(day)}收盘前符合了您保存的选股条件`, '/StockDetails?id=SH.600001'],
    ])
  })

  test('换了条件，选出的股票不算新入选', async () => {
    const id = await saveFor('member', 'm6')
    const small = smallMarket()
    const published: string[] = []
    const rounds = { former: 0, changed: 0 }
    const stop = watchScreens(
      {
        market: small.market,
        database: base.database,
        engine: {
          ask: (_method: string, { rule, owner }: { rule: ScreenRule; owner: string }) => {
            if (owner !== 'watch m6') return Promise.resolve({ rows: [] })
            const isChanged = rule.conditions[0]?.text === 'X:C<O;'
            rounds[isChanged ? 'changed' : 'former'] += 1
            return Promise.resolve({ rows: isChanged ? [1, 2, 3] : [1] })
          },
        } as never,
      },
      {
        hub: { publish: (_topic, entry) => Promise.resolve(void published.push((entry as { code: string }).code)) },
        notices: inbox.notices,
        every: 10,
        onError: (error) => {
          throw error
        },
      },
    )
    await expect.poll(() => rounds.former).toBeGreaterThan(2)
    await saveFor('member', 'm6', { id, text: 'X:C<O;' })
    await expect.poll(() => rounds.changed, { timeout: 5_000 }).toBeGreaterThan(2)
    stop()
    expect(published).toEqual([])
    expect(await inbox.sent('m6')).toEqual([])
  })

  test('成员的选股只有本人能订，访客的凭编号', async () => {
    const { authorise } = screenSource(base.database)
    expect(await authorise?.(member, { memberId: 'm1' })).toBe('allowed')
    expect(await authorise?.(member, { memberId: 'm2' })).toBe('FORBIDDEN')
    expect(await authorise?.(member, undefined)).toBe('LOGIN_REQUIRED')
    expect(await authorise?.(device, undefined)).toBe('allowed')
    expect(await authorise?.('没有的', undefined)).toBe('TOPIC_UNKNOWN')
  })
})
