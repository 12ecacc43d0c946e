import { HALTED, QUOTE_FIELDS, SUSPENDED, type QuoteField, type QuoteTable } from '@niujin/market'
import { traded } from './daily.ts'
import { emptyBook, fillBook, type BookNeeds } from './book.ts'
import type { MarketMoment } from './clock.ts'
import { isHalted } from './halts.ts'
import type { LiveDay, LiveRow } from './live-day.ts'
import { levelAt } from './minute-so-far.ts'
import { A_CLOSE, CLOSING_AUCTION, slotTime, type SlotTime } from './moment.ts'
import { uniform } from './random.ts'

const AT = Object.fromEntries(QUOTE_FIELDS.map((field, index) => [field, index])) as Record<QuoteField, number>
/** Rows are spread over this many turns, one turn every half second: each instrument moves every three seconds. */
const TURNS = 6
const FIVE_MINUTES = 5
/** Seconds of the day at which Hong Kong's and the mainland's auctions are matched. */
const MATCHES = [9 * 3600 + 22 * 60, 9 * 3600 + 25 * 60, A_CLOSE]
const DAY_MINUTES = 240
/** More than a day has seconds: moments of different dates in their order. */
const SECONDS_APART = 100_000
/**
 * Snapshots gone through in one turn. A market that starts in the afternoon has millions of trades behind it: for its
 * first minute 主力净流入 is of the trades added up so far, rather than everything late.
 */
const SNAPSHOTS_A_TURN = 300_000

/** Keeps a quote table at the market's moment. */
export class LiveMarket {
  private readonly table: QuoteTable
  private readonly values = new Float64Array(QUOTE_FIELDS.length)
  private readonly book = emptyBook()
  private turn = 0
  /** The moment of the last step, as one number. */
  private last = 0
  private readonly allowance = { snapshots: 0 }
  /** Rows whose trades so far are not yet added up. */
  private readonly behind = new Set<number>()

  constructor(table: QuoteTable) {
    this.table = table
  }

  /**
   * Writes what is due at `moment`; everything when the day is new or time went back, or rows would show what is to come,
   * and when an auction is matched, which the minutes of all show at once.
   */
  step(day: LiveDay, moment: MarketMoment, isNew: boolean): void {
    const now = moment.date * SECONDS_APART + moment.second
    if (now === this.last && !isNew && this.behind.size === 0) return
    const all = isNew || changesAll(this.last, now)
    this.last = now
    this.turn = (this.turn + 1) % TURNS
    this.allowance.snapshots = SNAPSHOTS_A_TURN
    const aTime = slotTime(false, moment.second)
    const hkTime = slotTime(true, moment.second)
    for (const [row, live] of day.rows.entries()) {
      if (!live || (!all && row % TURNS !== this.turn)) continue
      const time = live.instrument.exchange === 'HK' ? hkTime : aTime
      const isGathering = time.finished < 1 || isClosing(live, moment.second)
      const instant = instantOf(time, moment, isGathering)
      if (!all && live.writtenAt === instant && !this.behind.has(row)) continue
      live.writtenAt = instant
      this.writeRow(row, live, { time, second: moment.second })
    }
    if (all || this.turn % 2 === 0) this.writeIndices(day, { aTime, hkTime, second: moment.second })
    this.table.setClock(moment.date, moment.second)
  }

  private writeRow(row: number, live: LiveRow, { time, second }: { time: SlotTime; second: number }): void {
    const { values } = this
    values.fill(0)
    values[AT.previousClose] = live.reference
    values[AT.limitUp] = live.limitUp
    values[AT.limitDown] = live.limitDown
    values[AT.averageMinuteVolume] = live.averageMinuteVolume
    values[AT.leaderRow] = -1
    if (!live.cursor || !live.bar) values[AT.suspended] = SUSPENDED
    else if (time.finished < 1) this.fillAuction(live, second)
    else this.fillTrading(row, live, { time, second })
    this.table.write(row, values)
  }

  /** Before the opening match the price is the one at which it would be matched now. */
  private fillAuction(live: LiveRow, second: number): void {
    const { bar, instrument, path } = live
    const begins = instrument.exchange === 'HK' ? 9 * 3600 : 9 * 3600 + 15 * 60
    if (!bar || second < begins) return
    const progress = Math.min(1, (second - begins) / 600)
    this.fillGathered(live, { price: bar.open, shares: path?.volume[0] ?? 0, spread: 0.02, progress, second })
    this.values[AT.last] = this.values[AT.bidPrice1] ?? 0
    this.values[AT.time] = second
  }

  /** The closing auction gathers orders in the same way, while the last price stands. */
  private fillClosing(live: LiveRow, second: number): void {
    const { bar, path } = live
    const progress = (second - CLOSING_AUCTION) / (A_CLOSE - CLOSING_AUCTION)
    const shares = path?.volume[path.slots - 1] ?? 0
    if (bar) this.fillGathered(live, { price: bar.close, shares, spread: 0.004, progress, second })
  }

  /** Bid and ask show the price at which orders would be matched now and how many, the next level what would be left. */
  private fillGathered(live: LiveRow, { price: to, shares, spread, progress, second }: Gathered): void {
    const { values } = this
    const { instrument, key, limitUp, limitDown } = live
    const date = live.bar?.date ?? 0
    const wander = (uniform(key, date, Math.floor(second / 9)) - 0.5) * spread * (1 - progress)
    const { lotSize } = instrument
    const ideal = traded(instrument, to * (1 + wander), date)
    const price = Math.max(limitDown, limitUp ? Math.min(limitUp, ideal) : ideal)
    const matched = Math.max(1, Math.round((shares * progress) / lotSize)) * lotSize
    const left = Math.max(1, Math.round((matched * (0.1 + uniform(key, second))) / lotSize)) * lotSize
    values[AT.bidPrice1] = price
    values[AT.askPrice1] = price
    values[AT.bidVolume1] = matched
    values[AT.askVolume1] = matched
    if (uniform(key, date) < 0.5) values[AT.bidVolume2] = left
    else values[AT.askVolume2] = left
  }

  private fillTrading(row: number, live: LiveRow, { time, second }: { time: SlotTime; second: number }): void {
    const { values } = this
    const now = live.cursor?.at(time)
    if (!now || !live.bar) return
    values[AT.open] = now.open
    values[AT.high] = now.high
    values[AT.low] = now.low
    values[AT.last] = now.last
    values[AT.volume] = now.volume
    values[AT.amount] = now.amount
    const buying =
      0.5 + 0.22 * Math.tanh((now.last / live.reference - 1) * 25) + 0.08 * (uniform(live.key, live.bar.date, 30) - 0.5)
    values[AT.buyVolume] = Math.round((now.volume * buying) / live.instrument.lotSize) * live.instrument.lotSize
    values[AT.sellVolume] = now.volume - (values[AT.buyVolume] ?? 0)
    values[AT.speed] = speedOf(live, time, now.last)
    values[AT.majorNetInflow] = this.majorNet(row, live, time)
    values[AT.time] = Math.min(second, live.instrument.exchange === 'HK' ? 57_600 : 54_000)
    // Orders that come during a halt are not shown before they are matched.
    if (isHalted(live.path?.halts, time.finished)) values[AT.suspended] = HALTED
    else if (isClosing(live, second) && !isAtLimit(live, now.last)) this.fillClosing(live, second)
    else this.fillBookOf(live, now, { second, date: live.bar.date })
  }

  private majorNet(row: number, { flow }: LiveRow, time: SlotTime): number {
    if (!flow) return 0
    const { net, isWhole } = flow.at(time, this.allowance)
    if (isWhole) this.behind.delete(row)
    else this.behind.add(row)
    return net
  }

  private fillBookOf(
    live: LiveRow,
    now: { last: number; step: number },
    { second, date }: Pick<BookNeeds, 'second' | 'date'>,
  ): void {
    const { values, book } = this
    fillBook(book, {
      instrument: live.instrument,
      key: live.key,
      last: now.last,
      step: now.step,
      limitUp: live.limitUp,
      limitDown: live.limitDown,
      pace: (live.averageMinuteVolume || usualOf(live)) / 8,
      second,
      date,
    })
    values.set(book.bidPrices, AT.bidPrice1)
    values.set(book.bidVolumes, AT.bidVolume1)
    values.set(book.askPrices, AT.askPrice1)
    values.set(book.askVolumes, AT.askVolume1)
  }

  /** Indices and sectors: level from the day's path, everything else added up from the constituents' rows. */
  private writeIndices(
    day: LiveDay,
    { aTime, hkTime, second }: { aTime: SlotTime; hkTime: SlotTime; second: number },
  ): void {
    for (const index of day.indices) {
      const time = index.isHk ? hkTime : aTime
      const { values, table } = this
      values.fill(0)
      values[AT.previousClose] = index.previousClose
      values[AT.leaderRow] = -1
      this.addUp(index.members)
      if (time.finished >= 1) this.fillLevel(index, time, second)
      table.write(index.row, values)
    }
  }

  private fillLevel(index: LiveDay['indices'][number], time: SlotTime, second: number): void {
    const { values } = this
    const done = Math.min(time.finished, index.path.length)
    const level = levelAt(index.path, time)
    let high = level
    let low = level
    for (let slot = 0; slot < done; slot += 1) {
      const at = index.path[slot] ?? level
      if (at > high) high = at
      if (at < low) low = at
    }
    values[AT.open] = index.path[0] ?? level
    values[AT.last] = level
    values[AT.high] = high
    values[AT.low] = low
    const before = index.path[Math.max(0, done - 1 - FIVE_MINUTES)] ?? level
    values[AT.speed] = before > 0 ? level / before - 1 : 0
    values[AT.time] = Math.min(second, index.isHk ? 57_600 : 54_000)
    values[AT.averageMinuteVolume] = index.averageMinuteVolume
  }

  private addUp(members: Int32Array): void {
    const { values, table } = this
    let best = Number.NEGATIVE_INFINITY
    for (const row of members) {
      const reference = table.get(row, 'previousClose')
      const last = table.get(row, 'last')
      values[AT.volume] = (values[AT.volume] ?? 0) + table.get(row, 'volume')
      values[AT.amount] = (values[AT.amount] ?? 0) + table.get(row, 'amount')
      values[AT.majorNetInflow] = (values[AT.majorNetInflow] ?? 0) + table.get(row, 'majorNetInflow')
      if (last === 0 || reference === 0 || table.get(row, 'suspended') === 1) continue
      const change = last / reference - 1
      const side = change > 0 ? AT.advancing : change < 0 ? AT.declining : AT.unchanged
      values[side] = (values[side] ?? 0) + 1
      if (change <= best) continue
      best = change
      values[AT.leaderRow] = row
    }
  }
}

/** Shares a minute of a stock that has no days before: of its first one. */
function usualOf({ bar }: LiveRow): number {
  return (bar?.volume ?? 0) / DAY_MINUTES
}

/** Orders on their way to a match. */
interface Gathered {
  /** What it will be matched at, milli. */
  price: number
  /** What will be traded then. */
  shares: number
  /** How far the price wanders at first, of itself. */
  spread: number
  /** How much of the auction is over, 0 to 1. */
  progress: number
  second: number
}

/** Whether time went back from one moment to another, or an auction was matched between them. */
function changesAll(before: number, now: number): boolean {
  const day = now - (now % SECONDS_APART)
  return now < before || MATCHES.some((second) => before < day + second && now >= day + second)
}

function isClosing({ instrument }: LiveRow, second: number): boolean {
  return instrument.exchange !== 'HK' && second >= CLOSING_AUCTION && second < A_CLOSE
}

/** Sealed at a limit there is nothing to find: its queue stays as it is. */
function isAtLimit({ limitUp, limitDown }: LiveRow, last: number): boolean {
  return last === limitUp || last === limitDown
}

/** While orders are gathered every second may show another price; otherwise only snapshots do. */
function instantOf(time: SlotTime, { date, second }: MarketMoment, isGathering: boolean): number {
  return date * 1e6 + (isGathering ? second : 100_000 + time.finished * 20 + time.snapshot)
}

/** 涨速: change over the last five minutes. */
function speedOf(live: LiveRow, time: SlotTime, last: number): number {
  const before = live.path?.price[Math.max(0, time.finished - 1 - FIVE_MINUTES)] ?? 0
  return before > 0 ? last / before - 1 : 0
}
