import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs, type Loaded } from '@niujin/web-kit/asking'
import {
  companyProfile,
  dividendHistory,
  financeChart,
  financeTable,
  shareCapital,
  shareholders,
} from '../../contract/index.ts'
import type { Answer } from '../calls.ts'
import { loadStock, type Stock } from '../shared/load-stock.ts'
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
  overview: Loaded<Answer<'companyProfile'>> | undefined
  capital: Loaded<Answer<'shareCapital'>> | undefined
  holders: Loaded<Answer<'shareholders'>> | undefined
  chart: Loaded<Answer<'financeChart'>> | undefined
  table: Loaded<Answer<'financeTable'>> | undefined
  dividends: Loaded<Answer<'dividendHistory'>> | undefined
}>

/** Only the parts of one tab. */
async function tabParts(call: LoadArgs['call'], id: string, tab: ProfileTab) {
  const input = { id }
  if (tab === 'capital') return { capital: loadedAs(input, await call(shareCapital, input)) }
  if (tab === 'holders') return { holders: loadedAs(input, await call(shareholders, input)) }
  if (tab === 'dividends') return { dividends: loadedAs(input, await call(dividendHistory, input)) }
  if (tab === 'overview') return { overview: loadedAs(input, await call(companyProfile, input)) }
  const chart = { ...input, metric: 'revenue', span: 'period' } as const
  const table = { ...input, sheet: 'key', yearly: false } as const
  const [bars, sheet] = await Promise.all([call(financeChart, chart), call(financeTable, table)])
  return { chart: loadedAs(chart, bars), table: loadedAs(table, sheet) }
}
