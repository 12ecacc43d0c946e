import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { capitalFlow, flowHistory, marginBalance } from '../../contract/index.ts'
import { loadStock } from '../shared/load-stock.ts'

/** What /StockCapital shows at once; a part that fails is asked for again on the page. The sector's rank comes later. */
export async function loadCapital(args: LoadArgs) {
  const stock = await loadStock(args)
  const input = { id: stock.quote.id }
  const [flow, history, margin] = await Promise.all([
    args.call(capitalFlow, input),
    args.call(flowHistory, input),
    args.call(marginBalance, input),
  ])
  return { stock, flow: loadedAs(input, flow), history: loadedAs(input, history), margin: loadedAs(input, margin) }
}
export type LoadedCapital = Awaited<ReturnType<typeof loadCapital>>
