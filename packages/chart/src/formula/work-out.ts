import {
  evaluateFormula,
  findFormula,
  FormulaLimitError,
  functionsByName,
  readFormula,
  type CheckedFormula,
  type FormulaBars,
  type FormulaParameter,
  type FormulaSource,
  type SecurityFacts,
} from '@niujin/formula'
import { drawnOutput, layerOf, type Ground } from './drawn-output.ts'
import { formulaBars } from './formula-bars.ts'
import type { FormulaDone, FormulaJob, JobFacts, JobFormula, WrittenSource } from './job.ts'
import { missingOf, readsOf } from './read-data.ts'
import { securityFacts } from './security-facts.ts'

const LIMIT_WORDS = '公式的计算量太大，已停止'

/** Works formulas out over the bars, in their order. What the job does not know is invalid, and named. */
export function workOut({ bars, period, facts, formulas }: FormulaJob): FormulaDone[] {
  const read = formulaBars(bars, period)
  const known = facts && { facts: securityFacts(facts, bars, period) }
  const rising = read.close.map((close, at) => (close >= (read.open[at] ?? 0) ? 1 : -1))
  return formulas.map((formula) => {
    const ground: Ground = { low: read.low, rising, isOver: formula.pane === 'main', name: formula.name }
    return workOutOne(formula, { bars: read, ...known }, { ground, given: facts })
  })
}

type World = { bars: FormulaBars; facts?: SecurityFacts }

function workOutOne(
  given: JobFormula,
  world: World,
  { ground, given: facts }: { ground: Ground; given: JobFacts | undefined },
): FormulaDone {
  const checked = checkedFormula(given)
  if ('problem' in checked) return checked
  const { values } = given
  try {
    const evaluated = evaluateFormula(checked, { ...world, ...(values && { parameters: values }) })
    const outputs = evaluated.map((output, index) => drawnOutput(output, index, ground))
    const order = evaluated
      .map((output, index) => ({ layer: layerOf(output), index }))
      .toSorted((a, b) => a.layer - b.layer)
    return {
      outputs,
      series: order.flatMap(({ index }) => outputs[index]?.series ?? []),
      future: checked.future.map(({ name, span }) => ({ name, line: span.line, column: span.column })),
      parameters: checked.parameters.map((one) => valueOf(one, values?.[one.name])),
      reads: readsOf(checked),
      missing: missingOf(checked, facts),
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
  const made = 'library' in source ? readLibrary(source.library) : readWritten(source)
  known.set(key, made)
  return made
}

function readLibrary(id: string): CheckedFormula | { problem: string } {
  const found = findFormula(id)
  return found ? checkedSource(found, findFormula) : { problem: '公式库里没有这个公式了' }
}

function readWritten(source: WrittenSource): CheckedFormula | { problem: string } {
  const { others = {} } = source
  return checkedSource(source, (wanted) => findFormula(wanted) ?? others[wanted])
}

function checkedSource(
  source: FormulaSource,
  find: (name: string) => FormulaSource | undefined,
): CheckedFormula | { problem: string } {
  const { formula, problems } = readFormula(source, { functions: functionsByName, find })
  if (formula) return formula
  const [first] = problems
  return { problem: first ? `第 ${first.line} 行第 ${first.column} 列：${first.message}` : '公式有错误，请先改正' }
}
