import type { CrossSection, FormulaBars, SecurityFacts, Series } from '../bars.ts'
import type { Choices, Run, Text } from '../definition.ts'
import type { Drawing } from '../drawing.ts'
import type { KeptChips } from '../functions/chip-roll.ts'
import { parameterValue } from '../analyse/analyse.ts'
import type { CheckedFormula } from '../analyse/node.ts'
import type { Modifier } from '../syntax/ast.ts'
import { FormulaLimitError } from '../problem.ts'
import { Budget, DEFAULT_LIMITS, type Limits } from './budget.ts'
import { Evaluator } from './evaluator.ts'

/** What 通达信 documents; see `Choices`. */
export const DOCUMENTED: Choices = {
  refBeyondStart: 'invalid',
  betweenEnds: 'inclusive',
  roundHalf: 'away',
  smaStart: 'first',
}

/** What one evaluation reads. */
export interface Evaluation {
  readonly bars: FormulaBars
  /** Values of the formula's parameters by name; others take their default, values outside the range the nearest end. */
  readonly parameters?: Readonly<Record<string, number>>
  readonly facts?: SecurityFacts
  readonly crossSection?: CrossSection
  /** Bars of another security, in the period of `bars`: six digits, or two letters of the exchange and the digits. */
  readonly security?: (code: string) => FormulaBars | undefined
  readonly choices?: Partial<Choices>
  /** Newest bars whose values are asked for; all when absent. */
  readonly asked?: number
  /** Keeps the cost distribution of the bars; then they need not reach back further than what else is asked. */
  readonly chips?: KeptChips
  readonly limits?: Partial<Limits>
}

/** One visible statement, worked out. */
export interface EvaluatedOutput {
  /** As written; empty for a bare expression. */
  readonly label: string
  readonly modifiers: readonly Modifier[]
  /** A value per bar; NaN is invalid. */
  readonly values?: Series
  readonly drawing?: Drawing
  readonly text?: Text
}

/**
 * Works a formula out over the bars of one security: the reference that compiled formulas are held to.
 * The series must not be written to: some are the bars' own columns. @throws FormulaLimitError
 */
export function evaluateFormula(formula: CheckedFormula, given: Evaluation): EvaluatedOutput[] {
  const budget = new Budget({ ...DEFAULT_LIMITS, ...given.limits })
  const run = runOf(given, budget)
  const values = formula.parameters.map((parameter) => parameterValue(parameter, given.parameters?.[parameter.name]))
  const evaluator = new Evaluator(formula, { run, parameters: values, security: given.security, budget })
  return formula.outputs.map(({ label, modifiers, node }) => {
    const value = workedOut(() => evaluator.valueOf(node))
    const shared = { label, modifiers }
    if (typeof value === 'number') return { ...shared, values: run.series(value) }
    if (value instanceof Float64Array) return { ...shared, values: value }
    return typeof value === 'string' || Array.isArray(value)
      ? { ...shared, text: value }
      : { ...shared, drawing: value as Drawing }
  })
}

/** Formulas that refer to formulas may lie deeper than the stack reaches. */
function workedOut<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new FormulaLimitError('公式太复杂，已停止。', { cause: error })
    throw error
  }
}

function runOf({ bars, facts, crossSection, choices, chips, asked = bars.length }: Evaluation, budget: Budget): Run {
  return {
    bars,
    length: bars.length,
    asked,
    facts,
    crossSection,
    choices: { ...DOCUMENTED, ...choices },
    chips,
    spend: (steps) => budget.spend(steps),
    text: (characters) => budget.text(characters),
    series: (fill = Number.NaN) => budget.series(bars.length, fill),
  }
}
