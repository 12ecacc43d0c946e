import type { TestedStock } from './terms.ts'

/** Which stocks had a signal on each day, by their number in the list. A broad rule has millions: they lie in two columns. */
export class Signals {
  private readonly stocks: readonly TestedStock[]
  /** Of each day the position of its first signal; one more at the end. */
  private readonly starts: Int32Array
  private readonly stockNumbers: Int32Array
  private readonly amounts: Float64Array

  private constructor(stocks: readonly TestedStock[], starts: Int32Array) {
    const count = starts.at(-1) ?? 0
    this.stocks = stocks
    this.starts = starts
    this.stockNumbers = new Int32Array(count)
    this.amounts = new Float64Array(count)
  }

  /** Sorts the stocks' signals by the days, in steps of a stock, each giving the share that is done. Other days' signals are left out. */
  static *byDay(stocks: readonly TestedStock[], dates: readonly number[]): Generator<number, Signals> {
    const starts = new Int32Array(dates.length + 1)
    for (const [stock, { signals }] of stocks.entries()) {
      yield stock / stocks.length / 2
      eachSignal(signals, dates, (day) => {
        starts[day + 1] = (starts[day + 1] ?? 0) + 1
      })
    }
    for (let day = 0; day < dates.length; day += 1) starts[day + 1] = (starts[day + 1] ?? 0) + (starts[day] ?? 0)
    const sorted = new Signals(stocks, starts)
    const next = starts.slice()
    for (const [stock, { signals, amounts }] of stocks.entries()) {
      yield (1 + stock / stocks.length) / 2
      eachSignal(signals, dates, (day, at) => {
        const to = next[day] ?? 0
        sorted.stockNumbers[to] = stock
        // A source that does not know a day's amount puts the stock behind all others.
        sorted.amounts[to] = knownAmount(amounts[at])
        next[day] = to + 1
      })
    }
    return sorted
  }

  /** Numbers of the stocks with a signal on a day, given by its position; the largest amount first, then by code. */
  on(day: number): number[] {
    const from = this.starts[day] ?? 0
    const all = Array.from({ length: (this.starts[day + 1] ?? from) - from }, (_, at) => from + at)
    all.sort((a, b) => (this.amounts[b] ?? 0) - (this.amounts[a] ?? 0) || (this.codeOf(a) < this.codeOf(b) ? -1 : 1))
    return all.map((at) => this.stockNumbers[at] ?? 0)
  }

  private codeOf(at: number): string {
    return this.stocks[this.stockNumbers[at] ?? 0]?.instrument.code ?? ''
  }
}

/** Gives the day, by its position, and the position of each signal that falls on one. Both ascend. */
function eachSignal(signals: Int32Array, dates: readonly number[], onSignal: (day: number, at: number) => void): void {
  let day = 0
  for (let at = 0; at < signals.length; at += 1) {
    const date = signals[at] ?? 0
    while ((dates[day] ?? Number.POSITIVE_INFINITY) < date) day += 1
    if (dates[day] === date) onSignal(day, at)
  }
}

function knownAmount(amount = 0): number {
  return Number.isNaN(amount) ? 0 : amount
}
