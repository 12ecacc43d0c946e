import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { byTimeAndNumber, pageOfRows } from '@niujin/server-kit/paging'
import { deleteNote, noteList, noteOne, ownNotes } from '../contract/index.ts'
import { afterAction } from '../domain/index.ts'
import { noteLines, wholeNotes } from './note-presenting.ts'
import { moveNote, noteById, notesOfAuthor, publishedNotes, type NoteRow } from './note-store.ts'
import type { NewsDeps } from './deps.ts'

/** Reading notes of 看盘, and an author's own. */
export function noteHandlers(deps: NewsDeps): Handler[] {
  const { database, may, now, changes } = deps
  /** Its author and who reviews see a note in every state but deleted, with the reason. */
  const seesAll = async ({ author_id, status }: NoteRow, memberId: string | undefined) =>
    status !== 'deleted' &&
    memberId !== undefined &&
    (memberId === author_id || (status !== 'published' && (await may(memberId, 'content.review', database))))
  return [
    handle(noteList, async ({ day, period, author, cursor, count }) => {
      const after = byTimeAndNumber.read(cursor)
      if (!after.ok) return after
      const found = await publishedNotes(database, { day, period, author, after: after.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTimeAndNumber, ({ id, published_at, created_at }) => ({
        id,
        at: published_at ?? created_at,
      }))
      return ok({ list: await noteLines(deps, database, rows), nextCursor })
    }),

    handle(noteOne, async ({ id }, { memberId }) => {
      const row = await noteById(database, id)
      const isInside = row !== undefined && (await seesAll(row, memberId))
      if (!row || (row.status !== 'published' && !isInside)) return fail('NOTE_UNKNOWN')
      const [note] = await wholeNotes(deps, database, [row])
      return note ? ok({ ...note, reason: isInside ? note.reason : null }) : fail('NOTE_UNKNOWN')
    }),

    handleMember(ownNotes, async ({ cursor, count }, { memberId }) => {
      const after = byTimeAndNumber.read(cursor)
      if (!after.ok) return after
      const found = await notesOfAuthor(database, memberId, { after: after.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTimeAndNumber, ({ id, changed_at }) => ({
        id,
        at: changed_at,
      }))
      return ok({ list: await noteLines(deps, database, rows), nextCursor })
    }),

    handleMember(deleteNote, async ({ id }, { memberId }) => {
      const row = await noteById(database, id)
      if (!row || row.author_id !== memberId) return fail('NOTE_UNKNOWN')
      const next = afterAction(row.status, 'delete')
      if (!next.ok) return fail('NOTE_UNKNOWN')
      const moved = await database.transaction().execute(async (change) => {
        const at = new Date(now())
        const done = await moveNote(change, { id, from: row.status, to: next.value, actor: memberId, at })
        if (done) await changes.notify(change, 'watch-note', [id])
        return done
      })
      return moved ? ok({}) : fail('NOTE_UNKNOWN')
    }),
  ]
}
