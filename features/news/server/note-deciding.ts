import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Notice } from '@niujin/server-kit'
import type { NoteStatus } from '../contract/index.ts'
import { afterAction } from '../domain/index.ts'
import type { NewsDeps } from './deps.ts'
import { moveNote, noteById, type MovedNote, type NoteRow } from './note-store.ts'
import type { Change } from './tables.ts'

/** States of notes that are the staff's business. */
const IN_SIGHT: ReadonlySet<NoteStatus> = new Set(['pending', 'published', 'rejected'])

/** What a member of the staff decides about one note of 看盘. */
export interface Deciding {
  readonly id: string
  readonly staffId: string
  readonly decision: 'publish' | 'reject' | 'takeDown'
  readonly reason: string
}

/** Decides about a note, with all that follows: its author and, once it is out, those who follow are told. Nobody decides about their own. */
export async function decideNote(
  { now, notices, changes, follows }: Pick<NewsDeps, 'now' | 'notices' | 'changes' | 'follows'>,
  change: Change,
  { id, staffId, decision, reason }: Deciding,
): Promise<Result<NoteRow, 'NOTE_UNKNOWN' | 'OWN_NOTE' | 'NOTE_CHANGED'>> {
  const row = await noteById(change, id)
  if (!row || !IN_SIGHT.has(row.status)) return fail('NOTE_UNKNOWN')
  if (row.author_id === staffId) return fail('OWN_NOTE')
  const next = afterAction(row.status, decision)
  if (!next.ok) return fail('NOTE_CHANGED')
  const moved = await moveNote(change, {
    id,
    from: row.status,
    to: next.value,
    actor: staffId,
    at: new Date(now()),
    reason: decision === 'publish' ? undefined : reason,
  })
  if (!moved) return fail('NOTE_CHANGED')
  const { note } = moved
  await notices.send(change, decisionNotice(moved))
  await changes.notify(change, 'watch-note', [id])
  if (note.status === 'published') {
    const { author_id: authorId, title } = note
    const link = `/KPDetail?id=${id}`
    await follows.published(change, { kind: 'watch-note', id, authorId, title, link, isImportant: false })
  }
  return ok(note)
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
