import { isMajorTrade, type Instrument } from '@niujin/market'
import type { DayBar } from './day-bar.ts'
import type { DayPath } from './day-path.ts'
import type { SlotTime } from './moment.ts'
import { TradeWalk, type Allowance } from './trade-walk.ts'

/** 主力净流入 of a day so far: what large trades bought less what they sold, added up as the day goes on. */
export class MajorFlow {
  private readonly begin: () => TradeWalk
  private walk: TradeWalk
  private net = 0

  constructor(instrument: Instrument, day: { bar: DayBar; path: DayPath }) {
    this.begin = () => new TradeWalk(instrument, day)
    this.walk = this.begin()
  }

  /** Whole yuan up to a slot time, or up to where the allowance lasted. */
  at(until: SlotTime, allowance: Allowance): { net: number; isWhole: boolean } {
    // The same day once more, as on an always-open weekend: trades still to come are taken out again.
    if (this.walk.isPast(until)) {
      this.walk = this.begin()
      this.net = 0
    }
    const isWhole = this.walk.to(until, (_time, price, volume, side) => this.add(price, volume, side), allowance)
    return { net: this.net, isWhole }
  }

  private add(price: number, volume: number, side: number): void {
    // Rounded as the trades themselves are: to yuan, once.
    const yuan = Math.round((price * volume) / 1000)
    if (isMajorTrade(volume, yuan)) this.net += yuan * side
  }
}
