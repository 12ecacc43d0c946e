import type { FeatureSlots, FormulaSource, WrittenFormula } from '@niujin/web-kit'
import type { OwnFormula } from '../contract/own.ts'
import type { Answer } from './calls.ts'

/** What the chart also reads: the formula's parameters with their ends and usual values. */
type FormulaForChart = WrittenFormula & Pick<OwnFormula, 'parameters'>

/** The chart also asks for FINANCE and DYNAINFO of its stock. */
type SourceForChart = FormulaSource & { readonly figures: (id: string) => Promise<Answer<'stockFigures'>> }

const own: SourceForChart = { key: 'own', order: 10, list: ownFormulasForChart, figures: figuresForChart }

/** What selection puts in other pages: a member's own formulas on the chart, and the figures formulas read. */
export const slots: FeatureSlots = { formulaSources: [own] }

/** @throws Error with the words to show */
async function figuresForChart(id: string): Promise<Answer<'stockFigures'>> {
  const { ask } = await import('./calls.ts')
  const outcome = await ask('stockFigures', { id })
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}

/** A selection is a condition: over the candles the chart marks its days. @throws Error with the words to show */
async function ownFormulasForChart(): Promise<readonly FormulaForChart[]> {
  const { ask } = await import('./calls.ts')
  const outcome = await ask('ownFormulas', {})
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value.list.map(({ id, name, text, parameters, kind, pane }) => ({
    id,
    name,
    source: text,
    place: kind === 'selection' || pane === 'main' ? 'main' : 'pane',
    parameters,
  }))
}
