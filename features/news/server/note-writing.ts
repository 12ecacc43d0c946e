import { ADVICE_EXCEPTIONS, ADVICE_WORDS, cleanText, createWordList } from '@niujin/content-rules'
import { fail, ok, type ParsedInputOf, type Result } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { LIMITS, publishNote } from '../contract/index.ts'
import { afterAction } from '../domain/index.ts'
import { wholeNotes } from './note-presenting.ts'
import { addNote, moveNote, noteById, notesSince, type NoteRow, type WrittenNote } from './note-store.ts'
import type { NewsDeps } from './deps.ts'
import { knownSubjects } from './subjects.ts'
import { within, type Change } from './tables.ts'

const DAY = 86_400_000
/** Notes of one author in 24 hours. */
const NOTES_A_DAY = 20

const forbidden = createWordList(ADVICE_WORDS, ADVICE_EXCEPTIONS)

/** True when a text promises what nobody may promise (the laws are named at `ADVICE_WORDS`). */
export function isForbidden(...texts: readonly string[]): boolean {
  return texts.some((text) => forbidden.find(text).length > 0)
}

type Written = ParsedInputOf<typeof publishNote>

/** Writing a note, handing it in and changing one that is not published. */
export function noteWriting(deps: NewsDeps): Handler[] {
  const { may, now } = deps
  return [
    handleOnce(publishNote, async (input, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
      const written = writtenOf(deps, input)
      if (!written.ok) return written
      const change = within(transaction)
      const kept = await keep(change, { input, written: written.value, author: memberId, at: new Date(now()) })
      if (!kept.ok) return kept
      const [note] = await wholeNotes(deps, change, [kept.value])
      return note ? ok(note) : fail('NOTE_UNKNOWN')
    }),
  ]
}

function writtenOf(
  { market }: NewsDeps,
  { period, title, content, stocks, submit }: Written,
): Result<WrittenNote, 'STOCK_UNKNOWN' | 'CONTENT_FORBIDDEN'> {
  const subjects = knownSubjects(market.reader, stocks)
  if (!subjects.ok) return subjects
  const clean = { title: cleaned(title, LIMITS.noteTitle), content: cleaned(content, LIMITS.note) }
  // A draft is nobody else's business; it is looked at when it is handed in.
  if (submit && isForbidden(clean.title, clean.content)) return fail('CONTENT_FORBIDDEN')
  return ok({ period, ...clean, subjects: subjects.value })
}

/** Without marks that cannot be seen; too long or empty was refused before. */
export function cleaned(text: string, most: number): string {
  const clean = cleanText(text, { most })
  return clean.ok ? clean.value : text
}

type Kept = Result<NoteRow, 'NOTE_UNKNOWN' | 'NOTE_NOT_EDITABLE' | 'TOO_MANY_NOTES'>

async function keep(
  change: Change,
  { input, written, author, at }: { input: Written; written: WrittenNote; author: string; at: Date },
): Promise<Kept> {
  const action = input.submit ? 'submit' : 'save'
  const day = shanghaiDay(at.getTime())
  if (input.id === undefined) {
    if ((await notesSince(change, author, new Date(at.getTime() - DAY))) >= NOTES_A_DAY) return fail('TOO_MANY_NOTES')
    return ok(await addNote(change, { author, day, status: input.submit ? 'pending' : 'draft', at, written }))
  }
  const row = await noteById(change, input.id)
  if (!row || row.author_id !== author || row.status === 'deleted') return fail('NOTE_UNKNOWN')
  const next = afterAction(row.status, action)
  if (!next.ok) return fail('NOTE_NOT_EDITABLE')
  const moved = await moveNote(change, {
    id: row.id,
    from: row.status,
    to: next.value,
    actor: author,
    at,
    written: { ...written, day },
  })
  return moved ? ok(moved.note) : fail('NOTE_NOT_EDITABLE')
}
