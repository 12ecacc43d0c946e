import type { Instrument } from '@niujin/market'
import { findBy, makeWindow, type Found, type RuleName } from '../../domain/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import { isOrdinary } from '../papers/choose-window.ts'
import { readWindow, tradedDays } from '../papers/read-window.ts'
import type { NewPaper } from '../store/papers.ts'

/** A window in which a rule found what is to be taught. */
export interface FoundExample {
  readonly chosen: Omit<NewPaper, 'tasks' | 'explanation'>
  readonly found: Found
}

const SIZE = { warmUp: 60, played: 30 }
const LENGTH = SIZE.warmUp + SIZE.played
/** Stocks that are looked through, far apart in the list, and days of each. */
const STOCKS = 240
const DAYS = 360

/**
 * Windows for rules, by the position of the rule, each of another stock. The same market gives the same ones: nothing is
 * left to chance. Left out is what no stock shows.
 */
export async function findExamples(
  deps: Pick<ExercisesDeps, 'market'>,
  rules: readonly RuleName[],
): Promise<ReadonlyMap<number, FoundExample>> {
  const found = new Map<number, FoundExample>()
  for (const instrument of spread(deps.market.reader.instruments.filter(isOrdinary))) {
    const open = [...rules.keys()].filter((at) => !found.has(at))
    if (open.length === 0) break
    const days = await tradedDays(deps.market, instrument, { to: deps.market.reader.table.clock.date, count: DAYS })
    if (!days) continue
    const { bars, lot } = makeWindow(days, { instrument, warmUp: SIZE.warmUp, isBlind: false })
    const shows = (rule: RuleName, end: number) =>
      findBy(rule, { bars: bars.slice(end - LENGTH, end), warmUp: SIZE.warmUp, lot }) !== undefined
    for (const at of open) {
      const rule = rules[at]
      const end = rule && endsOf(bars.length).find((one) => shows(rule, one))
      const example = rule && end && (await hidden(deps, { instrument, to: days.time[end - 1] ?? 0, rule }))
      if (!example) continue
      found.set(at, example)
      break
    }
  }
  return found
}

/** The same window with its prices hidden as it will be played, where the rule still finds it: hiding rounds prices. */
async function hidden(
  deps: Pick<ExercisesDeps, 'market'>,
  { instrument, to, rule }: { instrument: Instrument; to: number; rule: RuleName },
): Promise<FoundExample | undefined> {
  const chosen = await readWindow(deps, { ...SIZE, instrument, to, isBlind: true })
  const found = chosen.ok ? findBy(rule, chosen.value.window) : undefined
  return chosen.ok && found ? { chosen: chosen.value, found } : undefined
}

function endsOf(length: number): number[] {
  return Array.from({ length: Math.max(0, length - LENGTH + 1) }, (_none, at) => LENGTH + at)
}

/** At most `STOCKS` of them, from all over the list. */
function spread(stocks: readonly Instrument[]): Instrument[] {
  const step = Math.max(1, Math.floor(stocks.length / STOCKS))
  return stocks.filter((_stock, at) => at % step === 0).slice(0, STOCKS)
}
