import { randomId } from '@niujin/contract-kit'
import { Screener } from '@niujin/formula/node'
import { plainDate } from '@niujin/quotes/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveScreen, screenRecord } from '../contract/index.ts'
import { watchScreens } from './live.ts'
import { ruleOf } from './testing/rules.ts'
import { serveScreening, type ScreeningServer } from './testing/screening-server.ts'
import { smallMarket } from './testing/small-market.ts'
import { EngineService } from './thread/engine-service.ts'
import { MarketColumns } from './thread/market-columns.ts'
import { MarketFacts } from './thread/stock-facts.ts'

const small = smallMarket()
let served: ScreeningServer
let screener: Screener
let engine: Parameters<typeof serveScreening>[0]['engine']
/** Rows that the watched screen selects. */
let rows: number[] = []

beforeAll(async () => {
  const columns = await MarketColumns.load(small.provider)
  const facts = new MarketFacts(small.provider, columns, new Map())
  screener = new Screener(columns.store, { threads: 1, facts: facts.now(small.reader) })
  const service = new EngineService(small.reader, small.provider)
  service.open({ columns, facts, screener })
  engine = {
    ask: (method, input) =>
      (method === 'hits'
        ? Promise.resolve({ universe: 24, environmentHolds: true, counts: [rows.length], rows })
        : Promise.resolve(service.methods[method](input as never))) as never,
  }
  served = await serveScreening({ market: small.market, engine })
})
afterAll(async () => {
  await served.stop()
  await screener.close()
})

const save = async (memberId: string, given: { id?: string; text?: string; subscribed?: boolean; name?: string }) => {
  const { text = 'X:C>O;', subscribed = true, name = '每天记', id } = given
  const saved = await served
    .client(memberId)
    .call(
      saveScreen,
      { ...(id !== undefined && { id }), name, rule: ruleOf(text), subscribed },
      { idempotencyKey: randomId() },
    )
  if (!saved.ok) throw new Error(saved.msg)
  return saved.value.id
}
const recordOf = async (memberId: string, id: string) => {
  const answer = await served.client(memberId).call(screenRecord, { id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
/** Watches for a while with the market standing at that second of a day. */
async function watchOn(day: number, second: number, selected: readonly number[]) {
  small.setClock(second, plainDate(day))
  rows = [...selected]
  let rounds = 0
  const counting: typeof engine = { ask: (...asked) => ((rounds += 1), engine.ask(...asked)) }
  const stop = watchScreens(
    { market: small.market, database: served.database, engine: counting },
    {
      hub: { publish: () => Promise.resolve() },
      notices: { send: () => Promise.resolve() },
      every: 10,
      onError: (error) => {
        throw error
      },
    },
  )
  await expect.poll(() => rounds).toBeGreaterThan(6)
  stop()
}

test('收盘以后记下当天选出的股票，盘中的不算；之后的涨跌是中位数，与指数相比；换了条件重新记', async () => {
  const id = await save('m-one', {})
  expect((await recordOf('m-one', id)).list).toEqual([])
  await watchOn(98, 50_000, [1, 2, 3])
  expect((await recordOf('m-one', id)).list).toEqual([])
  await watchOn(98, 54_000, [1, 2, 3])
  // After a restart, later that evening: the day is the same one.
  await watchOn(98, 58_200, [1, 2, 3, 4])
  await watchOn(117, 54_030, [5])

  const { list, summary } = await recordOf('m-one', id)
  expect(list.map(({ date, total }) => [date, total])).toEqual([
    [plainDate(117), 1],
    [plainDate(98), 4],
  ])
  const closes = await Promise.all(
    [1, 2, 3, 4].map(async (row) => (await small.provider.daily(`SH.${600_000 + row}`)).close),
  )
  const changes = closes.map((close) => (close[103] ?? 0) / (close[98] ?? 1) - 1).toSorted((a, b) => a - b)
  expect(list[1]?.later[1]).toEqual({
    days: 5,
    change: expect.closeTo(((changes[1] ?? 0) + (changes[2] ?? 0)) / 2, 10) as number,
    indexChange: expect.any(Number) as number,
  })
  expect(list[0]?.later.map(({ change }) => change)).toEqual([expect.any(Number), null, null])
  expect(summary.map(({ days, known }) => [days, known])).toEqual([
    [1, 2],
    [5, 1],
    [20, 1],
  ])

  // A new name is the same screen; another rule is not.
  await save('m-one', { id, name: '改了名' })
  expect((await recordOf('m-one', id)).list).toHaveLength(2)
  await save('m-one', { id, name: '改了名', text: 'X:C<O;' })
  expect((await recordOf('m-one', id)).list).toEqual([])
})

test('没打开提醒的不记；别人的看不到；没登录的要先登录', async () => {
  const id = await save('m-two', { subscribed: false })
  await watchOn(110, 54_000, [1])
  expect((await recordOf('m-two', id)).list).toEqual([])
  expect(await served.client('m-three').call(screenRecord, { id })).toMatchObject({ ok: false, code: 'SCREEN_UNKNOWN' })
  expect(await served.device().call(screenRecord, { id })).toMatchObject({ ok: false, code: 'LOGIN_REQUIRED' })
})
