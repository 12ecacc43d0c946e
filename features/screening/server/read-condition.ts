import { findFormula, functionsByName, readFormula, type Reading } from '@niujin/formula'
import type { ConditionFormula } from '../domain/index.ts'

/** Reads the formula of a condition with the own formulas it may refer to; those come before the library's. */
export function readCondition({ text, others }: Pick<ConditionFormula, 'text' | 'others'>): Reading {
  return readFormula({ text, parameters: [] }, { functions: functionsByName, find: (name) => others[name] ?? findFormula(name) })
}
