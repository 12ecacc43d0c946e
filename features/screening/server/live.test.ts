import { randomId } from '@niujin/contract-kit'
import { createTestDatabase, createTestInbox, type TestDatabase, type TestInbox } from '@niujin/testkit/database'
import { expectFits } from '@niujin/testkit/feature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenTopic } from '../contract/index.ts'
import { watchScreens } from './live.ts'
import { saveScreenOf } from './store.ts'
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

async function saveFor(owner_kind: 'member' | 'device', owner_id: string): Promise<string> {
  const saved = await base.database
    .transaction()
    .execute((change) =>
      saveScreenOf(
        change,
        { owner_kind, owner_id },
        { id: undefined, newId: randomId(16), name: '均线向上', rule: ruleOf('X:C>MA(C,5);'), subscribed: true },
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
        key: expect.stringContaining(`screen ${member} SH.600005`) as string,
        title: '“均线向上”有新股票',
        text: '试验5刚刚符合您保存的选股条件',
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
      .toEqual(expect.arrayContaining([`screen/${member}`, 'm1']))
    stop()
    for (const delay of [delays[`screen/${member}`], delays['m1']]) expect(delay).toBeLessThan(800)
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
