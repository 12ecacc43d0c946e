import { fail, type Result } from '@niujin/contract-kit'
import { dataAsked } from '@niujin/formula'
import type { ScreenRule } from '../contract.ts'
import { formulaOf } from '../domain/index.ts'
import { readCondition } from './read-condition.ts'

export type RuleRefusal = 'NO_CONDITION' | 'CONDITION_UNKNOWN' | 'FORMULA_INVALID' | 'FORMULA_FUTURE' | 'FORMULA_WITHOUT_DATA'
export type EngineRefusal = 'MARKET_LOADING' | 'SCREENING_BUSY' | 'FORMULA_TOO_HEAVY'

/** What the screening threads have nothing of: a formula that asks for it would silently select nothing. */
const ABSENT: ReadonlySet<string> = new Set(['crossSection', 'security', 'other'])

/** Why a rule cannot be screened with; undefined when it can. Future functions would pick stocks by what came later. */
export function refusalOf(rule: ScreenRule): RuleRefusal | undefined {
  if (rule.conditions.length === 0) return 'NO_CONDITION'
  for (const condition of rule.conditions) {
    const source = formulaOf(condition)
    if (!source) return 'CONDITION_UNKNOWN'
    const { formula } = readCondition(source)
    if (!formula) return 'FORMULA_INVALID'
    if (formula.future.length > 0) return 'FORMULA_FUTURE'
    if (dataAsked(formula).some(({ kind }) => ABSENT.has(kind))) return 'FORMULA_WITHOUT_DATA'
  }
  return undefined
}

/** Asks the engine; what it cannot answer yet or will not work out is a refusal, anything else is a bug and thrown. */
export async function asked<Value>(question: Promise<Value>): Promise<Result<Value, EngineRefusal>> {
  try {
    return { ok: true, value: await question }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (message.includes('MARKET_LOADING')) return fail('MARKET_LOADING')
    if (message.includes('SCREENING_BUSY')) return fail('SCREENING_BUSY')
    if (message.includes('已停止')) return fail('FORMULA_TOO_HEAVY')
    throw error
  }
}
