import { fail, type Result } from '@niujin/contract-kit'
import { tradingCalendar, tradingDayIndex, type Instrument } from '@niujin/market'
import { LIMITS } from '../../contract/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import type { NewPaper } from '../store/papers.ts'
import { readWindow } from './read-window.ts'

type Chosen = Result<Omit<NewPaper, 'tasks' | 'explanation'>, 'NO_HISTORY'>

const LENGTH = { warmUp: LIMITS.warmUp.usual, played: LIMITS.played.usual }
/** Trading days after its listing on which a stock is left alone. */
const NEW_LISTING = 120
/** Trading days back from today to the latest end of a window: too fresh to be remembered by the chart. */
const LATEST = 60
/** Trading days back to the earliest end: about eight years. */
const EARLIEST = 2000
/** Stocks that are tried before it is given up. */
const TRIES = 12

/** A window of chance: any stock of the main boards and ChiNext without a risk warning, any time of the last years. */
export async function chooseAny(deps: ExercisesDeps): Promise<Chosen> {
  const stocks = deps.market.reader.instruments.filter(isOrdinary)
  for (let tried = 0; tried < TRIES && stocks.length > 0; tried += 1) {
    const instrument = stocks[deps.chance(stocks.length)]
    const found = instrument && (await chooseOf(deps, instrument, true))
    if (found?.ok) return found
  }
  return fail('NO_HISTORY')
}

/** A window of chance of one stock. */
export async function chooseOf(deps: ExercisesDeps, instrument: Instrument, isBlind = false): Promise<Chosen> {
  const days = tradingCalendar('a')
  const today = tradingDayIndex('a', deps.market.reader.table.clock.date)
  const listed = tradingDayIndex('a', instrument.listDate || (days[0] ?? 0))
  const length = LENGTH.warmUp + LENGTH.played
  const latest = today - LATEST
  const earliest = Math.max(today - EARLIEST, listed + NEW_LISTING + length)
  if (earliest > latest) return fail('NO_HISTORY')
  const to = days[earliest + deps.chance(latest - earliest + 1)] ?? 0
  return readWindow(deps, { ...LENGTH, instrument, to, isBlind })
}

/** A window of one stock whose first decision is at the close of a day: as many bars after it as there are. */
export async function chooseFrom(deps: ExercisesDeps, instrument: Instrument, day: number): Promise<Chosen> {
  const days = tradingCalendar('a')
  const last = tradingDayIndex('a', deps.market.reader.table.clock.date) - 1
  const first = tradingDayIndex('a', day + 1) - 1
  const played = Math.min(LENGTH.played, last - first)
  if (first < 0 || played < LIMITS.played.least) return fail('NO_HISTORY')
  return readWindow(deps, { instrument, to: days[first + played] ?? 0, warmUp: LENGTH.warmUp, played, isBlind: false })
}

/** A stock of the main boards or ChiNext without a risk warning. */
export function isOrdinary({ kind, board, specialTreatment }: Instrument): boolean {
  return kind === 'stock' && (board === 'main' || board === 'chinext') && !specialTreatment
}
