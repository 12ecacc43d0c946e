import type { Board } from '../../src/instrument.ts'
import { tradingCalendar, tradingDayIndex } from '../../src/calendar.ts'
import { fromEpochDay, toEpochDay } from '../../src/epoch-day.ts'
import type { Company } from './companies.ts'
import { textHash, textNormal } from './text-hash.ts'

/** Median price (yuan) and total shares (100 million) of a board's ordinary companies, and how widely they spread. */
const ORDINARY: Readonly<Record<Board, { price: number; shares: number; spread: number }>> = {
  main: { price: 10.5, shares: 5.2, spread: 0.72 },
  chinext: { price: 22, shares: 2.5, spread: 0.55 },
  star: { price: 38, shares: 1.7, spread: 0.55 },
  bse: { price: 19, shares: 0.95, spread: 0.4 },
}

export interface Figures {
  readonly price: number
  readonly total: number
  readonly float: number
}

/** Plausible price and share capital of a company we know no figures of. */
export function guessFigures({ code, name, board }: Company, listDate: number): Figures {
  const { price, shares, spread } = ORDINARY[board]
  const risky = /^\*?ST/.test(name)
  const total = Math.max(0.5, shares * Math.exp(spread * textNormal(`shares${code}`)))
  const seasoned = listDate < 20220101 ? 0.75 + 0.25 * textHash(`float${code}`) : 0.28 + 0.45 * textHash(`float${code}`)
  const drawn = (risky ? 3.2 : price) * Math.exp((risky ? 0.35 : 0.62) * textNormal(`price${code}`))
  return {
    price: Math.round(Math.max(1.3, drawn) * 100) / 100,
    total: Math.round(total * 100) / 100,
    float: Math.round(total * seasoned * 100) / 100,
  }
}

/** Codes given out in order and the years their ranges were given out in: [first code, from, last code, to]. */
const RANGES: readonly (readonly [from: string, since: number, to: string, until: number])[] = [
  ['000001', 19910403, '000099', 19961231], ['000100', 19970101, '000699', 19971231],
  ['000700', 19961101, '000999', 20001231], ['001201', 20210601, '001400', 20250930],
  ['001401', 20251009, '001999', 20261030], ['002001', 20040625, '002099', 20070115],
  ['002100', 20070116, '002299', 20091020], ['002300', 20091021, '002599', 20110714],
  ['002600', 20110715, '002729', 20140630], ['002730', 20140701, '002849', 20170228],
  ['002850', 20170301, '002999', 20200930], ['003000', 20200901, '003999', 20210601],
  ['300001', 20091030, '300299', 20120315], ['300300', 20120316, '300419', 20141231],
  ['300420', 20150101, '300599', 20170110], ['300600', 20170111, '300799', 20191030],
  ['300800', 20191031, '300999', 20210131], ['301000', 20210601, '301199', 20220430],
  ['301200', 20220216, '301639', 20251031], ['301640', 20251103, '301999', 20261030],
  ['600001', 19980101, '600099', 19981231], ['600100', 19970101, '600399', 20020630],
  ['600400', 20001001, '600599', 20041031], ['600600', 19920101, '600899', 19971231],
  ['600900', 20021101, '600999', 20091231], ['601000', 20060701, '601999', 20171231],
  ['603000', 20120401, '603409', 20211231], ['603410', 20251010, '603500', 20261030],
  ['603501', 20140601, '603999', 20201231], ['605001', 20200601, '605999', 20220331],
  ['688001', 20190722, '688199', 20200831], ['688200', 20200901, '688499', 20221231],
  ['688500', 20200630, '688802', 20240630], ['688803', 20251101, '689009', 20261030],
  ['920000', 20200727, '920129', 20230630], ['920130', 20230701, '920999', 20251130],
]

/** A listing date that fits the code: its place in its range's years, on a trading day where the calendar knows them. */
export function guessListDate(code: string): number {
  const range = RANGES.find(([from, , to]) => code >= from && code <= to)
  const [from = code, since = 20150105, to = code, until = 20150105] = range ?? []
  const place = (Number(code) - Number(from)) / Math.max(1, Number(to) - Number(from))
  const jitter = (textHash(`listed${code}`) - 0.5) * 0.06
  const share = Math.min(1, Math.max(0, place + jitter))
  const date = fromEpochDay(Math.round(toEpochDay(since) + share * (toEpochDay(until) - toEpochDay(since))))
  return date < 20050104 ? date : (tradingCalendar('a')[tradingDayIndex('a', date)] ?? date)
}
