import { channelFormulas } from './channel/index.ts'
import type { LibraryFormula } from './formula.ts'
import { momentumFormulas } from './momentum/index.ts'
import { patternFormulas } from './pattern/index.ts'
import { selectionFormulas } from './selection/index.ts'
import { trendFormulas } from './trend/index.ts'
import { volumeFormulas } from './volume/index.ts'

export type { LibraryFormula } from './formula.ts'

/** The library by groups, in the order a list shows them. */
export const formulaGroups: readonly { readonly name: string; readonly formulas: readonly LibraryFormula[] }[] = [
  { name: '趋势', formulas: trendFormulas },
  { name: '摆动', formulas: momentumFormulas },
  { name: '量能', formulas: volumeFormulas },
  { name: '通道', formulas: channelFormulas },
  { name: '形态', formulas: patternFormulas },
  { name: '选股', formulas: selectionFormulas },
]

/** Every formula that comes with the app, in the order a list shows them. */
export const formulaLibrary: readonly LibraryFormula[] = formulaGroups.flatMap(({ formulas }) => formulas)

const byId = new Map(formulaLibrary.map((formula) => [formula.id.toUpperCase(), formula]))

/** The formula of that id, in any case; undefined when there is none. */
export function findFormula(id: string): LibraryFormula | undefined {
  return byId.get(id.trim().toUpperCase())
}
