import type { InstrumentId } from '@niujin/market'
import { Refused } from '@niujin/server-kit/threads'
import type { Report } from '../../contract/index.ts'
import { diagnose } from '../../domain/index.ts'
import { companyFigures } from './company-figures.ts'
import { Industries } from './industries.ts'
import type { DiagnosisSources } from './sources.ts'
import { limitDaysOf, todayOf, tradedDays } from './stock-days.ts'

/** Makes reports inside the diagnosis thread. */
export class DiagnosisService {
  private readonly sources: DiagnosisSources
  private readonly industries: Industries

  constructor(sources: DiagnosisSources) {
    this.sources = sources
    this.industries = new Industries(sources)
  }

  readonly methods = {
    report: (question: { id: InstrumentId; marketChange20: number | null }) => this.report(question),
  }

  /** @throws Refused NO_HISTORY for a stock that never traded, or is none. */
  private async report({ id, marketChange20 }: { id: InstrumentId; marketChange20: number | null }): Promise<Report> {
    const { reader, provider, companies } = this.sources
    const found = reader.findRow(id)
    if (found?.instrument.kind !== 'stock') throw new Refused('NO_HISTORY')
    const { row, instrument } = found
    const { raw, days } = await tradedDays(provider, reader, found)
    const price = days.close[days.length - 1]
    if (price === undefined || price <= 0) throw new Refused('NO_HISTORY')
    const [{ own, peers }, company] = await Promise.all([
      this.industries.peersOf(instrument, row),
      companyFigures(companies, instrument, { price, today: reader.table.clock.date }),
    ])
    const { code, name, priceDigits, tickSize, listDate, floatShares, specialTreatment } = instrument
    return diagnose({
      id,
      code,
      name,
      digits: priceDigits,
      tickSize,
      listDate,
      floatShares,
      specialTreatment,
      simulated: provider.simulated || companies.simulated,
      days,
      limitDays: limitDaysOf(instrument, raw, await provider.exRights(id)),
      today: todayOf(reader, row),
      own,
      peers,
      industry: this.industries.industryOf(instrument),
      marketChange20,
      company,
    })
  }
}
