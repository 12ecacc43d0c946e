import { fail, ok, type Result } from '@niujin/contract-kit'
import { afterEvent } from '../domain/index.ts'
import { addDecision, changeFrom, clipOf } from './clips.ts'
import { decisionNotice } from './decision-notice.ts'
import type { VideoDeps } from './deps.ts'
import type { Change, ClipRow, Reads } from './tables.ts'

/** What a member of the staff decides about one video. */
export interface Deciding {
  readonly id: string
  readonly staffId: string
  readonly decision: 'publish' | 'reject'
  readonly reason: string
}

/** Decides about a video, with all that follows: its author and, once it is out, those who follow are told. */
export async function decide(
  { now, notices, changes, follows }: Pick<VideoDeps, 'now' | 'notices' | 'changes' | 'follows'>,
  change: Change,
  { id, staffId, decision, reason }: Deciding,
): Promise<Result<ClipRow, 'VIDEO_UNKNOWN' | 'OWN_VIDEO' | 'DECIDED_ALREADY'>> {
  const row = await submittedClip(change, id)
  if (!row) return fail('VIDEO_UNKNOWN')
  // Four eyes: who made it does not let it through.
  if (row.member_id === staffId) return fail('OWN_VIDEO')
  const next = afterEvent(row.status, decision)
  if (!next.ok) return fail('DECIDED_ALREADY')
  const at = new Date(now())
  const isOut = decision === 'publish'
  const changed = await changeFrom(change, id, row.status, {
    status: next.value,
    decided_at: at,
    decided_by: staffId,
    ...(isOut ? { reason: '', published_at: at } : { reason }),
  })
  if (!changed) return fail('DECIDED_ALREADY')
  await addDecision(change, { clip_id: id, by: staffId, decision, reason, at })
  await notices.send(change, decisionNotice(changed, at))
  await changes.notify(change, 'video', [id])
  if (isOut) {
    const { member_id: authorId, title } = changed
    await follows.published(change, {
      kind: 'video',
      id,
      authorId,
      title,
      link: `/VideoDetail?id=${id}`,
      isImportant: false,
    })
  }
  return ok(changed)
}

/** A video that was handed in; what is still being written is nobody else's business. */
export async function submittedClip(reads: Reads, id: string): Promise<ClipRow | undefined> {
  const row = await clipOf(reads, id)
  return row?.status === 'draft' ? undefined : row
}
