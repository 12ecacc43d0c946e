import {
  evaluateFormula,
  FormulaLimitError,
  parse,
  printProgram,
  type BinaryExpression,
  type CallExpression,
  type Expression,
  type Evaluation,
  type Program,
  type EvaluatedOutput,
  type Statement,
} from '@niujin/formula'
import { securityFacts } from '@niujin/formula/node'
import type { MarketReader } from '@niujin/quotes/server'
import type { ScreenRule } from '../../contract/index.ts'
import { formulaOf, type ConditionFormula } from '../../domain/index.ts'
import { readCondition } from '../read-condition.ts'
import type { MarketColumns } from './market-columns.ts'
import type { MarketFacts } from './stock-facts.ts'

/** More values than this a person does not read. */
const MOST_REASONS = 4
/** Of one stock: the engine's thread has more to do. */
const LIMITS = { steps: 6_000_000, values: 2_000_000 }
/** Names in a formula that are worked out from more than the bars. */
const READS_FACTS = /FINANCE|DYNAINFO|CAPITAL|INDEX|BETA|WINNER|COST|PPART/i
const COMPARISONS = new Set(['=', '<>', '>', '<', '>=', '<='])
/** Functions whose first arguments are what is compared. */
const COMPARED_ARGUMENTS: Readonly<Record<string, number>> = { CROSS: 2, LONGCROSS: 2, BETWEEN: 1, RANGE: 1 }
const OF_A_CONDITION = new Set(['NOT', 'EVERY', 'EXIST', 'COUNT', 'LAST', 'FILTER', 'REF', 'BARSLAST'])

/** A value that made a stock match. */
export interface Reason {
  readonly label: string
  readonly value: number | null
}

/** What the reasons of conditions are read from. */
export interface ReasonSources {
  readonly columns: MarketColumns
  readonly facts: MarketFacts
  readonly reader: MarketReader
}

/** Reads a row's reasons: for each condition the values its comparisons are about at the newest bar. */
export function reasonReader({ columns, facts, reader }: ReasonSources, rule: ScreenRule): (row: number) => Reason[][] {
  const stockOf = new Map(columns.stocks.map(({ row }, stock) => [row, stock]))
  const formulas = rule.conditions.map(formulaOf)
  const asked = formulas.map((formula) => formula && valuesAsked(formula))
  const known = formulas.some((formula) => formula && READS_FACTS.test(formula.key)) ? facts.now(reader) : undefined
  return (row) => {
    const stock = stockOf.get(row)
    if (stock === undefined) return asked.map(() => [])
    const bars = columns.store.barsOf(stock)
    const fact = known?.[stock]
    const given = { bars, limits: LIMITS, ...(fact ? { facts: securityFacts(fact, bars) } : {}) }
    return asked.map((question) => (question ? valuesOf(question, given) : []))
  }
}

/** None where the values alone ask for more than they may have. */
function valuesOf({ formula, labels }: NonNullable<ReturnType<typeof valuesAsked>>, given: Evaluation): Reason[] {
  try {
    return evaluateFormula(formula, given).map((output, at) => reasonOf(output, labels[at]))
  } catch (error) {
    if (error instanceof FormulaLimitError) return []
    throw error
  }
}

function reasonOf({ values }: EvaluatedOutput, label = ''): Reason {
  const value = values?.at(-1) ?? Number.NaN
  return { label, value: Number.isFinite(value) ? value : null }
}

/** A formula whose outputs are the compared values of a condition, and how they are written. */
function valuesAsked({ text, others }: ConditionFormula) {
  const { program, problems } = parse(text)
  const last = program.statements.findLast(({ isOutput }) => isOutput)
  if (problems.length > 0 || !last) return undefined
  const compared = comparedIn(last.expression, program.statements).slice(0, MOST_REASONS)
  if (compared.length === 0) return undefined
  const hidden = program.statements
    .filter(({ name }) => name !== undefined)
    .map((statement) => ({ ...statement, isOutput: false }))
  const outputs = compared.map((expression, at): Statement => ({
    name: `R${at}`,
    label: `R${at}`,
    isOutput: true,
    expression,
    modifiers: [],
    span: last.span,
  }))
  const asked: Program = { statements: [...hidden, ...outputs] }
  const { formula } = readCondition({ text: printProgram(asked), others })
  return formula && { formula, labels: compared.map(printed) }
}

function comparedIn(expression: Expression, statements: readonly Statement[]): Expression[] {
  if (expression.kind === 'binary') return comparedSides(expression, statements)
  if (expression.kind === 'call') return comparedArguments(expression, statements)
  if (expression.kind !== 'name') return []
  const before = statements.find(({ name }) => name === expression.name)
  // Only what stands before it: a variable cannot be made of later ones, so this ends.
  return before ? comparedIn(before.expression, statements.slice(0, statements.indexOf(before))) : []
}

function comparedSides({ operator, left, right }: BinaryExpression, statements: readonly Statement[]): Expression[] {
  if (COMPARISONS.has(operator)) return [left, right].filter(({ kind }) => kind !== 'number')
  return operator === 'AND' || operator === 'OR' ? [left, right].flatMap((side) => comparedIn(side, statements)) : []
}

function comparedArguments({ name, given }: CallExpression, statements: readonly Statement[]): Expression[] {
  const count = COMPARED_ARGUMENTS[name]
  if (count) return given.slice(0, count).filter(({ kind }) => kind !== 'number')
  const [first] = given
  return first && OF_A_CONDITION.has(name) ? comparedIn(first, statements) : []
}

function printed(expression: Expression): string {
  const statement: Statement = { isOutput: true, expression, modifiers: [], span: expression.span }
  return printProgram({ statements: [statement] }).replace(/;\s*$/, '')
}
