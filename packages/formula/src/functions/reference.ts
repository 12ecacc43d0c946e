import type { FunctionDefinition } from '../definition.ts'
import { barFunctions } from './reference-bars.ts'
import { filterFunctions } from './reference-filter.ts'
import { rankFunctions } from './reference-rank.ts'
import { shiftFunctions } from './reference-shift.ts'
import { windowFunctions } from './reference-window.ts'

/** Group 引用: every function that reads other bars, averages aside. */
export const referenceFunctions: readonly FunctionDefinition[] = [
  ...shiftFunctions,
  ...barFunctions,
  ...windowFunctions,
  ...rankFunctions,
  ...filterFunctions,
]
