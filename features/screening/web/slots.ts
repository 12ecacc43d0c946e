import type { FeatureSlots, WrittenFormula } from '@niujin/web-kit'
import type { OwnFormula } from '../contract-own.ts'
import { ask } from './calls.ts'

/** What the chart also reads: the formula's parameters with their ends and usual values. */
type FormulaForChart = WrittenFormula & Pick<OwnFormula, 'parameters'>

/** What selection puts in other pages: a member's own formulas on the chart. */
export const slots: FeatureSlots = {
  formulaSources: [{ key: 'own', order: 10, list: ownFormulasForChart }],
}

/** A selection is a condition: over the candles the chart marks its days. @throws Error with the words to show */
async function ownFormulasForChart(): Promise<readonly FormulaForChart[]> {
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
