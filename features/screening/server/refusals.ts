import type { Result } from '@niujin/contract-kit'
import { dataAsked } from '@niujin/formula'
import { answerOf } from '@niujin/server-kit/threads'
import type { ScreenRule } from '../contract/index.ts'
import { formulaOf } from '../domain/index.ts'
import { readCondition } from './read-condition.ts'
import { isLargeRule, isLongFormula } from './sizes.ts'
import { ENGINE_REFUSALS, type EngineRefusal } from './thread/engine-refusal.ts'

export type RuleRefusal =
  | 'NO_CONDITION'
  | 'CONDITION_UNKNOWN'
  | 'FORMULA_INVALID'
  | 'FORMULA_FUTURE'
  | 'FORMULA_WITHOUT_DATA'
  | 'FORMULA_TOO_HEAVY'
  | 'FORMULA_TOO_LONG'
  | 'RULE_TOO_LARGE'

/** What the screening threads have nothing of: a formula that asks for it would silently select nothing. */
const ABSENT: ReadonlySet<string> = new Set(['crossSection', 'security', 'other'])

/** Why a rule cannot be screened with; undefined when it can. Future functions would pick stocks by what came later. */
export function refusalOf(rule: ScreenRule): RuleRefusal | undefined {
  if (rule.conditions.length === 0) return 'NO_CONDITION'
  if (rule.conditions.some(({ text = '', others = [] }) => isLongFormula({ text }) || others.some(isLongFormula)))
    return 'FORMULA_TOO_LONG'
  if (isLargeRule(rule)) return 'RULE_TOO_LARGE'
  for (const condition of rule.conditions) {
    const refusal = refusalOfCondition(condition)
    if (refusal) return refusal
  }
  return undefined
}

function refusalOfCondition(condition: ScreenRule['conditions'][number]): RuleRefusal | undefined {
  const source = formulaOf(condition)
  if (!source) return 'CONDITION_UNKNOWN'
  const { formula, problems } = readCondition(source)
  if (!formula) return problems.some(({ code }) => code === 'tooLarge') ? 'FORMULA_TOO_HEAVY' : 'FORMULA_INVALID'
  if (formula.future.length > 0) return 'FORMULA_FUTURE'
  return dataAsked(formula).some(({ kind }) => ABSENT.has(kind)) ? 'FORMULA_WITHOUT_DATA' : undefined
}

/** Asks the engine; what it cannot answer yet or will not work out is a refusal, anything else is a bug and thrown. */
export function asked<Value>(question: Promise<Value>): Promise<Result<Value, EngineRefusal>> {
  return answerOf(question, ENGINE_REFUSALS)
}

/** What the engine says however simple the question; the others are about formulas. */
const WITHOUT_FORMULA = ['MARKET_LOADING', 'SCREENING_BUSY', 'SCREENING_INTERRUPTED'] as const

/** Asks the engine for what works out no formula of the asker. */
export function askedPlain<Value>(question: Promise<Value>): Promise<Result<Value, (typeof WITHOUT_FORMULA)[number]>> {
  return answerOf(question, WITHOUT_FORMULA)
}
