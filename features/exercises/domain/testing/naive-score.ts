import type { PlayWindow } from '../bars.ts'
import type { Decision } from '../play.ts'

/** Rounds a fraction half-up, in whole numbers of any size. */
const rounded = (over: bigint, under: bigint) => (2n * over + under) / (2n * under)
const part = (amount: bigint, millionths: bigint) => (amount * millionths + 500_000n) / 1_000_000n

const least = (fee: bigint) => (fee < 500n ? 500n : fee)
const feesOf = (amount: bigint, duty: bigint) => least(part(amount, 250n)) + part(amount, 10n) + part(amount, duty)

/** Counts a play again from its log alone, in exact numbers of any size: what the score is checked against. */
export function naiveScore({ bars, warmUp }: PlayWindow, log: readonly Decision[]) {
  let [cash, held, at, trades, wins, cost] = [100_000_000n, 0n, warmUp - 1, 0, 0, 0n]
  const price = () => BigInt(bars[at]?.close ?? 0)
  const worth = () => cash + rounded(held * price(), 10n)
  let curve = [worth()]
  const forward = () => {
    const before = price()
    at += 1
    const right = bars[at]?.right
    if (right) {
      const grown = held * BigInt(right.shares)
      const reference = rounded(before * BigInt(right.ratio), 1_000_000n)
      cash += (held * BigInt(right.cash)) / 10n + ((grown % 1_000_000n) * reference) / 10_000_000n
      held = grown / 1_000_000n
    }
    curve.push(worth())
  }
  const order = (side: 'buy' | 'sell', shares: bigint) => {
    const amount = rounded(shares * price(), 10n)
    const fees = feesOf(amount, side === 'sell' ? 500n : 0n)
    const share = side === 'sell' ? rounded(cost * shares, held) : -amount - fees
    trades += 1
    wins += side === 'sell' && amount - fees > share ? 1 : 0
    cash += side === 'sell' ? amount - fees : -amount - fees
    cost -= share
    held += side === 'sell' ? -shares : shares
    curve = [...curve.slice(0, -1), worth()]
  }
  for (const one of log) {
    if (one.kind === 'next') forward()
    if (one.kind === 'rest') while (at < bars.length - 1) forward()
    if (one.kind === 'buy' || one.kind === 'sell') order(one.kind, BigInt(one.shares))
  }
  return { equity: Number(worth()), curve: curve.map(Number), trades, wins, shown: at + 1 }
}
