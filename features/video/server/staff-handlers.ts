import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { decideVideo, staffVideoGet, staffVideos, VIDEO_STATUSES, type VideoStatus } from '../contract/index.ts'
import { afterEvent } from '../domain/index.ts'
import { addDecision, changeFrom, clipOf, clipsByStatus, countsByStatus, submittedAt } from './clips.ts'
import { decisionNotice } from './decision-notice.ts'
import type { VideoDeps } from './deps.ts'
import { presentForStaff } from './presenting.ts'
import { within, type ClipRow, type Reads } from './tables.ts'

/** What the staff does with everyone's videos; the right is asked for at every call. */
export function staffHandlers(deps: VideoDeps): Handler[] {
  const { database, may } = deps
  return [
    handleMember(staffVideos, async ({ status, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const from = byTime.read(cursor)
      if (!from.ok) return from
      const rows = await clipsByStatus(database, status, { from: from.value, count: count + 1 })
      const page = pageOfRows(rows, count, byTime, (row) => ({ at: submittedAt(row), id: row.id }))
      return ok({
        list: await presentForStaff(deps, database, page.rows),
        nextCursor: page.nextCursor,
        counts: countsOf(await countsByStatus(database)),
      })
    }),

    handleMember(staffVideoGet, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const row = await submitted(database, id)
      return row ? presented(deps, database, row) : fail('VIDEO_UNKNOWN')
    }),

    decideHandler(deps),
  ]
}

function decideHandler(deps: VideoDeps): Handler {
  const { now, may, notices } = deps
  return handleOnce(decideVideo, async ({ id, decision, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    if (decision === 'reject' && reason === '') return fail('REASON_MISSING')
    const change = within(transaction)
    const row = await submitted(change, id)
    if (!row) return fail('VIDEO_UNKNOWN')
    // Four eyes: who made it does not let it through.
    if (row.member_id === memberId) return fail('OWN_VIDEO')
    const next = afterEvent(row.status, decision)
    if (!next.ok) return fail('DECIDED_ALREADY')
    const at = new Date(now())
    const decided = { status: next.value, decided_at: at, decided_by: memberId }
    const changed = await changeFrom(
      change,
      id,
      row.status,
      decision === 'publish' ? { ...decided, reason: '', published_at: at } : { ...decided, reason },
    )
    if (!changed) return fail('DECIDED_ALREADY')
    await addDecision(change, { clip_id: id, by: memberId, decision, reason, at })
    await notices.send(change, decisionNotice(changed, at))
    return presented(deps, change, changed)
  })
}

/** What is still being written is nobody else's business. */
async function submitted(database: Reads, id: string): Promise<ClipRow | undefined> {
  const row = await clipOf(database, id)
  return row?.status === 'draft' ? undefined : row
}

async function presented(deps: VideoDeps, reads: Reads, row: ClipRow) {
  const [video] = await presentForStaff(deps, reads, [row])
  return video ? ok(video) : fail('VIDEO_UNKNOWN')
}

function countsOf(rows: readonly { status: VideoStatus; count: number }[]): Record<VideoStatus, number> {
  const of = (status: VideoStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return Object.fromEntries(VIDEO_STATUSES.map((status) => [status, of(status)])) as Record<VideoStatus, number>
}
