import type { LoadArgs } from '@niujin/web-kit'
import { companyProfile, dividendHistory, financeChart, financeTable, shareCapital, shareholders } from '../../contract/index.ts'
import { loadedOr, loadStock, type Stock } from '../parts/load-stock.ts'
import type { Loaded } from '../parts/use-ask.ts'
import { tabOf, type ProfileTab } from './tabs.ts'

/** What /shareholderGsgk shows at once: the parts of its tab; the other tabs ask when they are opened. */
export async function loadProfile(args: LoadArgs): Promise<LoadedProfile> {
  const stock = await loadStock(args)
  const { call } = args
  const tab = tabOf(args.url.searchParams.get('tab'))
  return { stock, ...(await tabParts(call, stock.quote.id, tab)) }
}

/** What the page is loaded with; the parts of other tabs are absent. */
export type LoadedProfile = { stock: Stock } & Partial<{
  overview: Loaded<'companyProfile'> | undefined
  capital: Loaded<'shareCapital'> | undefined
  holders: Loaded<'shareholders'> | undefined
  chart: Loaded<'financeChart'> | undefined
  table: Loaded<'financeTable'> | undefined
  dividends: Loaded<'dividendHistory'> | undefined
}>

/** Only the parts of one tab. */
async function tabParts(call: LoadArgs['call'], id: string, tab: ProfileTab) {
  const input = { id }
  if (tab === 'capital') return { capital: loadedOr(input, await call(shareCapital, input)) }
  if (tab === 'holders') return { holders: loadedOr(input, await call(shareholders, input)) }
  if (tab === 'dividends') return { dividends: loadedOr(input, await call(dividendHistory, input)) }
  if (tab === 'overview') return { overview: loadedOr(input, await call(companyProfile, input)) }
  const chart = { ...input, metric: 'revenue', span: 'period' } as const
  const table = { ...input, sheet: 'key', yearly: false } as const
  const [bars, sheet] = await Promise.all([call(financeChart, chart), call(financeTable, table)])
  return { chart: loadedOr(chart, bars), table: loadedOr(table, sheet) }
}
