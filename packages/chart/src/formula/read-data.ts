import { dataAsked, type CheckedFormula, type DataAsk } from '@niujin/formula'
import type { FormulaReads, JobFacts } from './job.ts'
import { knowsFinance, SHARE_CODES } from './security-facts.ts'

/** What a formula reads of that which can be given. */
export function readsOf(formula: CheckedFormula): FormulaReads {
  const asks = dataAsked(formula)
  return { figures: asks.some(isFigure), index: asks.some(({ kind }) => kind === 'index') }
}

/** The calls of a formula that the facts have nothing for, each once. */
export function missingOf(formula: CheckedFormula, facts: JobFacts | undefined): string[] {
  return dataAsked(formula).flatMap((ask) => (isGiven(ask, facts) ? [] : [ask.call]))
}

function isFigure({ kind, code }: DataAsk): boolean {
  return kind === 'dynamicInfo' || (kind === 'finance' && !SHARE_CODES[code])
}

function isGiven({ kind, code }: DataAsk, facts: JobFacts | undefined): boolean {
  if (!facts) return false
  if (kind === 'index') return facts.index !== undefined && facts.index.time.length > 0
  if (kind !== 'finance' && kind !== 'dynamicInfo') return false
  // A parameter decides which: some are known.
  if (Number.isNaN(code)) return Object.keys(facts[kind]).length > 0
  if (kind === 'finance') return knowsFinance(facts, code)
  const value = facts.dynamicInfo[code]
  return value !== undefined && !Number.isNaN(value)
}
