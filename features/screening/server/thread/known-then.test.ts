import {
  evaluateFormula,
  findFormula,
  formulaLibrary,
  functionsByName,
  readFormula,
  type CheckedFormula,
} from '@niujin/formula'
import { securityFacts, type KnownFigures, type StockFacts } from '@niujin/formula/node'
import { sliceBars, type ExRight, type Instrument } from '@niujin/market'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyOf } from '../../domain/key.ts'
import { conditionDefinitions, type ConditionDefinition } from '../../domain/library/index.ts'
import { holdsTodayOnly } from '../../domain/rule.ts'
import { alteredAfter, announcedBy } from '../testing/announced.ts'
import { limitWalk } from '../testing/limit-walk.ts'
import { loadedStocks, type GivenStock } from '../testing/loaded-stocks.ts'
import { entriesOf, tablesOf, type Announced } from './published-figures.ts'
import { MISSING, realStocks, ruledStocks, type ListedStock } from '../testing/real-days.ts'

const LENGTH = 320
const BONUS_AT = 280
const CUTS = [150, 240, 279]

function instrumentOf(code: string, given: Partial<Instrument> = {}): Instrument {
  return {
    id: `SH.${code}`,
    exchange: 'SH',
    code,
    name: `试验${code}`,
    kind: 'stock',
    board: 'main',
    concepts: [],
    lotSize: 100,
    tickSize: 10,
    priceDigits: 2,
    listDate: 20_000_104,
    specialTreatment: false,
    totalShares: 4e8,
    floatShares: 2e8,
    ...given,
  }
}

/** Ten bonus shares on ten, late: what a share was before is half a share of now. */
function withBonus(instrument: Instrument, seed: number): GivenStock {
  const days = limitWalk(instrument, { length: LENGTH, seed, from: 20_200_601, halved: [BONUS_AT] })
  const bonus: ExRight = {
    date: days.time[BONUS_AT] ?? 0,
    cashPerTen: 0,
    bonusPerTen: 10,
    rightsPerTen: 0,
    rightsPrice: 0,
  }
  return { instrument, days, rights: [bonus] }
}

const STOCKS: readonly GivenStock[] = [
  withBonus(instrumentOf('600001'), 1),
  withBonus(instrumentOf('300002', { id: 'SZ.300002', exchange: 'SZ', board: 'chinext' }), 2),
  withBonus(instrumentOf('600003', { name: 'ST试验', specialTreatment: true }), 3),
  withBonus(instrumentOf('688004', { board: 'star', listDate: 20_200_601 }), 4),
]

/** What there was to know of a stock on the evening of a day: its bars up to then, no later right, the shares of then. */
function until({ instrument, days, rights }: GivenStock, cut: number): GivenStock {
  const date = days.time[cut] ?? 0
  const growth = rights.some((right) => right.date > date) ? 2 : 1
  const shares = { totalShares: instrument.totalShares / growth, floatShares: instrument.floatShares / growth }
  return {
    instrument: { ...instrument, ...shares },
    days: sliceBars(days, 0, cut + 1),
    rights: rights.filter((right) => right.date <= date),
  }
}

function checked(text: string): CheckedFormula {
  const { formula } = readFormula({ text, parameters: [] }, { functions: functionsByName, find: findFormula })
  if (!formula) throw new Error(text)
  return formula
}

interface Loaded extends Awaited<ReturnType<typeof loadedStocks>> {
  readonly figures: KnownFigures
}

const ANNOUNCED: readonly Announced[] = STOCKS.map((_, stock) => announcedBy(stock + 1, { from: 2018, to: 2021 }))
const ITEMS = Array.from({ length: 120 }, (_, code) => code)

/** The stocks as they were on the evening of a day, `then`; what is known of now is of another world. */
async function loadedThen(
  given: readonly GivenStock[],
  then: number,
  announced: readonly Announced[],
): Promise<Loaded> {
  const { columns, facts } = await loadedStocks(given)
  const tables = tablesOf(announced.map((one, stock) => entriesOf(one, columns.pastOf(stock)?.keptFrom ?? 0)))
  return { columns, facts: facts.map((one) => ofAnotherWorld(one, then)), figures: { tables, today: 20_990_101 } }
}

/** Every number of now is another one; who belongs where is not: that has no history. */
function ofAnotherWorld(facts: StockFacts, seed: number): StockFacts {
  const numbers = Object.fromEntries(ITEMS.map((code) => [code, ((seed % 97) + 1) * (code + 1)]))
  return { ...facts, finance: { ...numbers, 50: 1 }, dynamicInfo: numbers }
}

/** 1 or 0 at every bar of a stock. */
function hitsOf(formula: CheckedFormula, { columns, facts, figures }: Loaded, stock: number): number[] {
  const [bars, known] = [columns.store.barsOf(stock), facts[stock]]
  const values =
    evaluateFormula(formula, { bars, ...(known && { facts: securityFacts(known, bars, { figures, stock }) }) }).at(-1)
      ?.values ?? new Float64Array(0)
  return Array.from(values, (value) => Number(value !== 0 && !Number.isNaN(value)))
}

const chosen = ({ name, typeId, zbId }: ConditionDefinition) => ({ name, typeId, zbId, parameters: {} })
const tested = [
  ...conditionDefinitions.map((one) => [`${one.section} ${one.name} ${keyOf(one)}`, one.formula({})] as const),
  ...formulaLibrary
    .filter(({ kind }) => kind !== 'indicator')
    .map(
      ({ id, text, parameters }) =>
        [
          `公式 ${id}`,
          parameters.reduce(
            (filled, one) => filled.replaceAll(new RegExp(`\\b${one.name}\\b`, 'g'), String(one.default)),
            text,
          ),
        ] as const,
    ),
  ['总市值', 'XG:FINANCE(39)>8000000000;'],
  ['流通市值', 'XG:FINANCE(40)<4000000000;'],
  ['换手率', 'XG:V/CAPITAL>0.01 AND DYNAINFO(37)>0.01;'],
  ['上市天数', 'XG:FINANCE(42)>200;'],
  ['股价', 'XG:RAWCLOSE>20;'],
  ['跌停打开', 'XG:DTTOUCH AND NOT(DTCLOSE);'],
] as const

const READS_CHIPS = /WINNER|COST/

describe('后来的行情、除权、股本、财报、分红与今天的一切数字都不改变过去的信号', () => {
  let full: Loaded
  let cut: Map<number, Loaded>
  const dayAt = (at: number) => STOCKS[0]?.days.time[at] ?? 0
  beforeAll(async () => {
    full = await loadedThen(STOCKS, 0, ANNOUNCED)
    cut = new Map(
      await Promise.all(
        CUTS.map(async (at) => {
          const announced = ANNOUNCED.map((one, stock) => alteredAfter(one, dayAt(at), 90 + stock))
          return [
            at,
            await loadedThen(
              STOCKS.map((one) => until(one, at)),
              at,
              announced,
            ),
          ] as const
        }),
      ),
    )
  })

  test('条件库与公式库里的，都在内', () => {
    expect(tested.length).toBeGreaterThan(230)
  })

  test('过去不知道的条件，过去的日子一律不成立；别的财务条件有成立的', () => {
    const everHolds = (one: ConditionDefinition) => {
      const formula = checked(one.formula({}))
      return STOCKS.some((_, stock) => hitsOf(formula, full, stock).includes(1))
    }
    expect(conditionDefinitions.filter((one) => holdsTodayOnly(chosen(one)) && everHolds(one))).toEqual([])
    const financial = conditionDefinitions.filter(({ typeId }) => typeId === 'financial')
    expect(financial.filter(everHolds).length).toBeGreaterThan(15)
  })

  test.each(tested)('%s', (_name, text) => {
    const formula = checked(text)
    for (const stock of STOCKS.keys()) {
      const whole = hitsOf(formula, full, stock)
      for (const [at, then] of cut) {
        const before = hitsOf(formula, then, stock)
        const changed = before.filter((hit, bar) => hit !== whole[bar])
        // Costs are counted by the fen of adjusted prices, which a later right makes coarser or finer.
        expect([stock, at, changed.length <= (READS_CHIPS.test(text) ? before.length / 100 : 0)]).toEqual([
          stock,
          at,
          true,
        ])
      }
    }
  })

  test('这些信号里真有涨停、跌停、触板与新高，不是从来不成立', () => {
    for (const text of [
      'XG:ZTCLOSE;',
      'XG:DTCLOSE;',
      'XG:ZTTOUCH AND NOT(ZTCLOSE);',
      'XG:H>REF(HISHIGH,1);',
      'XG:L<REF(HISLOW,1);',
    ]) {
      const formula = checked(text)
      expect([text, STOCKS.some((_, stock) => hitsOf(formula, full, stock).slice(0, BONUS_AT).includes(1))]).toEqual([
        text,
        true,
      ])
    }
  })
})

describe('当日的数', () => {
  test('过去每一天的总市值，是那天没有复权的收盘乘那天的股数', async () => {
    const loaded = await loadedStocks(STOCKS)
    for (const [stock, { instrument, days }] of STOCKS.entries()) {
      const bars = loaded.columns.store.barsOf(stock)
      const facts = loaded.facts[stock]
      const [total] = evaluateFormula(checked('X:FINANCE(39);'), {
        bars,
        ...(facts && { facts: securityFacts(facts, bars) }),
      })
      const shares = (at: number) => instrument.totalShares / (at < BONUS_AT ? 2 : 1)
      expect(Array.from(total?.values ?? [])).toEqual(
        Array.from(days.close, (close, at) => (close / 1000) * shares(at)),
      )
    }
  })
})

const RULED = {
  name: '照交易规则写成的行情',
  read: ruledStocks,
  fewest: { limitUp: 300, limitDown: 300, limitUpOpened: 100 },
}
const REAL = { name: '真实行情', read: realStocks, fewest: { limitUp: 800, limitDown: 300, limitUpOpened: 300 } }

describe.each(MISSING ? [RULED] : [RULED, REAL])('$name', ({ read, fewest }) => {
  const stocks = read()
  let loaded: Loaded
  beforeAll(async () => {
    loaded = { ...(await loadedStocks(stocks)), figures: { tables: [], today: 20_990_101 } }
  })
  const formulaOf = (zbId: string) => checked(conditionDefinitions.find((one) => one.zbId === zbId)?.formula({}) ?? '')

  test('涨停、跌停与触板的日子，就是交易所的昨收算出的涨跌停价上的日子：不漏一天，不多一天', () => {
    const formulas = {
      limitUp: formulaOf('limitUp'),
      limitDown: formulaOf('limitDown'),
      limitUpOpened: formulaOf('limitUpOpened'),
      selectLimitUp: formulaOf('selectLimitUp'),
    }
    const counts = { limitUp: 0, limitDown: 0, limitUpOpened: 0, selectLimitUp: 0 }
    for (const [stock, { days, previousCloses, instrument }] of stocks.entries()) {
      const kept = loaded.columns.store.lengthOf(stock)
      const truth = trueLimitDays(days, previousCloses, instrument)
      for (const [name, formula] of Object.entries(formulas) as [keyof typeof formulas, CheckedFormula][]) {
        const expected = truth[name].slice(days.length - kept)
        expect([instrument.code, name, hitsOf(formula, loaded, stock)]).toEqual([instrument.code, name, expected])
        counts[name] += expected.filter((one) => one === 1).length
      }
    }
    expect(counts.limitUp).toBeGreaterThan(fewest.limitUp)
    expect(counts.limitDown).toBeGreaterThan(fewest.limitDown)
    expect(counts.limitUpOpened).toBeGreaterThan(fewest.limitUpOpened)
  })

  test('历史新高新低是上市以来的，不是保留的那几年的', () => {
    let more = 0
    for (const [stock, { days, previousCloses }] of stocks.entries()) {
      const kept = loaded.columns.store.lengthOf(stock)
      const expected = recordHighs(days, previousCloses).slice(days.length - kept)
      expect(hitsOf(formulaOf('historicHigh'), loaded, stock).slice(1)).toEqual(expected.slice(1))
      more +=
        hitsOf(checked('XG:H>REF(HHV(H,0),1);'), loaded, stock).reduce((sum, hit) => sum + hit, 0) -
        expected.reduce((sum, hit) => sum + hit, 0)
    }
    expect(more).toBeGreaterThan(0)
  })
})

/** From the exchange's previous closes alone: a tenth, on 创业板 a fifth from 2020-08-24, in fen, half up. */
function trueLimitDays(days: ListedStock['days'], previousCloses: readonly number[], { board, listDate }: Instrument) {
  const isFresh = days.time[0] === listDate
  const limits = previousCloses.map((before, at) => {
    const date = days.time[at] ?? 0
    const isUnlimited = isFresh && (at === 0 || (at < 5 && board === 'chinext' && date >= 20_200_824))
    const tenths = board === 'chinext' && date >= 20_200_824 ? 2 : 1
    const fen = (share: number) => Math.floor(((before / 10) * share + 5) / 10) * 10
    return isUnlimited || at === 0
      ? { up: Number.NaN, down: Number.NaN }
      : { up: fen(10 + tenths), down: fen(10 - tenths) }
  })
  const days01 = (holds: (at: number) => boolean) => limits.map((_, at) => Number(holds(at)))
  const limitUp = days01((at) => days.close[at] === limits[at]?.up)
  return {
    limitUp,
    selectLimitUp: limitUp,
    limitDown: days01((at) => days.close[at] === limits[at]?.down),
    limitUpOpened: days01((at) => days.high[at] === limits[at]?.up && days.close[at] !== limits[at]?.up),
  }
}

/** Days whose high is above all before, by forward-adjusted prices in milli. */
function recordHighs(days: ListedStock['days'], previousCloses: readonly number[]): number[] {
  const factors = new Float64Array(days.length).fill(1)
  for (let at = days.length - 2; at >= 0; at -= 1)
    factors[at] = (factors[at + 1] ?? 1) * ((previousCloses[at + 1] ?? 0) / (days.close[at] ?? 1))
  let best = Number.POSITIVE_INFINITY
  return Array.from(days.high, (high, at) => {
    const adjusted = Math.round(high * (factors[at] ?? 1))
    const isRecord = adjusted > best
    best = at === 0 ? adjusted : Math.max(best, adjusted)
    return Number(isRecord)
  })
}
