import { ADVICE_EXCEPTIONS, ADVICE_WORDS, BASE_WORDS, createWordList, type WordList } from '@niujin/content-rules'
import { sql } from 'kysely'
import type { Reads } from './tables.ts'

const BUILT_IN = [...ADVICE_WORDS, ...BASE_WORDS]

/** How many words are always on the list. */
export const BUILT_IN_COUNT = BUILT_IN.length

/** The words that send a comment to be looked at: ours and those the staff keeps. */
export interface WordGate {
  /** The words found in a text. */
  find(reads: Reads, text: string): Promise<string[]>
}

/** A gate that reads the staff's words anew only when they have changed, here or in another process. */
export function createWordGate(): WordGate {
  let known: { readonly version: string; readonly list: WordList } | undefined
  return {
    async find(reads, text) {
      const version = await versionOf(reads)
      if (known?.version !== version) known = { version, list: await readList(reads) }
      return known.list.find(text)
    },
  }
}

/** Ids only grow and rows only come and go: the number and the newest id name the list. */
async function versionOf(reads: Reads): Promise<string> {
  const { version } = await reads
    .selectFrom('comments.word')
    .select(sql<string>`count(*) || '.' || coalesce(max(id), 0)`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}

async function readList(reads: Reads): Promise<WordList> {
  const rows = await reads.selectFrom('comments.word').select(['word', 'kind']).execute()
  const words = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.word] : []))
  return createWordList([...BUILT_IN, ...words('block')], [...ADVICE_EXCEPTIONS, ...words('allow')])
}
