import { itemsOf, type CompanyItem, type ItemKind } from '@niujin/company-data'
import type { Instrument } from '@niujin/market'
import { Kept } from './kept.ts'
import { limitDays, type Sources } from './sources.ts'

const FRESH_MS = 600_000
/** Items speak of limit days of the last two years. */
const LIMIT_DAYS = 500

/** News, announcements and research of companies, made from their data and kept for a while. */
export class ItemService {
  private readonly sources: Sources
  private readonly kept: Kept<readonly CompanyItem[]>

  constructor(sources: Sources, now: () => number) {
    this.sources = sources
    this.kept = new Kept({ most: 300, freshMs: FRESH_MS, now })
  }

  list(instrument: Instrument, kind: ItemKind): Promise<readonly CompanyItem[]> {
    const today = this.sources.provider.tradingDate()
    return this.kept.get(`${instrument.id}/${kind}/${today}`, () => this.make(instrument, kind, today))
  }

  private async make(instrument: Instrument, kind: ItemKind, today: number): Promise<readonly CompanyItem[]> {
    const { companies, provider } = this.sources
    const { id } = instrument
    const [profile, statements, dividends, capital, holders, days, rights] = await Promise.all([
      companies.profile(id),
      companies.statements(id),
      companies.dividends(id),
      companies.shareCapital(id),
      companies.holders(id),
      provider.daily(id),
      provider.exRights(id),
    ])
    if (!profile) return []
    return itemsOf(kind, {
      profile,
      statements,
      dividends,
      capital,
      holders,
      days,
      rights,
      today,
      board: instrument.board ?? 'main',
      simulated: companies.simulated || provider.simulated,
      limits: limitDays(instrument, { days, rights, count: LIMIT_DAYS }),
    })
  }
}
