import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { HALF_LIFE } from '../../domain/hot-words.ts'
import type { Reads, SearchDatabase } from '../tables.ts'

const HOUR = 3_600_000
/** What counts for the hot words. */
const LATELY = 24 * HOUR
/** Who searched for what is kept no longer. */
const KEPT = 48 * HOUR

/** Nobody needs to know who it was. */
function hashed(text: string): string {
  return createHash('sha256').update(`search ${text}`).digest('base64url').slice(0, 22)
}

/** Counts that a device searched for a word; again within the hour changes nothing. */
export async function countAsked(
  reads: Reads,
  { word, device, address, at }: { word: string; device: string; address: string; at: number },
): Promise<void> {
  await reads
    .insertInto('search.asked')
    .values({ word, device: hashed(device), address: hashed(address), hour: new Date(at - (at % HOUR)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What many searched for. */
export interface WantedWord {
  readonly word: string
  readonly devices: number
  readonly addresses: number
}

/** Words by how much they were wanted lately: what was searched fades by half in six hours. */
export async function mostWanted(database: SearchDatabase, now: number, count: number): Promise<WantedWord[]> {
  const weight = sql<number>`sum(power(0.5, extract(epoch from ${new Date(now)}::timestamptz - hour)::float8 * 1000 / ${HALF_LIFE}))`
  return database
    .selectFrom('search.asked')
    .select([
      'word',
      sql<number>`count(distinct device)::int`.as('devices'),
      sql<number>`count(distinct address)::int`.as('addresses'),
    ])
    .where('hour', '>', new Date(now - LATELY))
    .groupBy('word')
    .orderBy(weight, 'desc')
    .orderBy('word')
    .limit(count)
    .execute()
}

/** Forgets what counts no longer. */
export async function forgetAsked(database: SearchDatabase, now: number): Promise<void> {
  await database
    .deleteFrom('search.asked')
    .where('hour', '<', new Date(now - KEPT))
    .execute()
}
