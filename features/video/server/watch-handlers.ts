import { fail, ok } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handle, handleMember, type CallContext, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { countVideo, getVideo, likeVideo, videoFeed } from '../contract/index.ts'
import { clipOf, feedOf, isPublished } from './clips.ts'
import { countOnce } from './counts.ts'
import type { VideoDeps } from './deps.ts'
import { setLiked } from './likes.ts'
import { present } from './presenting.ts'

/** What everyone does with published videos. */
export function watchHandlers(deps: VideoDeps): Handler[] {
  return [...readingHandlers(deps), likeHandler(deps), countHandler(deps)]
}

function readingHandlers(deps: VideoDeps): Handler[] {
  const { database } = deps
  return [
    handle(videoFeed, async ({ uid, way, cursor, count }, { memberId }) => {
      const from = byTime.read(cursor)
      if (!from.ok) return from
      const rows = await feedOf(database, { memberId: uid, from: from.value, way, count: count + 1 })
      const page = pageOfRows(rows, count, byTime, (row) => ({ at: row.published_at, id: row.id }))
      const list = await present(deps, way === 'older' ? page.rows : page.rows.toReversed(), memberId)
      return ok({ list, nextCursor: page.nextCursor })
    }),

    handle(getVideo, async ({ id }, { memberId }) => {
      const row = await clipOf(database, id)
      if (!row || !isPublished(row)) return fail('VIDEO_UNKNOWN')
      const [video] = await present(deps, [row], memberId)
      return video ? ok(video) : fail('VIDEO_UNKNOWN')
    }),
  ]
}

function likeHandler({ database, now, changes }: VideoDeps): Handler {
  return handleMember(likeVideo, ({ id, type }, { memberId }) =>
    database.transaction().execute(async (change) => {
      const done = await setLiked(change, { id, memberId, liked: type === 'up', at: new Date(now()) })
      if (done.ok) await changes.notify(change, 'video', [id])
      return done
    }),
  )
}

function countHandler({ database, now }: VideoDeps): Handler {
  return handle(countVideo, ({ id, event }, context) =>
    database
      .transaction()
      .execute((change) => countOnce(change, { id, event, viewer: viewerOf(context), day: shanghaiDay(now()) })),
  )
}

/** A device that does not say which it is cannot be told from others and does not count. */
function viewerOf({ memberId, common }: CallContext): string | undefined {
  if (memberId !== undefined) return `member:${memberId}`
  return common.devid !== undefined && /^[\w-]{8,64}$/.test(common.devid) ? `device:${common.devid}` : undefined
}
