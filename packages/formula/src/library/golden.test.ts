import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { limitStates } from '@niujin/market'
import { beforeEach, describe, expect, test } from 'vitest'
import { readFormula } from '../analyse/analyse.ts'
import type { FormulaBars, Series } from '../bars.ts'
import { evaluateFormula } from '../evaluate/evaluate.ts'
import { functionsByName } from '../functions/index.ts'
import { runOn } from '../functions/testing/run.ts'
import { adjustedBy, pastOfBars } from '../past-of-bars.ts'
import { findFormula } from './index.ts'

const FOLDER = process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data')
const CASES = resolve(FOLDER, 'formula_golden.json')
const BARS = resolve(FOLDER, 'daily_raw_2010_2022/600000.csv.gz')

/** Values by output and then by day, or the days a selection hits. */
interface GoldenCase {
  readonly script: string
  readonly outputs: Readonly<Record<string, Readonly<Record<string, number>> | { readonly dates: readonly number[] }>>
}

/** Why the golden values cannot be read here; undefined when they can. */
function goldenMissing(): string | undefined {
  const missing = [CASES, BARS].find((file) => !existsSync(file))
  return missing === undefined ? undefined : `没有对照数据（${missing}）；可用 MARKET_DATA_DIR 指定`
}

/** What another engine gives for known formulas on 600000, unadjusted, 2010 to 2022. */
function goldenCases(): Readonly<Record<string, GoldenCase>> {
  return (JSON.parse(readFileSync(CASES, 'utf8')) as { cases: Record<string, GoldenCase> }).cases
}

/** The daily bars of 600000 those values were made on; suspended days are left out. Amounts are not known. */
function goldenBars(): FormulaBars {
  const [head = '', ...lines] = gunzipSync(readFileSync(BARS)).toString('utf8').trim().split('\n')
  const names = head.trim().split(',')
  const rows = lines.map((line) => line.trim().split(','))
  const column = (name: string): number[] => rows.map((row) => Number(row[names.indexOf(name)]?.replaceAll('-', '')))
  const close = column('s_dq_close')
  const traded = (name: string): Float64Array => Float64Array.from(column(name).filter((_, at) => (close[at] ?? 0) > 0))
  const date = traded('trade_dt')
  const read: FormulaBars = {
    length: date.length,
    period: 'day',
    date,
    time: new Float64Array(date.length),
    open: traded('s_dq_open'),
    high: traded('s_dq_high'),
    low: traded('s_dq_low'),
    close: traded('s_dq_close'),
    volume: traded('s_dq_volume'),
    amount: new Float64Array(date.length).fill(NaN),
  }
  const limits = () => limitsOf(read, traded('s_dq_preclose'))
  return {
    ...read,
    past: pastOfBars(read, { adjusted: adjustedBy([], 10), before: { high: -Infinity, low: Infinity }, limits }),
  }
}

/** How the days stood to the limits that follow from the exchange's previous closes. */
function limitsOf({ length, date, open, high, low, close, volume }: FormulaBars, previousCloses: Series): Series {
  const milli = (prices: Series) => Int32Array.from(prices, (price) => Math.round(price * 1000))
  const days = {
    length,
    time: date,
    open: milli(open),
    high: milli(high),
    low: milli(low),
    close: milli(close),
    volume,
    amount: volume,
  }
  const instrument = {
    kind: 'stock',
    exchange: 'SH',
    code: '600000',
    board: 'main',
    specialTreatment: false,
    tickSize: 10,
    listDate: 19_991_110,
  } as const
  return Float64Array.from(limitStates(instrument, days, milli(previousCloses)))
}

const surroundings = { functions: functionsByName, find: findFormula }
const missing = goldenMissing()
const { facts } = runOn({ length: 0 }, { code: '600000', exchange: 'SH' })

/** The other engine lists hits from here on, when its longest averages are warm. */
const WARM = 250

/** How often it counts a hit of the selections that it gives no days for. */
const HITS: Readonly<Record<string, number>> = { 放量突破: 39, 涨停: 2, 三个白武士: 159, 出水芙蓉: 2, 海龟突破: 38 }

/** Days the other engine lists because of rounding noise: the close equals the one that leaves MA60, so MA60 stands still. */
const NOISE: Readonly<Record<string, readonly number[]>> = { 均线多头: [20190214] }

/** A day it does not count: without a right, it closed at the limit that follows from the ex-right reference, not from the close before. */
const EX_RIGHT: Readonly<Record<string, readonly number[]>> = { 涨停: [20170525] }

let bars: FormulaBars | undefined

function goldenDays(): FormulaBars {
  bars ??= goldenBars()
  return bars
}

function outputsOf(id: string): Map<string, Series> {
  const formula = findFormula(id)
  const checked = formula && readFormula(formula, surroundings).formula
  if (!checked) throw new Error(`${id} cannot be read`)
  const outputs = evaluateFormula(checked, { bars: goldenDays(), ...(facts ? { facts } : {}) })
  return new Map(outputs.flatMap(({ label, values }) => (values ? [[label, values] as const] : [])))
}

function hitDays(id: string): number[] {
  const condition = [...outputsOf(id).values()].at(-1)
  return [...goldenDays().date].filter((_, at) => at >= WARM && condition?.[at] === 1)
}

describe('公式库与通行的计算结果', () => {
  beforeEach(({ skip }) => {
    skip(missing !== undefined, missing)
  })

  test('指标的值相同，误差在百万分之一以内', () => {
    for (const [id, { outputs }] of Object.entries(goldenCases())) {
      if (id.startsWith('XG_')) continue
      const computed = outputsOf(id)
      for (const [label, days] of Object.entries(outputs)) {
        for (const [day, value] of Object.entries(days)) {
          const got = computed.get(label)?.[goldenDays().date.indexOf(Number(day))] ?? NaN
          expect([
            id,
            label,
            day,
            Math.abs(got - value) <= 1e-6 * Math.max(1, Math.abs(value)) || `${got} ${value}`,
          ]).toEqual([id, label, day, true])
        }
      }
    }
  })

  test('选股选出的日子相同', () => {
    for (const [name, { outputs }] of Object.entries(goldenCases())) {
      if (!name.startsWith('XG_')) continue
      const id = name.slice(3)
      const { dates } = (outputs['XG'] ?? { dates: [] }) as { dates: readonly number[] }
      expect([id, hitDays(id)]).toEqual([id, dates.filter((day) => !NOISE[id]?.includes(day))])
    }
  })

  test('另几个选股选出的次数相同', () => {
    for (const [id, count] of Object.entries(HITS)) {
      const days = hitDays(id)
      const more = EX_RIGHT[id] ?? []
      expect([id, days.filter((day) => !more.includes(day)).length, days.filter((day) => more.includes(day))]).toEqual([
        id,
        count,
        more,
      ])
    }
  })
})
