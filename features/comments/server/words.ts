import type { Words } from '../contract/index.ts'
import type { Change, Reads } from './tables.ts'
import { BUILT_IN_COUNT } from './word-gate.ts'

type Kind = 'block' | 'allow'

/** Adds a word; false when it was there. */
export async function addWord(change: Change, row: { word: string; kind: Kind; created_at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('comments.word')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes a word out; false when it was not there. */
export async function dropWord(change: Change, word: string, kind: Kind): Promise<boolean> {
  const { numDeletedRows } = await change
    .deleteFrom('comments.word')
    .where('word', '=', word)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The staff's words, newest first, and how many are built in. */
export async function wordsOf(reads: Reads): Promise<Words> {
  const rows = await reads
    .selectFrom('comments.word')
    .select(['word', 'kind', 'created_at'])
    .orderBy('id', 'desc')
    .execute()
  return {
    list: rows.map(({ word, kind, created_at }) => ({ word, kind, at: created_at.toISOString() })),
    builtIn: BUILT_IN_COUNT,
  }
}
