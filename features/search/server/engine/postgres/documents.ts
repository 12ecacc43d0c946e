import type { PieceKey } from '@niujin/community/ports'
import { sql } from 'kysely'
import { soundOf, tokensOf } from '../../../domain/content/index.ts'
import { plain } from '../../../domain/index.ts'
import { readingsOf } from '../../readings.ts'
import { soundOfAuthor } from './sound.ts'
import type { Change, DocumentRow, Reads, Slot } from '../../tables.ts'
import type { SearchDocument } from '../port.ts'

/** The table of a slot. */
export function tableOf(slot: Slot) {
  return slot === 'a' ? ('search.document_a' as const) : ('search.document_b' as const)
}

/** The slot that is read now. */
export async function slotOf(reads: Reads): Promise<Slot> {
  const { slot } = await reads.selectFrom('search.state').select('slot').executeTakeFirstOrThrow()
  return slot
}

/** The other one. */
export function besides(slot: Slot): Slot {
  return slot === 'a' ? 'b' : 'a'
}

/** A thing as it stands in the table. */
export function rowOf(given: SearchDocument): DocumentRow {
  const { kind, id, title, text, authorId, author, words, at, link, picture, mark, score } = given
  const sounds = [soundOf(title, readingsOf), soundOfAuthor(author)]
  const [initials, spelled] = [sounds.map((one) => one.initials), sounds.map((one) => one.spelled)]
  return {
    kind,
    id,
    title,
    text,
    at,
    link,
    picture,
    mark,
    title_key: plain(title),
    author_id: authorId,
    author_key: plain(author),
    words: [...words],
    initials: initials.join(' ').trim(),
    spelled: spelled.join(' ').trim(),
    score,
    tokens: tokensOf({ kind, title, author, text, words, initials, spelled }),
  }
}

/** Puts things in the place of what was there of them. */
export async function writeDocuments(change: Change, slot: Slot, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  const taken = (column: keyof DocumentRow) => sql.ref<never>(`excluded.${column}`)
  await change
    .insertInto(tableOf(slot))
    .values(documents.map(rowOf))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({
        title: taken('title'),
        title_key: taken('title_key'),
        author_id: taken('author_id'),
        author_key: taken('author_key'),
        text: taken('text'),
        words: taken('words'),
        initials: taken('initials'),
        spelled: taken('spelled'),
        at: taken('at'),
        link: taken('link'),
        picture: taken('picture'),
        mark: taken('mark'),
        score: taken('score'),
        tokens: taken('tokens'),
      }),
    )
    .execute()
}

/** Takes things out. */
export async function deleteDocuments(change: Change, slot: Slot, keys: readonly PieceKey[]): Promise<void> {
  if (keys.length === 0) return
  const [kinds, ids] = [keys.map(({ kind }) => kind), keys.map(({ id }) => id)]
  await change
    .deleteFrom(tableOf(slot))
    .where(sql<boolean>`(kind, id) in (select * from unnest(${kinds}::text[], ${ids}::text[]))`)
    .execute()
}

/** Empties a slot that nobody reads. */
export async function emptySlot(change: Change, slot: Slot): Promise<void> {
  await sql`truncate ${sql.table(tableOf(slot))}`.execute(change)
}

/** From now on that slot is read. */
export async function readSlot(change: Change, slot: Slot): Promise<void> {
  await change.updateTable('search.state').set({ slot }).execute()
}
