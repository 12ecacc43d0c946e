import { fail, ok, randomId } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTimeAndNumber, pageOfRows } from '@niujin/server-kit/paging'
import { LIMITS, staffDecideNote, staffNotes, staffRetractFlash, staffWriteFlash } from '../contract/index.ts'
import { flashById, keepFlash } from './flash-store.ts'
import { takeBackFlash } from './flash-writing.ts'
import { wholeNotes } from './note-presenting.ts'
import { decideNote } from './note-deciding.ts'
import { countPending, notesByStatus } from './note-store.ts'
import { cleaned, isForbidden } from './note-writing.ts'
import type { NewsDeps } from './deps.ts'
import { presentFlash } from './presenting.ts'
import { knownSubjects } from './subjects.ts'
import { within } from './tables.ts'

const OWN_SOURCE = '牛金财经'

/** Writing and taking back flash news; the right is asked for at every call. */
export function staffFlashHandlers(deps: NewsDeps): Handler[] {
  const { database, market, may, now, changes } = deps
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
        await changes.notify(transaction, 'flash', [row.id])
        return ok(presentFlash(market.reader, row))
      },
    ),

    handleMember(staffRetractFlash, async ({ id, reason }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      if (!(await flashById(database, id))) return fail('FLASH_UNKNOWN')
      const row = await takeBackFlash(deps, id, { by: memberId, reason, at: new Date(now()) })
      return row ? ok(presentFlash(market.reader, row)) : fail('FLASH_RETRACTED')
    }),
  ]
}

/** Reviewing notes of 看盘; nobody reviews their own. */
export function staffNoteHandlers(deps: NewsDeps): Handler[] {
  const { database, may } = deps
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
      const decided = await database
        .transaction()
        .execute((change) => decideNote(deps, change, { id, staffId: memberId, decision, reason }))
      if (!decided.ok) return decided
      const [note] = await wholeNotes(deps, database, [decided.value])
      return note ? ok(note) : fail('NOTE_UNKNOWN')
    }),
  ]
}
