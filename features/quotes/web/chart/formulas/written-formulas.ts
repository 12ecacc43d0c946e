import type { FormulaSource, WrittenFormula } from '@niujin/web-kit'
import type { ChosenFormula, FormulaSetting } from '../../../domain/index.ts'

/** A source may also say which parameters its formulas have. */
type WithParameters = WrittenFormula & { readonly parameters?: readonly FormulaSetting[] }

/** The formulas of a source as the chart takes them. @throws when the source cannot be reached */
export async function writtenFormulas({ key: source, list }: FormulaSource): Promise<ChosenFormula[]> {
  const all: readonly WithParameters[] = await list()
  return all.map(({ id, name, place, source: text, parameters = [] }) => ({
    key: `${source}:${id}`,
    title: name,
    name,
    place,
    values: {},
    written: { text, parameters: parameters.map(({ name: parameter, min, max, default: usual }) => ({ name: parameter, min, max, default: usual })) },
  }))
}
