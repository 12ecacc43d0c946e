import * as z from 'zod/mini'
import { stored } from '@niujin/web-kit/device'
import { withFormula, withWritten, type ChosenFormula } from '../../../domain/index.ts'

const setting = z.object({ name: z.string(), min: z.number(), max: z.number(), default: z.number() })
const writtenText = z.object({ text: z.string(), parameters: z.array(setting) })
const chosen = z.object({
  key: z.string(),
  title: z.string(),
  name: z.string(),
  pane: z.enum(['main', 'below']),
  values: z.record(z.string(), z.number()),
  written: z.optional(z.object({ ...writtenText.shape, others: z.optional(z.record(z.string(), writtenText)) })),
})
const shape = z.array(z.pipe(z.transform(withPane), chosen))

/** A formula that was kept while its pane was called `place`, and the one below `pane`, as it is kept now. */
function withPane(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('place' in given)) return given
  const { place, ...rest } = given
  return { ...rest, pane: place === 'pane' ? 'below' : place }
}

const kept = stored<readonly ChosenFormula[]>('local', 'chart-formulas', { shape, empty: [] })

/** The formulas on the chart, kept on this device for every instrument; the second outside of components. */
export const { use: useChosenFormulas, read: chosenFormulas } = kept

/** Puts a formula on the chart; false when its pane is full. */
export function addFormula(formula: ChosenFormula): boolean {
  const next = withFormula(chosenFormulas(), formula)
  if (next) kept.write(next)
  return next !== undefined
}

/** Puts these formulas on the chart in place of those that are there; what no pane has room for is left out. */
export function showFormulas(formulas: readonly ChosenFormula[]): void {
  kept.write(formulas.reduce<readonly ChosenFormula[]>((list, one) => withFormula(list, one) ?? list, []))
}

export function removeFormula(key: string): void {
  kept.change((list) => list.filter((one) => one.key !== key))
}

/** Changes parameters of a formula on the chart; an empty record is the usual values. */
export function setFormulaValues(key: string, values: ChosenFormula['values']): void {
  kept.change((list) => list.map((one) => (one.key === key ? { ...one, values } : one)))
}

/** Brings the written formulas of a source up to what the source has now. */
export function refreshWritten(source: string, written: readonly ChosenFormula[]): void {
  const next = withWritten(chosenFormulas(), source, written)
  if (JSON.stringify(next) !== JSON.stringify(chosenFormulas())) kept.write(next)
}
