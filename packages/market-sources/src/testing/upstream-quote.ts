import fc from 'fast-check'

interface UpstreamLevel {
  /** Milli. */
  readonly price: number
  /** Shares. */
  readonly volume: number
}

/** One stock's quote as an upstream has it before writing it down. Prices in milli, volumes in shares, amounts in yuan. */
export interface UpstreamQuote {
  /** `sh600000`. */
  readonly symbol: string
  readonly name: string
  /** YYYYMMDDHHmmss. */
  readonly time: number
  readonly price: number
  readonly previousClose: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly volume: number
  readonly amount: number
  readonly bids: readonly UpstreamLevel[]
  readonly asks: readonly UpstreamLevel[]
  readonly buyVolume: number
  readonly totalShares: number
  readonly priceEarnings: number
  readonly priceBook: number
}

const LEVELS = [0, 1, 2, 3, 4]
const TICK = 10

/** A stock that moved within its limits, traded at prices of its day, and has five levels on both sides. */
export const anyUpstreamQuote: fc.Arbitrary<UpstreamQuote> = fc
  .record({
    symbol: fc.constantFrom('sh600000', 'sh601398', 'sz000001', 'sz300750'),
    name: fc.constantFrom('浦发银行', '某股份', 'ST某某', '某Ａ'),
    second: fc.integer({ min: 0, max: 59 }),
    fen: fc.integer({ min: 500, max: 300_000 }),
    /** Where the four prices of the day lie, in thousandths above the previous close. */
    moves: fc.array(fc.integer({ min: -95, max: 95 }), { minLength: 4, maxLength: 4 }),
    hands: fc.integer({ min: 1, max: 20_000_000 }),
    sizes: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 10, maxLength: 10 }),
    totalShares: fc.integer({ min: 10_000_000, max: 400_000_000_000 }),
    hundredths: fc.record({
      earnings: fc.integer({ min: -99_999, max: 99_999 }),
      book: fc.integer({ min: 1, max: 9_999 }),
    }),
  })
  .map(({ symbol, name, second, fen, moves, hands, sizes, totalShares, hundredths }) => {
    const previousClose = fen * TICK
    const prices = moves.map((move) => Math.round((fen * (1000 + move)) / 1000) * TICK)
    const [price = 0, open = 0] = prices
    const [high, low] = [Math.max(...prices), Math.min(...prices)]
    const volume = hands * 100
    return {
      symbol,
      name,
      previousClose,
      price,
      open,
      high,
      low,
      volume,
      totalShares,
      time: 20_260_904_101_500 + second,
      amount: Math.round((volume * (high + low)) / 2 / 1000),
      bids: LEVELS.map((at) => ({ price: price - at * TICK, volume: (sizes[at] ?? 1) * 100 })),
      asks: LEVELS.map((at) => ({ price: price + (at + 1) * TICK, volume: (sizes[at + 5] ?? 1) * 100 })),
      buyVolume: Math.floor(hands / 3) * 100,
      priceEarnings: hundredths.earnings / 100,
      priceBook: hundredths.book / 100,
    }
  })

/** One such stock with known figures: 平安银行's code, prices of our own. */
export const UPSTREAM_QUOTE: UpstreamQuote = {
  symbol: 'sz000001',
  name: '平安银行',
  time: 20_260_904_153_600,
  price: 11_450,
  previousClose: 11_000,
  open: 11_020,
  high: 11_500,
  low: 10_980,
  volume: 50_000_000,
  amount: 563_000_000,
  bids: LEVELS.map((at) => ({ price: 11_450 - at * TICK, volume: 90_800 + at * 100 })),
  asks: LEVELS.map((at) => ({ price: 11_460 + at * TICK, volume: 108_800 + at * 100 })),
  buyVolume: 20_000_000,
  totalShares: 19_400_000_000,
  priceEarnings: 5.12,
  priceBook: 0.51,
}

/** What every source must read out of its own writing of it. */
export function readingOf({ symbol, time, price, previousClose, open, high, low, volume, amount }: UpstreamQuote) {
  return {
    id: `${symbol.slice(0, 2).toUpperCase()}.${symbol.slice(2)}`,
    time,
    price,
    previousClose,
    open,
    high,
    low,
    volume,
    amount,
    suspended: false,
  }
}
