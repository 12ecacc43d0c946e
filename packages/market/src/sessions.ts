import type { Instrument, InstrumentId } from './instrument.ts'
import { isTradingDay, nextTradingDay, type Venue } from './calendar.ts'
import { weekdayOf } from './epoch-day.ts'

/** What the market is doing at a moment. */
export type Phase =
  | 'closed'
  | 'callAuctionCancellable'
  | 'callAuctionLocked'
  | 'auctionPause'
  | 'continuous'
  | 'noonBreak'
  | 'closingAuction'
  | 'afterHoursFixedPrice'

/** Names of the phases as shown to people. */
export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  closed: '已收盘',
  callAuctionCancellable: '集合竞价（可撤单）',
  callAuctionLocked: '集合竞价（不可撤单）',
  auctionPause: '等待开盘',
  continuous: '交易中',
  noonBreak: '午间休市',
  closingAuction: '收盘集合竞价',
  afterHoursFixedPrice: '盘后定价交易',
}

/** A stretch of the day, seconds since midnight; `to` is no longer in it. */
export interface PhaseSpan {
  readonly from: number
  readonly to: number
  readonly phase: Phase
}

type Traded = Pick<Instrument, 'exchange' | 'kind' | 'board'>

const at = (hour: number, minute: number) => hour * 3600 + minute * 60
const span = (from: number, to: number, phase: Phase): PhaseSpan => ({ from, to, phase })

/** Shanghai, Shenzhen and Beijing, by the trading rules of the three exchanges. */
const A_SHARE_UNTIL_CLOSE: readonly PhaseSpan[] = [
  span(at(9, 15), at(9, 20), 'callAuctionCancellable'),
  span(at(9, 20), at(9, 25), 'callAuctionLocked'),
  span(at(9, 25), at(9, 30), 'auctionPause'),
  span(at(9, 30), at(11, 30), 'continuous'),
  span(at(11, 30), at(13, 0), 'noonBreak'),
]
const WITH_CLOSING_AUCTION: readonly PhaseSpan[] = [
  ...A_SHARE_UNTIL_CLOSE,
  span(at(13, 0), at(14, 57), 'continuous'),
  span(at(14, 57), at(15, 0), 'closingAuction'),
]
const WITHOUT_CLOSING_AUCTION: readonly PhaseSpan[] = [...A_SHARE_UNTIL_CLOSE, span(at(13, 0), at(15, 0), 'continuous')]
/** 盘后固定价格交易: at the day's close. */
const AFTER_HOURS = span(at(15, 5), at(15, 30), 'afterHoursFixedPrice')
/** Hong Kong, from the securities market's trading hours of HKEX. */
const HONG_KONG: readonly PhaseSpan[] = [
  span(at(9, 0), at(9, 15), 'callAuctionCancellable'),
  span(at(9, 15), at(9, 20), 'callAuctionLocked'),
  span(at(9, 20), at(9, 30), 'auctionPause'),
  span(at(9, 30), at(12, 0), 'continuous'),
  span(at(12, 0), at(13, 0), 'noonBreak'),
  span(at(13, 0), at(16, 0), 'continuous'),
  span(at(16, 0), at(16, 10), 'closingAuction'),
]

/** Where an instrument trades; our own sectors follow the A-share day. */
export function venueOf(instrument: Pick<Instrument, 'exchange'>): Venue {
  return instrument.exchange === 'HK' ? 'hk' : 'a'
}

/** Where an instrument trades, from its id alone. */
export function venueOfId(id: InstrumentId): Venue {
  return id.startsWith('HK.') ? 'hk' : 'a'
}

/** The phases of an instrument's trading day, by the rules in force on `date`. */
export function phasesOf(instrument: Traded, date: number): readonly PhaseSpan[] {
  if (instrument.exchange === 'HK') return HONG_KONG
  const spans = hasClosingAuction(instrument, date) ? WITH_CLOSING_AUCTION : WITHOUT_CLOSING_AUCTION
  return hasAfterHours(instrument, date) ? [...spans, AFTER_HOURS] : spans
}

/** Shenzhen from 2006-07-01, Shanghai stocks from 2018-08-20 and its funds from 2026-07-06. */
function hasClosingAuction({ exchange, kind }: Traded, date: number): boolean {
  if (exchange === 'SH') return date >= (kind === 'etf' ? 20260706 : 20180820)
  return date >= 20060701
}

/** STAR from 2019-07-22, ChiNext from 2020-08-24, all A shares and ETFs from 2026-07-06; not Beijing. */
function hasAfterHours({ exchange, kind, board }: Traded, date: number): boolean {
  if (exchange === 'BJ' || (kind !== 'stock' && kind !== 'etf')) return false
  if (kind === 'stock' && board === 'star') return date >= 20190722
  if (kind === 'stock' && board === 'chinext') return date >= 20200824
  return date >= 20260706
}

/** The phase at a second of the day, Shanghai time; 'closed' outside trading days. */
export function phaseAt(instrument: Traded, date: number, second: number): Phase {
  if (!isTradingDay(venueOf(instrument), date)) return 'closed'
  return phasesOf(instrument, date).find(({ from, to }) => second >= from && second < to)?.phase ?? 'closed'
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** When continuous trading begins next, such as 周一 09:30. */
export function nextOpening(venue: Venue, date: number, second: number): string {
  const tradesToday = isTradingDay(venue, date)
  const noon = venue === 'hk' ? at(12, 0) : at(11, 30)
  if (tradesToday && second < at(9, 30)) return '今天 09:30'
  if (tradesToday && second >= noon && second < at(13, 0)) return '今天 13:00'
  return `${WEEKDAYS[weekdayOf(nextTradingDay(venue, date))]} 09:30`
}
