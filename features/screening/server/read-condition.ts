import { findFormula, functionsByName, readFormula, type Reading } from '@niujin/formula'
import type { ConditionFormula } from '../domain/index.ts'

/** Reads the formula of a condition with the own formulas it may refer to; the library's come before them. */
export function readCondition({ text, others }: Pick<ConditionFormula, 'text' | 'others'>): Reading {
  return readFormula(
    { text, parameters: [] },
    { functions: functionsByName, find: (name) => findFormula(name) ?? others[name] },
  )
}
