import type { Difference } from '../contract/index.ts'

/** A line of the channel's statement. */
export interface StatementMoney {
  readonly kind: 'payment' | 'refund'
  readonly no: string
  readonly refundNo: string | null
  readonly channelNo: string
  readonly fen: number
}

/** What we have of the same day: an attempt that was paid, or a refund that went back. */
export interface OurMoney {
  readonly kind: 'payment' | 'refund'
  readonly no: string
  readonly refundNo: string | null
  readonly paymentId: string
  readonly fen: number
  /** The ledger has exactly this movement. */
  readonly inLedger: boolean
}

interface Sums {
  readonly channelCount: number
  readonly channelFen: number
  readonly ourCount: number
  readonly ourFen: number
}

/** A day's statement beside our books. */
export interface Compared {
  readonly payments: Sums
  readonly refunds: Sums
  readonly differences: readonly Difference[]
}

/** Compares line by line: by our number of the attempt, or of the refund. */
export function compare(statement: readonly StatementMoney[], ours: readonly OurMoney[]): Compared {
  const theirs = new Map(statement.map((row) => [keyOf(row), row]))
  const mine = new Map(ours.map((row) => [keyOf(row), row]))
  const keys = new Set([...theirs.keys(), ...mine.keys()])
  const differences = [...keys].flatMap((key) => differencesOf(theirs.get(key), mine.get(key)))
  return { payments: sums('payment', statement, ours), refunds: sums('refund', statement, ours), differences }
}

const KINDS = {
  payment: { theirs: 'channel-only', ours: 'ours-only', amount: 'amount' },
  refund: { theirs: 'refund-channel-only', ours: 'refund-ours-only', amount: 'refund-amount' },
} as const

/** What is wrong with one payment or refund: its two sides, of which one may be missing. */
function differencesOf(theirs: StatementMoney | undefined, ours: OurMoney | undefined): Difference[] {
  const some = theirs ?? ours
  if (!some) return []
  const no = some.refundNo ?? some.no
  const found = { no, ...channelSide(theirs), ...ourSide(ours) }
  const kind = sidesDiffer(KINDS[some.kind], theirs, ours)
  const kinds: Difference['kind'][] = kind === undefined ? [] : [kind]
  if (ours?.inLedger === false) kinds.push('ledger')
  return kinds.map((one) => ({ ...found, kind: one }))
}

function sidesDiffer(
  kinds: (typeof KINDS)[keyof typeof KINDS],
  theirs: StatementMoney | undefined,
  ours: OurMoney | undefined,
): Difference['kind'] | undefined {
  if (!ours) return kinds.theirs
  if (!theirs) return kinds.ours
  return ours.fen === theirs.fen ? undefined : kinds.amount
}

function channelSide(theirs: StatementMoney | undefined) {
  return { channelNo: theirs?.channelNo ?? null, channelFen: theirs?.fen ?? null }
}

function ourSide(ours: OurMoney | undefined) {
  return { paymentId: ours?.paymentId ?? null, ourFen: ours?.fen ?? null }
}

function keyOf({ kind, no, refundNo }: { kind: string; no: string; refundNo: string | null }): string {
  return `${kind} ${refundNo ?? no}`
}

function sums(kind: 'payment' | 'refund', statement: readonly StatementMoney[], ours: readonly OurMoney[]): Sums {
  const of = (rows: readonly { kind: string; fen: number }[]) => rows.filter((row) => row.kind === kind)
  const total = (rows: readonly { fen: number }[]) => rows.reduce((sum, { fen }) => sum + fen, 0)
  return {
    channelCount: of(statement).length,
    channelFen: total(of(statement)),
    ourCount: of(ours).length,
    ourFen: total(of(ours)),
  }
}
