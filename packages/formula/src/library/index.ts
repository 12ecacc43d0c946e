import { channelFormulas } from './channel/index.ts'
import type { LibraryFormula } from './formula.ts'
import { momentumFormulas } from './momentum/index.ts'
import { patternFormulas } from './pattern/index.ts'
import { selectionFormulas } from './selection/index.ts'
import { trendFormulas } from './trend/index.ts'
import { volumeFormulas } from './volume/index.ts'

export type { LibraryFormula } from './formula.ts'

/** Every formula that comes with the app, in the order a list shows them. */
export const formulaLibrary: readonly LibraryFormula[] = [
  ...trendFormulas,
  ...momentumFormulas,
  ...volumeFormulas,
  ...channelFormulas,
  ...patternFormulas,
  ...selectionFormulas,
]

const byId = new Map(formulaLibrary.map((formula) => [formula.id.toUpperCase(), formula]))

/** The formula of that id, in any case; undefined when there is none. */
export function findFormula(id: string): LibraryFormula | undefined {
  return byId.get(id.trim().toUpperCase())
}
