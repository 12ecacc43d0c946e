import { keyset, pageOfRows } from '@niujin/server-kit/paging'
import { FITS, type Fit } from '../../../domain/content/index.ts'
import { within, type SearchDatabase, type Slot } from '../../tables.ts'
import type { SearchEngine } from '../port.ts'
import { besides, deleteDocuments, emptySlot, readSlot, slotOf, writeDocuments } from './documents.ts'
import { findGroups } from './find-groups.ts'
import { findOfKind, type Depths } from './find-kind.ts'
import { readFrequency, type Frequency } from './frequency.ts'
import { hitOf, type Position } from './rows.ts'

interface PostgresEngineOptions {
  readonly database: SearchDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly depths?: Depths
}

/** Measured with a million posts (bench search.everything): 97.5 % of 405 questions found, p95 102 ms on a machine under load 16; either side of these figures was slower. */
const DEPTHS: Depths = { whole: 4000, highest: 12_000 }
/** What is frequent is looked at again after so long, milliseconds. */
const FREQUENCY_KEPT = 600_000

/** Keys of a page: fit, score, id. */
const byFit = keyset<Position>(
  ({ fit, score, id }) => `${fit}.${score}.${id}`,
  (cursor) => {
    const [, fit, score, id] = /^([0-7])\.(-?\d{1,9})\.([\w:.-]{1,80})$/.exec(cursor) ?? []
    const known = Object.values(FITS).find((one) => String(one) === fit)
    return known === undefined || id === undefined ? undefined : { fit: known satisfies Fit, score: Number(score), id }
  },
)

/** The index in the product's own database. */
export function createPostgresEngine({ database, now, depths = DEPTHS }: PostgresEngineOptions): SearchEngine {
  const frequencyOf = keepFrequency(database, now)
  const target = async (generation: 'current' | 'next', reads: Parameters<typeof slotOf>[0]) => {
    const slot = await slotOf(reads)
    return generation === 'current' ? slot : besides(slot)
  }
  const findingOf = async (question: Parameters<SearchEngine['groups']>[0] | Parameters<SearchEngine['page']>[0]) => {
    const slot = await slotOf(database)
    const { asked, since } = question
    return { reads: database, slot, asked, since, depths, frequency: await frequencyOf(slot) }
  }
  return {
    async put(generation, documents, connection) {
      const change = within(connection)
      await writeDocuments(change, await target(generation, change), documents)
    },
    async drop(generation, keys, connection) {
      const change = within(connection)
      await deleteDocuments(change, await target(generation, change), keys)
    },
    async clear(connection) {
      const change = within(connection)
      await emptySlot(change, await target('next', change))
    },
    async swap(connection) {
      const change = within(connection)
      await readSlot(change, await target('next', change))
    },
    async groups(question) {
      return findGroups(await findingOf(question), question)
    },
    async page(question) {
      const after = byFit.read(question.after)
      if (!after.ok) return null
      const { kind, count } = question
      const found = await findOfKind(await findingOf(question), { kind, after: after.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byFit, (row) => row)
      return { hits: rows.map(hitOf), next: nextCursor }
    },
    async counts() {
      return (await readFrequency(database, await slotOf(database))).byKind
    },
  }
}

/** What is frequent, as it was some minutes ago: nobody waits for it but the first. */
function keepFrequency(database: SearchDatabase, now: () => number) {
  let kept: { readonly slot: Slot; readonly at: number; readonly value: Promise<Frequency> } | undefined
  const read = (slot: Slot) => {
    const value = readFrequency(database, slot)
    kept = { slot, at: now(), value }
    // Asked again by the next who needs it.
    value.catch(() => (kept = undefined))
    return value
  }
  return async (slot: Slot): Promise<Frequency> => {
    if (kept?.slot !== slot) return read(slot)
    const { value, at } = kept
    if (now() - at > FREQUENCY_KEPT) {
      kept = { ...kept, at: now() }
      void readFrequency(database, slot).then(
        (fresh) => (kept = { slot, at: now(), value: Promise.resolve(fresh) }),
        () => undefined,
      )
    }
    return value
  }
}
