import { monthDayText, previousTradingDay } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { Notice, Notices } from '@niujin/server-kit'
import { CLOSED } from './market-closed.ts'
import { sorted } from './sorting.ts'
import { LATE, namedScreen, noteMatches, takeLate, takeUnnotified } from './store.ts'
import type { ScreeningDatabase } from './tables.ts'

/** The stretches of a day end at 10:30, after the midday break, at 14:00 and at the close; the last is what remains of it. */
const ENDS = [37_800, 46_800, 50_400, CLOSED]
/** So many stocks a message names. */
const NAMED = 3

/**
 * Notes what screens newly select and tells their members. The first of a stretch of the day is told at once, what comes
 * after it when the next stretch begins: five messages of a screen a day at most, however much it selects.
 */
export class NewMatches {
  private readonly database: ScreeningDatabase
  private readonly reader: MarketReader
  private readonly notices: Notices
  /** The day and its stretch in which it was last seen to that a screen's matches were told. */
  private readonly seen = new Map<string, { date: number; stretch: number }>()

  constructor(database: ScreeningDatabase, reader: MarketReader, notices: Notices) {
    this.database = database
    this.reader = reader
    this.notices = notices
  }

  /** Notes the rows (of the quote table) that a screen newly selects; gives the stocks that were not noted before today. */
  async note(screen: string, rows: readonly number[]) {
    const { date, second } = this.reader.table.clock
    const stretch = stretchAt(second)
    const last = previousTradingDay('a', date)
    const seen = this.seen.get(screen)
    if (rows.length === 0 && seen?.date === date && seen.stretch === stretch) return []
    const stocks = rows.flatMap((row) => this.reader.instruments[row] ?? [])
    const isNew = await this.database.transaction().execute(async (change) => {
      const saved = await namedScreen(change, screen)
      if (!saved) return new Set<string>()
      const noted = await noteMatches(
        change,
        stocks.map(({ id }) => ({ screen_id: screen, stock_id: id, date, second })),
      )
      const send = (ids: readonly string[], of: { date: number; stretch: number; day: string }) =>
        this.notices.send(change, {
          memberId: saved.owner_id,
          kind: 'alert',
          key: `screen ${screen} ${of.date} ${of.stretch}`,
          ...this.wordsOf(saved.name, ids, of.day),
        })
      // What waited for the end of the last day and found no server running then.
      const late = seen?.date === date ? [] : await takeLate(change, { screen, date, due: last })
      if (late.length > 0) await send(late, { date: last, stretch: LATE, day: `${monthDayText(last)}收盘前` })
      const noticed = await takeUnnotified(change, { screen, date, stretch })
      if (noticed.length > 0) await send(noticed, { date, stretch, day: '今天' })
      return new Set(noted)
    })
    this.seen.set(screen, { date, stretch })
    return stocks.flatMap(({ id, code, name }) => (isNew.has(id) ? [{ id, code, name, second }] : []))
  }

  /** Screens that are not watched any more are not remembered. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.seen.keys()) if (!ids.has(id)) this.seen.delete(id)
  }

  /** How many and which; of many those with the largest amount. */
  private wordsOf(name: string, ids: readonly string[], day: string): Pick<Notice, 'title' | 'text' | 'link'> {
    const rows = ids.flatMap((id) => this.reader.rowOf(id) ?? [])
    const largest = sorted(this.reader, rows, { sort: 'amount', order: 'desc' }).slice(0, NAMED)
    const names = largest.flatMap((row) => this.reader.instruments[row]?.name ?? []).join('、')
    const rest = ids.length > NAMED ? `等 ${ids.length} 只` : ''
    return {
      title: `“${name}”新入选 ${ids.length} 只`,
      text: `${names}${rest}${day}符合了您保存的选股条件`,
      link: ids.length === 1 ? `/StockDetails?id=${ids[0]}` : '/MyScreeningResults',
    }
  }
}

/** The stretch of the day that a second lies in, from 1. */
function stretchAt(second: number): number {
  return 1 + ENDS.filter((end) => second >= end).length
}
