import {
  evaluateFormula,
  findFormula,
  FormulaLimitError,
  functionsByName,
  readFormula,
  type CheckedFormula,
  type FormulaBars,
  type FormulaParameter,
  type SecurityFacts,
} from '@niujin/formula'
import { drawnOutput, layerOf, type Ground } from './drawn-output.ts'
import type { FormulaDone, FormulaJob, JobBars, JobFacts, JobFormula } from './job.ts'

const LIMIT_WORDS = '公式的计算量太大，已停止'

/** Works formulas out over the bars, in their order. What the job does not know (finance, order book) is invalid. */
export function workOut({ bars, period, facts, formulas }: FormulaJob): FormulaDone[] {
  const read = formulaBars(bars, period)
  const known = facts && { facts: securityFacts(facts) }
  const rising = read.close.map((close, at) => (close >= (read.open[at] ?? 0) ? 1 : -1))
  return formulas.map((formula) => {
    const ground: Ground = { low: read.low, rising, isOver: formula.isOver, name: formula.name }
    return workOutOne(formula, { bars: read, ...known }, ground)
  })
}

function workOutOne(given: JobFormula, world: { bars: FormulaBars; facts?: SecurityFacts }, ground: Ground): FormulaDone {
  const checked = checkedFormula(given)
  if ('problem' in checked) return checked
  const { values } = given
  try {
    const evaluated = evaluateFormula(checked, { ...world, ...(values && { parameters: values }) })
    const outputs = evaluated.map((output, place) => drawnOutput(output, place, ground))
    const order = evaluated.map((output, place) => ({ layer: layerOf(output), place })).toSorted((a, b) => a.layer - b.layer)
    return {
      outputs,
      series: order.flatMap(({ place }) => outputs[place]?.series ?? []),
      future: checked.future.map(({ name, place }) => ({ name, line: place.line, column: place.column })),
      parameters: checked.parameters.map((one) => valueOf(one, values?.[one.name])),
    }
  } catch (error) {
    return { problem: error instanceof FormulaLimitError ? LIMIT_WORDS : '这个公式在这里算不了' }
  }
}

function valueOf(parameter: FormulaParameter, given: number | undefined): number {
  if (given === undefined || !Number.isFinite(given)) return parameter.default
  return Math.min(parameter.max, Math.max(parameter.min, given))
}

// Reading takes longer than working out, and the same formulas come again with every new price.
const known = new Map<string, CheckedFormula | { problem: string }>()
const MOST_KNOWN = 50

function checkedFormula({ source }: JobFormula): CheckedFormula | { problem: string } {
  const key = JSON.stringify(source)
  const before = known.get(key)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const made = readSource(source)
  known.set(key, made)
  return made
}

function readSource(source: JobFormula['source']): CheckedFormula | { problem: string } {
  const found = 'library' in source ? findFormula(source.library) : source
  if (!found) return { problem: '公式库里没有这个公式了' }
  const { formula, problems } = readFormula(found, { functions: functionsByName, find: findFormula })
  if (formula) return formula
  const [first] = problems
  return { problem: first ? `第 ${first.line} 行第 ${first.column} 列：${first.message}` : '公式有错误，请先改正' }
}

/** A stamp above this carries the time of day. */
const LONGEST_DATE = 1e8
const SHARES_PER_HAND = 100

/** Candles as formulas read them: yuan, hands, date and time apart. */
function formulaBars(bars: JobBars, period: FormulaJob['period']): FormulaBars {
  const inYuan = (milli: ArrayLike<number>) => Float64Array.from(milli, (value) => value / 1000)
  return {
    length: bars.time.length,
    period,
    date: Float64Array.from(bars.time, (stamp) => (stamp > LONGEST_DATE ? Math.floor(stamp / 10_000) : stamp)),
    time: Float64Array.from(bars.time, (stamp) => (stamp > LONGEST_DATE ? stamp % 10_000 : 0)),
    open: inYuan(bars.open),
    high: inYuan(bars.high),
    low: inYuan(bars.low),
    close: inYuan(bars.close),
    volume: Float64Array.from(bars.volume, (shares) => shares / SHARES_PER_HAND),
    amount: Float64Array.from(bars.amount),
  }
}

/** Numbers of FINANCE that the page of a stock knows; see `financeItems` of the language. */
const TOTAL_SHARES = 1
const FLOAT_SHARES = 7

function securityFacts(facts: JobFacts): SecurityFacts {
  const { totalShares, floatShares } = facts
  return {
    ...facts,
    sectors: [],
    finance: (code) => (code === TOTAL_SHARES ? totalShares : code === FLOAT_SHARES ? floatShares : Number.NaN),
    dynamicInfo: () => Number.NaN,
    series: () => undefined,
  }
}
