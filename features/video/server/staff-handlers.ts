import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { decideVideo, staffVideoGet, staffVideos, VIDEO_STATUSES, type VideoStatus } from '../contract/index.ts'
import { clipsByStatus, countsByStatus, submittedAt } from './clips.ts'
import { decide, submittedClip } from './deciding.ts'
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
      const row = await submittedClip(database, id)
      return row ? presented(deps, database, row) : fail('VIDEO_UNKNOWN')
    }),

    decideHandler(deps),
  ]
}

function decideHandler(deps: VideoDeps): Handler {
  return handleOnce(decideVideo, async ({ id, decision, reason }, { memberId, transaction }) => {
    if (!(await deps.may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    if (decision === 'reject' && reason === '') return fail('REASON_MISSING')
    const change = within(transaction)
    const decided = await decide(deps, change, { id, staffId: memberId, decision, reason })
    return decided.ok ? presented(deps, change, decided.value) : decided
  })
}

async function presented(deps: VideoDeps, reads: Reads, row: ClipRow) {
  const [video] = await presentForStaff(deps, reads, [row])
  return video ? ok(video) : fail('VIDEO_UNKNOWN')
}

function countsOf(rows: readonly { status: VideoStatus; count: number }[]): Record<VideoStatus, number> {
  const of = (status: VideoStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return Object.fromEntries(VIDEO_STATUSES.map((status) => [status, of(status)])) as Record<VideoStatus, number>
}
