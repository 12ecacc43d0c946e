import type { Valuations } from '@niujin/quotes/server'
import type { Feature } from '@niujin/server-kit'
import type { CompanyDeps } from './deps.ts'
import { factHandlers } from './fact-handlers.ts'
import { flowHandlers } from './flow-handlers.ts'
import { itemHandlers } from './item-handlers.ts'
import { stockAnnouncements, type StockAnnouncements } from './stock-announcements.ts'
import { stockNews, type StockNews } from './stock-news.ts'
import { CompanyValuations } from './valuations.ts'

export type { CompanyDeps } from './deps.ts'
export { openCompanies, type CompanyEngine } from './thread/engine.ts'

/** Companies: facts, reports, capital flow, news. They write nothing, so the slice has no tables. */
export interface Company extends Feature {
  readonly news: StockNews
  readonly announcements: StockAnnouncements
  /** A stock's dividends in any order: ex-right day (YYYYMMDD), and the plan in words. */
  readonly dividends: (stockId: string) => Promise<readonly { readonly exDate: number; readonly plan: string }[]>
  /** For rankings; undefined where prices come from the network: the days of the whole market are more than it may be asked for. */
  readonly valuations: Valuations | undefined
}

/** Companies over their thread, which starts with the first question. */
export function createCompany(deps: CompanyDeps): Company {
  const { engine, market } = deps
  const valuations = market.feed ? undefined : new CompanyValuations(market, engine)
  return {
    name: 'company',
    title: '公司',
    handlers: [...flowHandlers(engine), ...factHandlers(engine), ...itemHandlers(engine)],
    news: stockNews(deps),
    announcements: stockAnnouncements(deps),
    dividends: async (id) => (await engine.ask('dividends', { id }))?.list ?? [],
    valuations,
    start({ onError }) {
      const stop = valuations?.start(onError)
      return () => {
        stop?.()
        return engine.close()
      }
    },
  }
}
