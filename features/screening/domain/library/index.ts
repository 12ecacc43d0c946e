import type { FormulaSource } from '@niujin/formula'
import type { ChosenCondition, Condition } from '../../contract/rule.ts'
import { keyOf } from '../key.ts'
import { averageConditions } from './averages.ts'
import { boardConditions, membershipConditions } from './boards.ts'
import { chipConditions, flowConditions, volumeConditions } from './capital.ts'
import type { ConditionDefinition } from './definition.ts'
import { filled } from './filled.ts'
import { financialConditions } from './financial.ts'
import { candleConditions, selectionConditions } from './from-formulas.ts'
import { kdjConditions, macdConditions } from './macd-kdj.ts'
import { bollConditions, otherIndicatorConditions, rsiConditions } from './oscillators.ts'
import { limitConditions, priceConditions, runConditions, sizeConditions, tradeConditions } from './quotes.ts'
import { extremeConditions, shapeConditions } from './shapes.ts'

export type { ConditionDefinition } from './definition.ts'

/** Every condition of the library, by type and section in the order shown. */
export const conditionDefinitions: readonly ConditionDefinition[] = [
  ...averageConditions,
  ...macdConditions,
  ...kdjConditions,
  ...rsiConditions,
  ...bollConditions,
  ...otherIndicatorConditions,
  ...extremeConditions,
  ...shapeConditions,
  ...candleConditions,
  ...priceConditions,
  ...runConditions,
  ...tradeConditions,
  ...sizeConditions,
  ...limitConditions,
  ...volumeConditions,
  ...flowConditions,
  ...chipConditions,
  ...financialConditions,
  ...boardConditions,
  ...membershipConditions,
  ...selectionConditions,
]

const byKey = new Map(conditionDefinitions.map((definition) => [keyOf(definition), definition]))

/** The library's condition under that key; undefined for own formulas, single sectors and unknown ones. */
export function findCondition(chosen: Pick<ChosenCondition, 'typeId' | 'zbId'>): ConditionDefinition | undefined {
  return byKey.get(keyOf(chosen))
}

/** The library as it is sent: without its functions. */
export function plainConditions(): Condition[] {
  return conditionDefinitions.map(({ name, zbId, typeId, summary, parameters, section, leftOut }) => ({
    name,
    zbId,
    typeId,
    summary,
    parameters,
    section,
    ...(leftOut === undefined ? {} : { leftOut }),
  }))
}

/** The formula a chosen condition stands for, all given parameters filled in. */
export interface ConditionFormula {
  readonly text: string
  /** Own formulas it may refer to, by upper-case name; those of the formula library are always there. */
  readonly others: Readonly<Record<string, FormulaSource>>
  /** The same for conditions that ask the same. */
  readonly key: string
}

const NO_OTHERS: ConditionFormula['others'] = {}

/**
 * The formula of a chosen condition; undefined when the library has no such condition. Own formulas carry their text; a
 * single sector (`BK.…`) is a membership by its name.
 */
export function formulaOf(chosen: ChosenCondition): ConditionFormula | undefined {
  const text = textOf(chosen)
  if (text === undefined) return undefined
  const list = chosen.typeId === 'formula' ? (chosen.others ?? []) : []
  if (list.length === 0) return { text, others: NO_OTHERS, key: text }
  const others = Object.fromEntries(list.map(({ name, ...source }) => [name.toUpperCase(), source]))
  return { text, others, key: JSON.stringify([text, others]) }
}

function textOf(chosen: ChosenCondition): string | undefined {
  if (chosen.typeId === 'formula' && chosen.text !== undefined) return filled(chosen.text, chosen.parameters)
  if (chosen.typeId === 'sector' && chosen.zbId.startsWith('BK.'))
    return `XG:INBLOCK('${chosen.name.replaceAll("'", '')}');`
  return findCondition(chosen)?.formula(chosen.parameters)
}

/** The condition as it is chosen: by the library's entry and the parameters that differ from their defaults. */
export function chosenFrom(definition: Condition, parameters: Readonly<Record<string, number>> = {}): ChosenCondition {
  const { name, zbId, typeId } = definition
  return { name, zbId, typeId, parameters: { ...parameters } }
}
