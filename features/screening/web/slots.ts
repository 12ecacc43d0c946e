import type { FeatureSlots, FormulaFigures, FormulaSource, WrittenFormula } from '@niujin/web-kit'

const own: FormulaSource = { key: 'own', order: 10, list: ownFormulasForChart, figures: figuresForChart }

/** What selection puts in other pages: a member's own formulas on the chart, and the figures formulas read. */
export const slots: FeatureSlots = { formulaSources: [own] }

/** @throws Error with the words to show */
async function figuresForChart(id: string): Promise<FormulaFigures> {
  const { ask } = await import('./calls.ts')
  const outcome = await ask('stockFigures', { id })
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}

/** A selection is a condition: over the candles the chart marks its days. @throws Error with the words to show */
async function ownFormulasForChart(): Promise<readonly WrittenFormula[]> {
  const { ask } = await import('./calls.ts')
  const outcome = await ask('ownFormulas', {})
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value.list.map(({ id, name, text, parameters, kind, pane }) => ({
    id,
    name,
    source: text,
    pane: kind === 'selection' ? 'main' : pane,
    parameters,
  }))
}
