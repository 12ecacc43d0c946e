import { sql } from 'kysely'
import type { Token } from '../../../domain/content/index.ts'
import type { Reads, Slot } from '../../tables.ts'
import { tableOf } from './documents.ts'

/** So many things are looked at to know what is frequent. */
const SAMPLE = 4000
/** What is in fewer of these is not frequent. */
const LEAST = 4

/** How often tokens occur, as a sample tells it. */
export interface Frequency {
  readonly total: number
  readonly byKind: ReadonlyMap<string, number>
  /** At most about how many things have all of these tokens. */
  most(tokens: readonly Token[]): number
  /** About how many have all of these, if one says nothing of another: so it is with the sounds of names. */
  likely(tokens: readonly Token[]): number
}

/** Looks at a sample of what is indexed; some hundred milliseconds for a million things. */
export async function readFrequency(reads: Reads, slot: Slot): Promise<Frequency> {
  const table = sql.table(tableOf(slot))
  const counted = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from ${table} group by kind`.execute(reads)
  const byKind = new Map(counted.rows.map(({ kind, count }) => [kind, count]))
  const total = counted.rows.reduce((sum, { count }) => sum + count, 0)
  const percent = total === 0 ? 100 : Math.min(100, (100 * SAMPLE) / total)
  const sampled = await sql<{ token: number; share: number }>`
    with sample as materialized (select tokens from ${table} tablesample system (${percent}))
    select token, count(*)::float8 / (select count(*) from sample) as share
    from sample, unnest(tokens) as token group by token having count(*) >= ${LEAST}`.execute(reads)
  const shares = new Map(sampled.rows.map(({ token, share }) => [token, share]))
  const shareOf = (one: Token) => shares.get(one) ?? LEAST / SAMPLE
  return {
    total,
    byKind,
    most: (tokens) => Math.min(...tokens.map(shareOf)) * total,
    likely: (tokens) => tokens.reduce((product, one) => product * shareOf(one), total),
  }
}
