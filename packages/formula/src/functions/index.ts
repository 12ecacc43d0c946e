import type { FunctionDefinition } from '../definition.ts'
import { averageFunctions } from './average.ts'
import { crossSectionFunctions } from './cross-section.ts'
import { drawingFunctions } from './drawing.ts'
import { dynamicInfoFunctions } from './dynamic-info.ts'
import { factsFunctions } from './facts.ts'
import { financeFunctions } from './finance.ts'
import { limitStateFunctions } from './limit-state.ts'
import { logicFunctions } from './logic.ts'
import { mathFunctions } from './math.ts'
import { patternFunctions } from './pattern.ts'
import { priceFunctions } from './price.ts'
import { referenceFunctions } from './reference.ts'
import { statisticsFunctions } from './statistics.ts'
import { textFunctions } from './text.ts'
import { timeFunctions } from './time.ts'

/** Every function of the language, by groups. */
export const formulaFunctions: readonly FunctionDefinition[] = [
  ...priceFunctions,
  ...timeFunctions,
  ...referenceFunctions,
  ...averageFunctions,
  ...logicFunctions,
  ...mathFunctions,
  ...statisticsFunctions,
  ...patternFunctions,
  ...factsFunctions,
  ...limitStateFunctions,
  ...financeFunctions,
  ...dynamicInfoFunctions,
  ...crossSectionFunctions,
  ...textFunctions,
  ...drawingFunctions,
]

/** The functions by name and alias. */
export const functionsByName: ReadonlyMap<string, FunctionDefinition> = new Map(
  formulaFunctions.flatMap((one) => [one.name, ...one.aliases].map((name) => [name, one] as const)),
)
