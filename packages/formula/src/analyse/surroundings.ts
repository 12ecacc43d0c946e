import type { FunctionDefinition } from '../definition.ts'
import type { CheckedFormula, FormulaParameter } from './node.ts'

/** A formula as it is kept: its text, and its parameters in the order of references (`KDJ.K(9,3,3)`). */
export interface FormulaSource {
  readonly text: string
  readonly parameters: readonly FormulaParameter[]
}

/** What a formula may refer to. */
export interface Surroundings {
  /** Functions by name and alias, upper case. */
  readonly functions: ReadonlyMap<string, FunctionDefinition>
  /** Another formula by its upper-case name. */
  readonly find: (name: string) => FormulaSource | undefined
  /** Names of the sectors there are, in NFKC; without it no sector's name is doubted. */
  readonly sectors?: ReadonlySet<string>
}

/** The outcome of checking one formula that is being referred to. */
export type Referred =
  | { readonly formula: CheckedFormula; readonly outputs: readonly string[] }
  | { readonly trouble: 'unknown' | 'recursion' | 'broken' | 'tooDeep' }
