import type { FunctionDefinition } from '../definition.ts'
import { chipFunctions } from './pattern-chips.ts'
import { sarFunctions } from './pattern-sar.ts'
import { zigFunctions } from './pattern-zig.ts'

/** Group 形态: zigzag lines, the parabolic stop, and the cost distribution. */
export const patternFunctions: readonly FunctionDefinition[] = [...zigFunctions, ...sarFunctions, ...chipFunctions]
