import { sliceBars, type BarColumns, type ExRight, type InstrumentId } from '@niujin/market'
import { barsOf, rowsIn } from '../bar-rows.ts'
import type { SourceChain } from '../chain.ts'
import type { KeptBars } from '../store/bar-file.ts'
import type { SourceStore } from '../store/source-store.ts'

/** Past days by way of what is on disk: only what is newer is asked for, and what was asked for is kept. */
export class StoredHistory {
  private readonly chain: () => SourceChain
  private readonly store: SourceStore | undefined

  constructor(chain: () => SourceChain, store: SourceStore | undefined) {
    this.chain = chain
    this.store = store
  }

  /** Days up to and including `last` (YYYYMMDD); later ones are left out. @throws {NoSourceError} */
  async days(id: InstrumentId, last: number): Promise<BarColumns> {
    const kept = this.store?.days(id)
    if (kept && kept.through >= last) return upTo(kept.bars, last)
    const newer = kept && (await this.newerThan(id, kept))
    const bars = upTo(newer ?? (await this.chain().daily(id)), last)
    // Nothing at all may be a source's gap: the next one is asked again after a restart.
    if (bars.length > 0) this.store?.keepDays(id, { through: last, bars })
    return bars
  }

  /** What was kept, however old; undefined when nothing was. */
  oldDays(id: InstrumentId, last: number): BarColumns | undefined {
    const kept = this.store?.days(id)
    return kept && upTo(kept.bars, last)
  }

  /** Ex-right days, asked for once a trading day. @throws {NoSourceError} */
  async rights(id: InstrumentId, day: number): Promise<readonly ExRight[]> {
    const kept = this.store?.rights(id)
    if (kept && kept.through >= day) return kept.rights
    // Without 通达信 nobody has them: that must not hide what is known, or pass for an answer.
    if (!this.chain().offers('exRights')) return kept?.rights ?? []
    const rights = await this.chain().exRights(id)
    this.store?.keepRights(id, { through: day, rights })
    return rights
  }

  oldRights(id: InstrumentId): readonly ExRight[] | undefined {
    return this.store?.rights(id)?.rights
  }

  /** Minutes of a day; those of the newest day are kept. @throws {NoSourceError} */
  async minutes(id: InstrumentId, date: number): Promise<BarColumns> {
    const bars = await this.chain().minutes(id, date)
    const kept = this.store?.minutes(id)
    if (bars.length > 0 && date >= (kept?.through ?? 0)) this.store?.keepMinutes(id, { through: date, bars })
    return bars.length === 0 && kept?.through === date ? kept.bars : bars
  }

  oldMinutes(id: InstrumentId, date: number): BarColumns | undefined {
    const kept = this.store?.minutes(id)
    return kept?.through === date ? kept.bars : undefined
  }

  /** The kept days with those after them; undefined when they do not fit together and all must be asked for. */
  private async newerThan(id: InstrumentId, { bars }: KeptBars): Promise<BarColumns | undefined> {
    const since = bars.time[bars.length - 1]
    if (since === undefined) return undefined
    const newer = await this.chain().daily(id, since)
    const at = newer.time.indexOf(since)
    if (newer.length === 0) return bars
    if (at < 0 || newer.close[at] !== bars.close[bars.length - 1]) return undefined
    return barsOf([...rowsIn(bars), ...rowsIn(newer).slice(at + 1)])
  }
}

function upTo(bars: BarColumns, last: number): BarColumns {
  const later = bars.time.findIndex((date) => date > last)
  return later < 0 ? bars : sliceBars(bars, 0, later)
}
