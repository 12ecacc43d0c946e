import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { deleteVideo, finishVideo, ownVideos } from '../contract/index.ts'
import { afterEvent } from '../domain/index.ts'
import { changeFrom, clipOf, clipsOfMember } from './clips.ts'
import type { VideoDeps } from './deps.ts'
import { presentOwn } from './presenting.ts'
import { startHandler } from './start-handler.ts'
import type { ClipRow, Reads } from './tables.ts'

/** What members do with their own videos. */
export function ownHandlers(deps: VideoDeps): Handler[] {
  return [listHandler(deps), startHandler(deps), finishHandler(deps), deleteHandler(deps)]
}

function listHandler({ database, may }: VideoDeps): Handler {
  return handleMember(ownVideos, async ({ cursor, count }, { memberId }) => {
    const from = byTime.read(cursor)
    if (!from.ok) return from
    const [rows, mayPublish] = await Promise.all([
      clipsOfMember(database, memberId, { from: from.value, count: count + 1 }),
      may(memberId, 'content.publish.own', database),
    ])
    const page = pageOfRows(rows, count, byTime, (row) => ({ at: row.created_at, id: row.id }))
    return ok({ list: page.rows.map(presentOwn), nextCursor: page.nextCursor, mayPublish })
  })
}

function finishHandler({ database, now }: VideoDeps): Handler {
  return handleMember(finishVideo, async ({ id }, { memberId }) => {
    const row = await ownClip(database, id, memberId)
    if (!row) return fail('VIDEO_UNKNOWN')
    if (row.status === 'draft' && row.uploaded_at === null) return fail('UPLOAD_UNFINISHED')
    const next = afterEvent(row.status, 'uploaded')
    // Said twice, or on another device: it is on its way already.
    if (!next.ok) return ok(presentOwn(row))
    const changed = await changeFrom(database, id, row.status, { status: next.value, submitted_at: new Date(now()) })
    const after = changed ?? (await ownClip(database, id, memberId))
    return after ? ok(presentOwn(after)) : fail('VIDEO_UNKNOWN')
  })
}

function deleteHandler({ database, now, changes }: VideoDeps): Handler {
  return handleMember(deleteVideo, async ({ id }, { memberId }) => {
    // The status may move between looking and changing; then it is looked at again.
    for (let round = 0; round < 3; round += 1) {
      const row = await ownClip(database, id, memberId)
      if (!row || !afterEvent(row.status, 'remove').ok) return fail('VIDEO_UNKNOWN')
      const isDeleted = await database.transaction().execute(async (change) => {
        const done = await changeFrom(change, id, row.status, { status: 'deleted', deleted_at: new Date(now()) })
        if (done) await changes.notify(change, 'video', [id])
        return done !== undefined
      })
      if (isDeleted) return ok({})
    }
    return fail('VIDEO_UNKNOWN')
  })
}

async function ownClip(database: Reads, id: string, memberId: string): Promise<ClipRow | undefined> {
  const row = await clipOf(database, id)
  return row?.member_id === memberId ? row : undefined
}
