import { ok, type Result } from '@niujin/contract-kit'
import type { Instrument } from '@niujin/market'
import { keyset, type Keyset } from '@niujin/server-kit/paging'
import type { RankingBoard, RankingKey } from '../../contract/limits.ts'
import type { Valuations } from '../deps.ts'
import { BUCKET_OF_NOTHING, bucketOf } from './breadth.ts'
import { sortValueOf, type MarketReader, type Sortable } from './market-reader.ts'
import { SharedResults } from './shared-results.ts'

export interface RankingQuestion {
  board: RankingBoard
  /** Rows to restrict to (constituents), all when absent. */
  within?: readonly number[]
  /** 贡献点数 of those rows. */
  contributions?: ReadonlyMap<number, number>
  bucket?: number | undefined
  sort: RankingKey
  order: 'asc' | 'desc'
}

interface Ranked {
  /** Rows in order. */
  rows: Int32Array
  /** The sort value of each row, in the same order. */
  values: Float64Array
}

/** Sorted lists of the market, each shared by all readers until the market has moved on a little. */
export class Rankings {
  private readonly reader: MarketReader
  private readonly valuations: Valuations | undefined
  private readonly shared: SharedResults<Ranked>

  constructor(reader: MarketReader, valuations?: Valuations) {
    this.reader = reader
    this.valuations = valuations
    this.shared = new SharedResults(reader.table)
  }

  /** All rows that answer the question, best first; rows without a value come last in either order. */
  rank(question: RankingQuestion): Ranked {
    if (question.within) return this.sort(question)
    const key = `${question.board}/${question.bucket ?? ''}/${question.sort}/${question.order}`
    return this.shared.get(key, () => this.sort(question))
  }

  private sort(question: RankingQuestion): Ranked {
    const { reader } = this
    const candidates = question.within ?? Array.from(reader.instruments.keys())
    const wanted = candidates.filter((row) => this.belongs(row, question))
    const direction = question.order === 'desc' ? -1 : 1
    const value = new Map(
      wanted.map((row) => [row, reader.sortValue(row, question.sort, this.knownOf(row, question.contributions))]),
    )
    const rows = Int32Array.from(wanted).sort((a, b) => compare(value.get(a), value.get(b), direction) || a - b)
    return { rows, values: Float64Array.from(rows, (row) => value.get(row) ?? Number.NaN) }
  }

  /** What besides its quote is known of a row, for the figures of a ranking. */
  knownOf(row: number, contributions?: ReadonlyMap<number, number>): Pick<Sortable, 'valuation' | 'contribution'> {
    const instrument = this.reader.instruments[row]
    const valuation = instrument?.kind === 'stock' ? this.valuations?.of(instrument.id) : undefined
    const contribution = contributions?.get(row)
    return { ...(valuation && { valuation }), ...(contribution !== undefined && { contribution }) }
  }

  private belongs(row: number, { board, bucket, within }: RankingQuestion): boolean {
    const instrument = this.reader.instruments[row]
    if (!instrument) return false
    if (within && board === 'all') return true
    if (!onBoard(instrument, board)) return false
    if (board === 'limitUp' || board === 'limitDown') {
      return this.reader.live(row).sealed === (board === 'limitUp' ? 1 : -1)
    }
    if (bucket === undefined) return true
    const found = bucketOf(this.reader.live(row))
    return found !== BUCKET_OF_NOTHING && found === bucket
  }
}

function compare(a = Number.NaN, b = Number.NaN, direction: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1
  if (Number.isNaN(b)) return -1
  return (a - b) * direction
}

function onBoard(instrument: Instrument, board: RankingBoard): boolean {
  if (board === 'etf') return instrument.kind === 'etf'
  if (board === 'hk') return instrument.kind === 'hkStock'
  if (board === 'index') return instrument.kind === 'index'
  if (instrument.kind !== 'stock') return false
  if (board === 'specialTreatment') return instrument.specialTreatment
  return ['all', 'limitUp', 'limitDown'].includes(board) || instrument.board === board
}

/**
 * One page of a ranking after `cursor` (`value|row` of the last row seen), by key and not by position:
 * when the order moves between two pages nothing is shown twice for having slipped down.
 */
export function pageOf(
  ranked: Ranked,
  { cursor, count, order }: { cursor?: string | undefined; count: number; order: 'asc' | 'desc' },
): Result<{ rows: number[]; nextCursor: string | null }, 'CURSOR_INVALID'> {
  const last = byValue.read(cursor)
  if (!last.ok) return last
  const start = last.value === undefined ? 0 : startAfter(ranked, last.value, order === 'desc' ? -1 : 1)
  const rows = Array.from(ranked.rows.subarray(start, start + count))
  const end = start + rows.length
  const [value, row] = [ranked.values[end - 1], ranked.rows[end - 1]]
  const more = end < ranked.rows.length && value !== undefined && row !== undefined
  return ok({ rows, nextCursor: more ? byValue.write({ value, row }) : null })
}

/**
 * The quotes of a page in the order of the figures they carry: the ranking is shared for a moment in which they move, and
 * a list must not show 7.07% above 7.17%.
 */
export function inOrder<One extends { quote: Sortable }>(
  list: readonly One[],
  { sort, order }: Pick<RankingQuestion, 'sort' | 'order'>,
): One[] {
  if (sort === 'code') return [...list]
  const direction = order === 'desc' ? -1 : 1
  return list.toSorted((a, b) => compare(sortValueOf(a.quote, sort), sortValueOf(b.quote, sort), direction))
}

function startAfter(ranked: Ranked, last: ValueKey, direction: number): number {
  let low = 0
  let high = ranked.rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const order = compare(ranked.values[middle], last.value, direction) || (ranked.rows[middle] ?? 0) - last.row
    if (order <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** A row and the value it is sorted by; NaN when it has none. */
interface ValueKey {
  readonly value: number
  readonly row: number
}

const byValue: Keyset<ValueKey> = keyset(
  ({ value, row }) => `${Number.isNaN(value) ? '-' : value}|${row}`,
  (cursor) => {
    const [, value, row] = /^(-|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\|(\d{1,9})$/.exec(cursor) ?? []
    return value === undefined ? undefined : { value: value === '-' ? Number.NaN : Number(value), row: Number(row) }
  },
)
