import { findFormula, type LibraryFormula } from '@niujin/formula'
import { LIBRARY, type ChosenFormula, type FormulaPane, type FormulaSetting } from '../../../domain/index.ts'

/** Where a formula of the library is drawn: patterns and selections mark days on the candles. */
export function paneOf({ kind, pane }: LibraryFormula): FormulaPane {
  return kind === 'indicator' && pane === 'below' ? 'below' : 'main'
}

/** A formula of the library as the chart takes it: indicators go by their id, patterns by their name. */
export function libraryChoice(formula: LibraryFormula): ChosenFormula {
  const { id, name, kind } = formula
  return { key: `${LIBRARY}:${id}`, title: kind === 'indicator' ? id : name, name, pane: paneOf(formula), values: {} }
}

/** A parameter with the word people read. */
export type NamedSetting = FormulaSetting & { readonly meaning: string }

/** The parameters of a chosen formula. */
export function settingsOf({ key, written }: ChosenFormula): readonly NamedSetting[] {
  if (written) return written.parameters.map((one) => ({ ...one, meaning: one.name }))
  return findFormula(key.slice(LIBRARY.length + 1))?.parameters ?? []
}

/** The first sentence of an explanation. */
export function firstSentence(text: string): string {
  const end = text.indexOf('。')
  return end < 0 ? text : text.slice(0, end + 1)
}
