import type { LoadArgs } from '@niujin/web-kit'
import { noteList, noteOne } from '../../contract/index.ts'
import { periodOf } from './periods.ts'

/** The newest notes of the period of the address. */
export async function loadNotes({ call, url }: LoadArgs) {
  const period = periodOf(url.search)
  const outcome = await call(noteList, period === undefined ? {} : { period })
  if (!outcome.ok) return { state: 'failed' as const, period, code: outcome.code, msg: outcome.msg }
  return { state: 'loaded' as const, period, now: Date.now(), ...outcome.value }
}

export type LoadedNotes = Awaited<ReturnType<typeof loadNotes>>

/** One note; `none` for an address that names none. */
export async function loadNote({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id') ?? ''
  // A malformed id would be refused as input; to the visitor it is just no note.
  if (!/^\d{1,18}$/.test(id)) return { state: 'none' as const }
  const outcome = await call(noteOne, { id })
  if (outcome.ok) return { state: 'loaded' as const, note: outcome.value }
  return outcome.code === 'NOTE_UNKNOWN'
    ? { state: 'none' as const }
    : { state: 'failed' as const, code: outcome.code, msg: outcome.msg }
}

export type LoadedNote = Awaited<ReturnType<typeof loadNote>>
