import { mentionedIn } from '@niujin/chart/formula'
import type { FormulaSource } from '@niujin/web-kit'
import type { ChosenFormula, FormulaSetting } from '../../../domain/index.ts'

/** The formulas of a source as the chart takes them, with those of the source they refer to. @throws when the source cannot be reached */
export async function writtenFormulas({ key: source, list }: FormulaSource): Promise<ChosenFormula[]> {
  const all = await list()
  const own = all.map(({ name, source: text, parameters }) => ({ name, text, parameters: parameters.map(plain) }))
  return all.map(({ id, name, pane, source: text, parameters }) => {
    const others = mentionedIn(text, own)
    return {
      key: `${source}:${id}`,
      title: name,
      name,
      pane,
      values: {},
      written: { text, parameters: parameters.map(plain), ...(others && { others }) },
    }
  })
}

function plain({ name, min, max, default: usual }: FormulaSetting): FormulaSetting {
  return { name, min, max, default: usual }
}
