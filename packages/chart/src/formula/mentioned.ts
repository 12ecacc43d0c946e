import type { FormulaParameter } from '@niujin/formula'
import type { ReferredFormulas } from './job.ts'

/** A formula that somebody wrote. */
export interface OwnFormula {
  readonly name: string
  readonly text: string
  readonly parameters: readonly FormulaParameter[]
}

/**
 * Of somebody's formulas those that a text may refer to, directly or by one another; undefined when there are none. Their
 * names decide, without reading a text as a formula: one too many does no harm.
 */
export function mentionedIn(text: string, own: readonly OwnFormula[]): ReferredFormulas | undefined {
  const found = new Map<string, OwnFormula>()
  const texts = [text]
  for (let one = texts.pop(); one !== undefined; one = texts.pop()) {
    // Letters may be written in full width.
    const written = `${one}\n${one.normalize('NFKC')}`.toUpperCase()
    for (const formula of own) {
      const name = formula.name.trim().toUpperCase()
      if (name === '' || found.has(name) || !written.includes(name)) continue
      found.set(name, formula)
      texts.push(formula.text)
    }
  }
  if (found.size === 0) return undefined
  return Object.fromEntries(
    Array.from(found, ([name, { text: source, parameters }]) => [
      name,
      { text: source, parameters: parameters.map(bare) },
    ]),
  )
}

function bare({ name, min, max, default: usual }: FormulaParameter): FormulaParameter {
  return { name, min, max, default: usual }
}
