import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { stockFigures } from '../contract/index.ts'
import { ownerKey } from './owner.ts'
import type { ScreeningCalls } from './deps.ts'
import { asked } from './refusals.ts'

/** What formulas on the chart of one stock ask besides its bars. */
export function figureHandlers({ engine }: ScreeningCalls): Handler[] {
  return [
    handle(stockFigures, async ({ id }, context) => {
      const found = await asked(engine.ask('figuresOf', { id, owner: ownerKey(context) }))
      // A full line is told like reading that goes on: come again.
      if (!found.ok) return fail('MARKET_LOADING')
      if (!found.value) return fail('STOCK_UNKNOWN')
      const { finance, dynamicInfo } = found.value
      return ok({ finance: valid(finance), dynamicInfo: valid(dynamicInfo) })
    }),
  ]
}

/** JSON has no NaN: what is not known is left out. */
function valid(figures: Readonly<Record<number, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => Number.isFinite(value)))
}
