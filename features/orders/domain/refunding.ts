import { fail, ok, type Result } from '@niujin/contract-kit'
import { fenOfCoins, splitByWeight } from '@niujin/commerce'

/** What was paid for a line, and how much of it went back. */
export interface PaidLine {
  readonly itemId: string
  readonly count: number
  /** Pieces that went back. */
  readonly refundedCount: number
  /** Of the whole line through the channel, fen. */
  readonly payFen: number
  /** Of the whole line. */
  readonly coins: number
}

/** Pieces of a line that go back, with what was paid for them. */
export interface RefundPart {
  readonly itemId: string
  readonly count: number
  readonly fen: number
  readonly coins: number
}

/**
 * What `count` more pieces of a line give back. Each piece has its own whole share of the line, so that refunds in any
 * number of steps give back exactly what was paid, never more. The pieces bought last go back first.
 */
export function refundOf({ itemId, payFen, coins, ...line }: PaidLine, count: number): RefundPart {
  const each = Array.from({ length: line.count }, () => 1)
  const until = line.count - line.refundedCount
  const of = (total: number) =>
    splitByWeight(total, each)
      .slice(until - count, until)
      .reduce((all, one) => all + one, 0)
  return { itemId, count, fen: of(payFen), coins: of(coins) }
}

/** Numbers (from 1) of the pieces of a line that `refundOf` gives back. */
export function piecesOf({ count: all, refundedCount }: PaidLine, count: number): number[] {
  const until = all - refundedCount
  return Array.from({ length: count }, (_, at) => until - at)
}

/** What of an order goes back: the pieces wanted, or everything that is left. The parts are in the order's order. */
export function refundParts(
  lines: readonly PaidLine[],
  wanted: readonly { readonly itemId: string; readonly count: number }[] | undefined,
): Result<RefundPart[], 'NOT_REFUNDABLE' | 'REFUND_TOO_MUCH'> {
  const left = ({ count, refundedCount }: PaidLine) => count - refundedCount
  if (wanted?.some(({ itemId }) => !lines.some((line) => line.itemId === itemId)) === true)
    return fail('NOT_REFUNDABLE')
  const counts = lines.map((line) => ({ line, count: wanted ? countOf(wanted, line.itemId) : left(line) }))
  if (counts.some(({ line, count }) => count > left(line))) return fail('REFUND_TOO_MUCH')
  const parts = counts.filter(({ count }) => count > 0).map(({ line, count }) => refundOf(line, count))
  return parts.length > 0 ? ok(parts) : fail('NOT_REFUNDABLE')
}

function countOf(wanted: readonly { itemId: string; count: number }[], itemId: string): number {
  return wanted.reduce((sum, one) => sum + (one.itemId === itemId ? one.count : 0), 0)
}

/** Fen and coins of all parts. */
export function sumOf(parts: readonly Pick<RefundPart, 'fen' | 'coins'>[]): { fen: number; coins: number } {
  return {
    fen: parts.reduce((sum, { fen }) => sum + fen, 0),
    coins: parts.reduce((sum, { coins }) => sum + coins, 0),
  }
}

/** What a refund is worth, fen: coins count as they pay. One person gives back so much a day alone. */
export function worthOf({ fen, coins }: { readonly fen: number; readonly coins: number }): number {
  return fen + fenOfCoins(coins)
}
