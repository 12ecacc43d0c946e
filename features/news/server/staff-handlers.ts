import { fail, ok, randomId } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler, type Notice } from '@niujin/server-kit'
import { byTimeAndNumber, pageOfRows } from '@niujin/server-kit/paging'
import {
  LIMITS,
  staffDecideNote,
  staffNotes,
  staffRetractFlash,
  staffWriteFlash,
  type NoteStatus,
} from '../contract/index.ts'
import { afterAction } from '../domain/index.ts'
import { flashById, keepFlash, retractFlash } from './flash-store.ts'
import { wholeNotes } from './note-presenting.ts'
import { countPending, moveNote, noteById, notesByStatus, type MovedNote } from './note-store.ts'
import { cleaned, isForbidden } from './note-writing.ts'
import type { NewsDeps } from './deps.ts'
import { presentFlash } from './presenting.ts'
import { knownSubjects } from './subjects.ts'
import { within } from './tables.ts'

const OWN_SOURCE = '牛金财经'

/** Writing and taking back flash news; the right is asked for at every call. */
export function staffFlashHandlers({ database, market, may, now }: NewsDeps): Handler[] {
  return [
    handleOnce(
      staffWriteFlash,
      async ({ title, content, important, categories, stocks }, { memberId, transaction }) => {
        if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
        const subjects = knownSubjects(market.reader, stocks)
        if (!subjects.ok) return subjects
        const clean = {
          title: title === '' ? null : cleaned(title, LIMITS.title),
          content: cleaned(content, LIMITS.flash),
        }
        if (isForbidden(clean.title ?? '', clean.content)) return fail('CONTENT_FORBIDDEN')
        const at = new Date(now())
        const row = await keepFlash(within(transaction), {
          ...clean,
          important,
          at,
          dedupe_key: `staff ${randomId()}`,
          content_hash: null,
          categories: [...new Set(categories)],
          subjects: subjects.value,
          source: OWN_SOURCE,
          url: null,
          simulated: false,
          market_time: null,
          writer_id: memberId,
          created_at: at,
          spread_at: null,
        })
        if (!row) throw new Error('随机编号重复')
        return ok(presentFlash(market.reader, row))
      },
    ),

    handleMember(staffRetractFlash, async ({ id, reason }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      if (!(await flashById(database, id))) return fail('FLASH_UNKNOWN')
      const row = await retractFlash(database, id, { by: memberId, reason, at: new Date(now()) })
      return row ? ok(presentFlash(market.reader, row)) : fail('FLASH_RETRACTED')
    }),
  ]
}

/** States of notes that are the staff's business. */
const IN_SIGHT: ReadonlySet<NoteStatus> = new Set(['pending', 'published', 'rejected'])

/** Reviewing notes of 看盘; nobody reviews their own. */
export function staffNoteHandlers(deps: NewsDeps): Handler[] {
  const { database, may, now, notices } = deps
  return [
    handleMember(staffNotes, async ({ status, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const after = byTimeAndNumber.read(cursor)
      if (!after.ok) return after
      const [found, pending] = await Promise.all([
        notesByStatus(database, status, { after: after.value, count: count + 1 }),
        countPending(database),
      ])
      const { rows, nextCursor } = pageOfRows(found, count, byTimeAndNumber, ({ id, changed_at }) => ({
        id,
        at: changed_at,
      }))
      return ok({ list: await wholeNotes(deps, database, rows), nextCursor, pending })
    }),

    handleMember(staffDecideNote, async ({ id, decision, reason }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      if (decision !== 'publish' && reason === '') return fail('REASON_MISSING')
      const row = await noteById(database, id)
      if (!row || !IN_SIGHT.has(row.status)) return fail('NOTE_UNKNOWN')
      if (row.author_id === memberId) return fail('OWN_NOTE')
      const next = afterAction(row.status, decision)
      if (!next.ok) return fail('NOTE_CHANGED')
      const moved = await database.transaction().execute(async (change) => {
        const done = await moveNote(change, {
          id,
          from: row.status,
          to: next.value,
          actor: memberId,
          at: new Date(now()),
          reason: decision === 'publish' ? undefined : reason,
        })
        if (done) await notices.send(change, decisionNotice(done))
        return done
      })
      if (!moved) return fail('NOTE_CHANGED')
      const [note] = await wholeNotes(deps, database, [moved.note])
      return note ? ok(note) : fail('NOTE_UNKNOWN')
    }),
  ]
}

/** What the author hears of a decision. */
function decisionNotice({ note, event }: MovedNote): Notice {
  const isPublished = note.status === 'published'
  return {
    memberId: note.author_id,
    kind: 'system',
    key: `watch-note:${event}`,
    title: isPublished ? '你的看盘已发布' : '你的看盘没有通过',
    text: isPublished ? note.title : `${note.title}：${note.reason ?? '请修改后再提交'}`,
    link: `/KPDetail?id=${note.id}`,
  }
}
