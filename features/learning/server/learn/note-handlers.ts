import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { Selectable } from 'kysely'
import { addNote, changeNote, LIMITS, notesOf, removeNote, type Note } from '../../contract/index.ts'
import { openLesson } from '../access.ts'
import type { LearningDeps } from '../deps.ts'
import { addNoteRow, countNotes, dropNote, notesIn, setNoteText } from '../store/notes.ts'
import { inTurn, within, type LearningTables } from '../tables.ts'

/** Notes at a second: a learner's own. */
export function noteHandlers(deps: LearningDeps): Handler[] {
  const { database, lessons, now } = deps
  return [
    handleMember(notesOf, async ({ courseId, lessonId }, { memberId }) => {
      const rows = await notesIn(database, memberId, { courseId, lessonId })
      const titled = (await lessons.ofCourse(database, courseId)).map((one) => [one.lessonId, one.title] as const)
      const titles = new Map(titled)
      const order = new Map(titled.map(([id], at) => [id, at]))
      const sorted = rows.toSorted((a, b) => (order.get(a.lesson_id) ?? 1e9) - (order.get(b.lesson_id) ?? 1e9))
      return ok({ list: sorted.map((row) => wireNote(row, titles.get(row.lesson_id) ?? '已下架的课')) })
    }),
    handleOnce(addNote, async ({ lessonId, second, text }, { memberId, transaction }) => {
      const change = within(transaction)
      const opened = await openLesson(deps, change, memberId, lessonId)
      if (!opened.ok) return opened
      const { courseId, title, seconds } = opened.value
      await inTurn(change, `notes ${memberId}`)
      if ((await countNotes(change, memberId, courseId)) >= LIMITS.notes) return fail('NOTES_FULL')
      const at = new Date(now())
      const row = await addNoteRow(change, {
        memberId,
        lessonId,
        courseId,
        second: Math.min(second, seconds),
        text,
        at,
      })
      return ok(wireNote(row, title))
    }),
    handleMember(changeNote, async ({ id, text }, { memberId }) =>
      (await setNoteText(database, memberId, id, text)) ? ok({ text }) : fail('NOTE_UNKNOWN'),
    ),
    handleMember(removeNote, async ({ id }, { memberId }) => {
      await dropNote(database, memberId, id)
      return ok({})
    }),
  ]
}

function wireNote(row: Selectable<LearningTables['learning.note']>, lessonTitle: string): Note {
  const { id, lesson_id, second, text, at } = row
  return { id, lessonId: lesson_id, lessonTitle, second, text, at: at.toISOString() }
}
