import type { FormulaBars, SecurityFacts, Series } from '../../bars.ts'
import type { Choices, FunctionDefinition, Run, Text } from '../../definition.ts'

/** A run for tests; `spent` tells how much work the functions booked. */
interface TestRun extends Run {
  readonly spent: () => number
}

const documented: Choices = {
  refBeyondStart: 'invalid',
  betweenEnds: 'inclusive',
  roundHalf: 'away',
  smaStart: 'first',
}

/** Values as a series; NaN is invalid. */
export function seriesOf(...values: readonly number[]): Series {
  return Float64Array.from(values)
}

function dateOfBar(at: number): number {
  return 20_240_101 + Math.floor(at / 336) * 10_000 + (Math.floor(at / 28) % 12) * 100 + (at % 28)
}

/** Bars from the columns given; the others are invalid. Dates run from 2024-01-01, 28 to a month. */
export function barsOf(given: Partial<FormulaBars> & { length?: number }): FormulaBars {
  const columns = [given.date, given.time, given.open, given.high, given.low, given.close, given.volume, given.amount]
  const length = given.length ?? columns.find((column) => column !== undefined)?.length ?? 0
  const invalid = new Float64Array(length).fill(NaN)
  return {
    length,
    period: given.period ?? 'day',
    date: given.date ?? Float64Array.from({ length }, (_, at) => dateOfBar(at)),
    time: given.time ?? new Float64Array(length),
    open: given.open ?? invalid,
    high: given.high ?? invalid,
    low: given.low ?? invalid,
    close: given.close ?? invalid,
    volume: given.volume ?? invalid,
    amount: given.amount ?? invalid,
    ...(given.past && { past: given.past }),
  }
}

/** Facts of a main-board stock of 上交所, with the given ones in place of the defaults (all unknown). */
function factsOf(given: Partial<SecurityFacts> = {}): SecurityFacts {
  return {
    code: '600000',
    exchange: 'SH',
    name: '浦发银行',
    industry: '银行',
    region: '上海',
    concepts: [],
    sectors: [],
    totalShares: NaN,
    floatShares: NaN,
    limitRatio: 0.1,
    finance: () => NaN,
    dynamicInfo: () => NaN,
    series: () => undefined,
    ...given,
  }
}

/** A run over the given columns. `length` alone gives that many bars of nothing. */
export function runOn(
  bars: Partial<FormulaBars> & { length?: number } = {},
  facts?: Partial<SecurityFacts>,
  choices: Partial<Choices> = {},
): TestRun {
  const all = barsOf(bars)
  let spent = 0
  return {
    bars: all,
    length: all.length,
    facts: facts === undefined ? undefined : factsOf(facts),
    asked: all.length,
    crossSection: undefined,
    choices: { ...documented, ...choices },
    spend: (steps) => {
      spent += steps
    },
    text: () => undefined,
    series: (fill = NaN) => new Float64Array(all.length).fill(fill),
    spent: () => spent,
  }
}

/** Evaluates the function of that name (or alias); a definition that is not there fails the test. */
export function evaluate(
  definitions: readonly FunctionDefinition[],
  name: string,
  run: Run,
  ...given: readonly (Series | number | Text | undefined)[]
): ReturnType<FunctionDefinition['evaluate']> {
  const found = definitions.find((one) => one.name === name || one.aliases.includes(name))
  if (found === undefined) throw new Error(`${name} is not defined`)
  return found.evaluate(run, ...given)
}

/** As `evaluate`, one value per bar as plain numbers: a single number is repeated. */
export function valuesOf(
  definitions: readonly FunctionDefinition[],
  name: string,
  run: Run,
  ...given: readonly (Series | number | Text | undefined)[]
): number[] {
  const result = evaluate(definitions, name, run, ...given)
  if (typeof result === 'number') return Array.from({ length: run.length }, () => result)
  if (result instanceof Float64Array) return [...result]
  throw new Error(`${name} gives no numbers`)
}
