import type { BarColumns, InstrumentId } from '@niujin/market'
import { barsOf, wholeRow, type BarRow } from '../bar-rows.ts'
import { dateIn, numberIn, priceIn, quantityIn, stampIn } from '../cells.ts'
import { asRecord, listIn, parseJson, recordIn } from '../json.ts'
import { minuteDay } from '../minute-day.ts'

const HAND = 100

/** 资金流向 of one day, yuan; positive is inflow. */
export interface CapitalFlowDay {
  /** YYYYMMDD. */
  readonly date: number
  /** 主力: extra large and large orders together. */
  readonly major: number
  readonly small: number
  readonly medium: number
  readonly large: number
  readonly extraLarge: number
}

/** Answer of `kline/get` with days: `date,open,close,high,low,volume,amount,…`, volume in hands. */
export function parseEastmoneyDays(text: string, id: InstrumentId): BarColumns | undefined {
  const lines = linesIn(text, 'klines')
  return lines && barsOf(lines.flatMap((cells) => rowOf(id, cells, dateIn(cells[0])) ?? []))
}

/** Answer of `trends2/get`: `date time,open,close,high,low,volume,amount,average`; the bars of one day of it. */
export function parseEastmoneyMinutes(text: string, id: InstrumentId, date: number): BarColumns | undefined {
  const lines = linesIn(text, 'trends')
  const rows = lines?.flatMap((cells) => {
    const stamp = stampIn(`${cells[0]}:00`)
    return (stamp === undefined ? undefined : rowOf(id, cells, Math.floor(stamp / 100))) ?? []
  })
  return rows && minuteDay(id, date, rows)
}

/** Answer of `fflow/daykline/get`: `date,major,small,medium,large,extra large,…`; rows with a gap are left out. */
export function parseCapitalFlow(text: string): readonly CapitalFlowDay[] | undefined {
  return linesIn(text, 'klines')?.flatMap((cells) => {
    const date = dateIn(cells[0])
    const [major, small, medium, large, extraLarge] = cells.slice(1, 6).map(numberIn)
    if (date === undefined || major === undefined || small === undefined) return []
    if (medium === undefined || large === undefined || extraLarge === undefined) return []
    return { date, major, small, medium, large, extraLarge }
  })
}

/** The lines under `field`; none when the code is not known, undefined when the text is no such answer. */
function linesIn(text: string, field: string): readonly (readonly string[])[] | undefined {
  const answer = asRecord(parseJson(text))
  if (answer?.['data'] === null) return []
  return listIn(recordIn(answer, 'data'), field)?.map((line) => String(line).split(','))
}

/** Close comes before high. */
function rowOf(id: InstrumentId, cells: readonly string[], time: number | undefined): BarRow | undefined {
  return wholeRow({
    time,
    open: priceIn(cells[1]),
    close: priceIn(cells[2]),
    high: priceIn(cells[3]),
    low: priceIn(cells[4]),
    volume: quantityIn(cells[5], id.startsWith('HK.') ? 1 : HAND),
    amount: quantityIn(cells[6]),
  })
}
