import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { companyItem, companyItems } from '../../contract/index.ts'
import { loadStock } from '../shared/load-stock.ts'
import { isItemId, kindOf } from './kinds.ts'

/** What /stockInformation shows at once: the list of its tab, or the one item of `item`. */
export async function loadInformation(args: LoadArgs) {
  const stock = await loadStock(args)
  const { searchParams } = args.url
  const { id } = stock.quote
  const item = searchParams.get('item')
  if (item !== null && !isItemId(item)) return { stock, items: undefined, item: undefined }
  if (item !== null) {
    const input = { id, item }
    return { stock, items: undefined, item: loadedAs(input, await args.call(companyItem, input)) }
  }
  const input = { id, kind: kindOf(searchParams.get('tab')) }
  return { stock, items: loadedAs(input, await args.call(companyItems, input)), item: undefined }
}
export type LoadedInformation = Awaited<ReturnType<typeof loadInformation>>
