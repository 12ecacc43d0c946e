/** The same bars and indicator values for every library. */
const COUNT = 5_000

interface BenchBars {
  time: number[]
  open: number[]
  high: number[]
  low: number[]
  close: number[]
  volume: number[]
}

/** A walk that looks like a stock, always the same; there before anything is measured, as data that came from the server. */
export const bars = benchBars()

function benchBars(): BenchBars {
  let seed = 42
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 4_294_967_296
  }
  const made: BenchBars = { time: [], open: [], high: [], low: [], close: [], volume: [] }
  let price = 50
  for (let at = 0; at < COUNT; at += 1) {
    const open = price
    price *= 1 + (random() - 0.495) * 0.03
    const date = new Date(Date.UTC(2006, 0, 2 + at))
    made.time.push(date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate())
    made.open.push(open)
    made.close.push(price)
    made.high.push(Math.max(open, price) * (1 + random() * 0.01))
    made.low.push(Math.min(open, price) * (1 - random() * 0.01))
    made.volume.push(Math.round(random() * 1e6))
  }
  return made
}

export function average(values: readonly number[], size: number): number[] {
  let sum = 0
  return values.map((value, at) => {
    sum += value - (values[at - size] ?? 0)
    return at < size - 1 ? Number.NaN : sum / size
  })
}

export function smoothed(values: readonly number[], weight: number): number[] {
  let last = values[0] ?? 0
  return values.map((value) => {
    last += (value - last) * weight
    return last
  })
}
