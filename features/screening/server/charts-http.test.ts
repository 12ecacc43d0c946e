import { randomId, type InputOf, type OutputOf } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import type { FormulaDone, JobFacts } from '@niujin/chart/formula'
import { engineInPlace } from '@niujin/chart/formula/testing'
import { evaluateFormula, findFormula, functionsByName, readFormula } from '@niujin/formula'
import { securityFacts } from '@niujin/formula/node'
import { LIMIT_STATE, type ExRight, type Instrument } from '@niujin/market'
import { candles } from '@niujin/quotes/contract'
import { createQuotes } from '@niujin/quotes/server'
import { HistoryService, instrumentOf, marketOver } from '@niujin/quotes/testing'
import { createMemoryNonces, serveEndpoints } from '@niujin/server-kit'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitWalk } from './testing/limit-walk.ts'
import { loadedStocks, providerOf, readerOf, type GivenStock } from './testing/loaded-stocks.ts'

const SECRET = 'charts-test'
const LENGTH = 320
const BONUS_AT = 280

/** Listed long before its days. */
const listed = { listDate: 20_000_104, totalShares: 4e8, floatShares: 2e8 } as const

function stockOf(instrument: Instrument, seed: number, bonuses: readonly number[]): GivenStock {
  const days = limitWalk(instrument, { length: LENGTH, seed, from: 20_200_601, halved: bonuses })
  const rightAt = (at: number): ExRight => ({
    date: days.time[at] ?? (days.time[at - 1] ?? 0) + 1,
    cashPerTen: 0,
    bonusPerTen: 10,
    rightsPerTen: 0,
    rightsPrice: 0,
  })
  return { instrument, days, rights: bonuses.map(rightAt) }
}

const STOCKS: readonly GivenStock[] = [
  stockOf(instrumentOf('SH', '600001', listed), 1, [BONUS_AT]),
  stockOf(instrumentOf('SZ', '300002', { ...listed, board: 'chinext' }), 2, [100, BONUS_AT]),
  stockOf(instrumentOf('SH', '600003', { ...listed, name: 'ST试验', specialTreatment: true }), 3, []),
  // Listed within the bars, and without a right from the day in progress on, which has not traded yet.
  stockOf(instrumentOf('SH', '688004', { ...listed, board: 'star', listDate: 20_200_601 }), 4, [BONUS_AT, LENGTH]),
]

/** Nothing in them looks back further than the oldest bar of a page. */
const TEXTS = [
  'X:ZTCLOSE;',
  'X:ZTTOUCH AND NOT(ZTCLOSE);',
  'X:DTCLOSE;',
  'X:DTTOUCH AND NOT(DTCLOSE);',
  'X:RAWCLOSE;',
  'X:RAWCLOSE>20 AND RAWCLOSE<30;',
  'X:HISHIGH;',
  'X:HISLOW;',
  'X:FINANCE(1);',
  'X:FINANCE(39);',
  'X:FINANCE(40)<4000000000;',
  'X:FINANCE(42);',
  'X:V/CAPITAL;',
  'X:DYNAINFO(37);',
  'X:TOTALCAPITAL;',
]

type Answer = OutputOf<typeof candles>

function factsOf({ exchange, code, name, totalShares, floatShares, listDate }: Instrument): JobFacts {
  return {
    code,
    exchange,
    name,
    industry: '',
    region: '',
    concepts: [],
    totalShares,
    floatShares,
    listDate,
    limitRatio: 0.1,
    finance: {},
    dynamicInfo: {},
  }
}

/** What the chart draws of a formula over the candles it was answered. */
async function onChart(
  text: string,
  bars: Answer,
  instrument: Instrument,
  period: 'day' | 'week' = 'day',
): Promise<number[]> {
  const formulas = [{ source: { text, parameters: [] }, name: '试', pane: 'below' as const }]
  const [done]: readonly FormulaDone[] = await engineInPlace().work({
    bars,
    period,
    facts: factsOf(instrument),
    formulas,
  })
  if (!done || 'problem' in done) throw new Error(done?.problem)
  return Array.from(done.outputs[0]?.values ?? [])
}

function checked(text: string) {
  const { formula } = readFormula({ text, parameters: [] }, { functions: functionsByName, find: findFormula })
  if (!formula) throw new Error(text)
  return formula
}

describe('图上的公式与选股、回测用同一个当日', () => {
  const server = fastify()
  let client: ReturnType<typeof createClient>
  let loaded: Awaited<ReturnType<typeof loadedStocks>>
  beforeAll(async () => {
    const { methods } = new HistoryService(providerOf(STOCKS))
    const market = marketOver(readerOf(STOCKS), methods)
    await serveEndpoints(server, {
      handlers: createQuotes({ market }).handlers,
      secret: SECRET,
      nonces: createMemoryNonces(),
      prefixes: ['/stock'],
    })
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    client = createClient({
      hosts: { main: url, stock: url },
      secret: () => SECRET,
      fields: () => ({ devid: randomId() }),
    })
    loaded = await loadedStocks(STOCKS)
  })
  afterAll(() => server.close())

  async function answer(question: InputOf<typeof candles>): Promise<Answer> {
    const outcome = await client.call(candles, question)
    if (!outcome.ok) throw new Error(outcome.msg)
    return outcome.value
  }

  /** What a back-test judges by, at every bar. */
  function inScreen(text: string, stock: number): number[] {
    const [bars, facts] = [loaded.columns.store.barsOf(stock), loaded.facts[stock]]
    return Array.from(
      evaluateFormula(checked(text), { bars, ...(facts && { facts: securityFacts(facts, bars) }) })[0]?.values ?? [],
    )
  }

  test.each(TEXTS)('%s 每一天的值都一样，整段的图、只有一页的图都是', async (text) => {
    for (const [stock, { instrument }] of STOCKS.entries()) {
      const expected = inScreen(text, stock)
      const whole = await answer({ id: instrument.id, count: 2000 })
      expect([instrument.code, await onChart(text, whole, instrument)]).toEqual([instrument.code, expected])
      const page = await answer({ id: instrument.id, count: 60, before: whole.time[300] })
      expect([instrument.code, await onChart(text, page, instrument)]).toEqual([
        instrument.code,
        expected.slice(240, 300),
      ])
    }
  })

  test('真有涨停、跌停与碰到没封住的日子，除权前后都有', () => {
    for (const text of TEXTS.slice(0, 4)) {
      const days = STOCKS.flatMap((_, stock) => inScreen(text, stock).flatMap((value, at) => (value === 1 ? [at] : [])))
      expect([text, days.some((at) => at < BONUS_AT), days.some((at) => at >= BONUS_AT)]).toEqual([text, true, true])
    }
  })

  test('不复权与后复权的图上，涨跌停、当日价与股数也一样', async () => {
    for (const [stock, { instrument }] of STOCKS.entries()) {
      for (const adjustment of ['none', 'backward'] as const) {
        const bars = await answer({ id: instrument.id, count: 2000, adjustment })
        for (const text of ['X:ZTCLOSE;', 'X:DTTOUCH;', 'X:RAWCLOSE;', 'X:FINANCE(39);', 'X:CAPITAL;']) {
          expect([adjustment, text, await onChart(text, bars, instrument)]).toEqual([
            adjustment,
            text,
            inScreen(text, stock),
          ])
        }
      }
    }
  })

  test('周线上是那一周最后一天的；涨跌停只对日线', async () => {
    for (const [stock, { instrument }] of STOCKS.entries()) {
      const weeks = await answer({ id: instrument.id, count: 2000, period: 'week' })
      const days = loaded.columns.store.datesOf(stock)
      const daily = inScreen('X:FINANCE(39);', stock)
      expect(await onChart('X:FINANCE(39);', weeks, instrument, 'week')).toEqual(
        weeks.time.map((stamp) => daily[days.indexOf(stamp)]),
      )
      expect((await onChart('X:ZTCLOSE;', weeks, instrument, 'week')).every(Number.isNaN)).toBe(true)
    }
  })

  test('接口只带这一页用得着的：它以后的除权、它以前的高低、它里面碰到涨跌停的日子', async () => {
    const [stock] = STOCKS
    const { days, instrument } = stock ?? { days: undefined, instrument: undefined }
    if (!days || !instrument) throw new Error('没有股票')
    const page = await answer({ id: instrument.id, count: 20, before: days.time[BONUS_AT], adjustment: 'none' })
    const [high, low] = [days.high.subarray(0, BONUS_AT - 20), days.low.subarray(0, BONUS_AT - 20)]
    expect(page.past).toMatchObject({
      tickSize: 10,
      steps: [[days.time[BONUS_AT], 1, 2]],
      before: [Math.max(...high), Math.min(...low)],
    })
    expect(page.past.limits?.every(([stamp, state]) => page.time.includes(stamp) && state > 0)).toBe(true)
    const closedUp = (await answer({ id: instrument.id, count: 2000 })).past.limits
      ?.filter(([, state]) => (state & LIMIT_STATE.closedUp) !== 0)
      .map(([stamp]) => stamp)
    expect(closedUp).toEqual(inScreen('X:ZTCLOSE;', 0).flatMap((value, at) => (value === 1 ? [days.time[at]] : [])))
    const newest = await answer({ id: instrument.id, count: 2 })
    expect(newest.past.steps).toEqual([])
    expect((await answer({ id: instrument.id, count: 2000 })).past).toMatchObject({
      steps: [[days.time[BONUS_AT], expect.closeTo(0.5), 2]],
      before: null,
    })
  })
})
