import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { withFormula, withWritten, type ChosenFormula } from '../../../domain/index.ts'

const STORAGE_KEY = 'niujin:chart-formulas'
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
function withPane(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !('place' in kept)) return kept
  const { place, ...rest } = kept
  return { ...rest, pane: place === 'pane' ? 'below' : place }
}

const NONE: readonly ChosenFormula[] = []
let known: { text: string | null; list: readonly ChosenFormula[] } = { text: null, list: NONE }
const listeners = new Set<() => void>()

/** The formulas on the chart, kept on this device for every instrument. */
export function useChosenFormulas(): readonly ChosenFormula[] {
  return useSyncExternalStore(watch, chosenFormulas, () => NONE)
}

/** The same outside of components. */
export function chosenFormulas(): readonly ChosenFormula[] {
  const text = storedText()
  if (text !== known.text) known = { text, list: parse(text) }
  return known.list
}

/** Puts a formula on the chart; false when its pane is full. */
export function addFormula(formula: ChosenFormula): boolean {
  const next = withFormula(chosenFormulas(), formula)
  if (next) write(next)
  return next !== undefined
}

export function removeFormula(key: string): void {
  write(chosenFormulas().filter((one) => one.key !== key))
}

/** Changes parameters of a formula on the chart; an empty record is the usual values. */
export function setFormulaValues(key: string, values: ChosenFormula['values']): void {
  write(chosenFormulas().map((one) => (one.key === key ? { ...one, values } : one)))
}

/** Brings the written formulas of a source up to what the source has now. */
export function refreshWritten(source: string, written: readonly ChosenFormula[]): void {
  const next = withWritten(chosenFormulas(), source, written)
  if (JSON.stringify(next) !== JSON.stringify(chosenFormulas())) write(next)
}

function write(list: readonly ChosenFormula[]): void {
  const text = JSON.stringify(list)
  try {
    localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Private windows may refuse: kept for the life of the page, below.
  }
  known = { text, list }
  for (const listener of listeners) listener()
}

function storedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return known.text
  }
}

function parse(text: string | null): readonly ChosenFormula[] {
  if (text === null) return NONE
  try {
    const read = z.safeParse(shape, JSON.parse(text))
    return read.success ? read.data : NONE
  } catch {
    return NONE
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
