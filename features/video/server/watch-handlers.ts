import { fail, ok } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handle, handleMember, type CallContext, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import { countVideo, getVideo, likeVideo, videoFeed } from '../contract/index.ts'
import { clipOf, feedOf, isPublished } from './clips.ts'
import type { VideoDeps } from './deps.ts'
import { present } from './presenting.ts'
import type { Change } from './tables.ts'

/** What everyone does with published videos. */
export function watchHandlers(parts: VideoDeps): Handler[] {
  return [...readingHandlers(parts), likeHandler(parts), countHandler(parts)]
}

function readingHandlers(parts: VideoDeps): Handler[] {
  const { database } = parts
  return [
    handle(videoFeed, async ({ uid, way, cursor, count }, { memberId }) => {
      const from = byTime.read(cursor)
      if (!from.ok) return from
      const rows = await feedOf(database, { memberId: uid, from: from.value, way, count: count + 1 })
      const page = pageOfRows(rows, count, byTime, (row) => ({ at: row.published_at, id: row.id }))
      const list = await present(parts, way === 'older' ? page.rows : page.rows.toReversed(), memberId)
      return ok({ list, nextCursor: page.nextCursor })
    }),

    handle(getVideo, async ({ id }, { memberId }) => {
      const row = await clipOf(database, id)
      if (!row || !isPublished(row)) return fail('VIDEO_UNKNOWN')
      const [video] = await present(parts, [row], memberId)
      return video ? ok(video) : fail('VIDEO_UNKNOWN')
    }),
  ]
}

function likeHandler({ database, now }: VideoDeps): Handler {
  return handleMember(likeVideo, async ({ id, type }, { memberId }) =>
    database.transaction().execute(async (change) => {
      const wants = type === 'up'
      // The video first: two taps of one member, or of many, change it one after the other.
      const row = await change.selectFrom('video.clip').select('likes').where('id', '=', id).where('status', '=', 'published').forUpdate().executeTakeFirst()
      if (!row) return fail('VIDEO_UNKNOWN')
      const changed = wants ? await like(change, id, memberId, new Date(now())) : await unlike(change, id, memberId)
      const likes = row.likes + (changed ? (wants ? 1 : -1) : 0)
      if (changed) await change.updateTable('video.clip').set({ likes }).where('id', '=', id).execute()
      return ok({ likes, liked: wants })
    }),
  )
}

async function like(change: Change, id: string, memberId: string, at: Date): Promise<boolean> {
  const row = await change
    .insertInto('video.liked')
    .values({ clip_id: id, member_id: memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clip_id')
    .executeTakeFirst()
  return row !== undefined
}

async function unlike(change: Change, id: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await change.deleteFrom('video.liked').where('clip_id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  return numDeletedRows === 1n
}

function countHandler({ database, now }: VideoDeps): Handler {
  return handle(countVideo, async ({ id, event }, context) =>
    database.transaction().execute(async (change) => {
      const found = () => change.selectFrom('video.clip').select(['plays', 'shares']).where('id', '=', id).where('status', '=', 'published')
      const row = await found().executeTakeFirst()
      if (!row) return fail('VIDEO_UNKNOWN')
      const viewer = viewerOf(context)
      if (viewer === undefined) return ok(row)
      const day = shanghaiDay(now())
      const counted = await change
        .insertInto('video.counted')
        .values({ clip_id: id, event, viewer, day })
        .onConflict((conflict) => conflict.doNothing())
        .returning('clip_id')
        .executeTakeFirst()
      if (!counted) return ok(row)
      const after = await change
        .updateTable('video.clip')
        .set(event === 'play' ? { plays: sql`plays + 1` } : { shares: sql`shares + 1` })
        .where('id', '=', id)
        .returning(['plays', 'shares'])
        .executeTakeFirstOrThrow()
      return ok(after)
    }),
  )
}

/** A device that does not say which it is cannot be told from others and does not count. */
function viewerOf({ memberId, common }: CallContext): string | undefined {
  if (memberId !== undefined) return `member:${memberId}`
  return common.devid !== undefined && /^[\w-]{8,64}$/.test(common.devid) ? `device:${common.devid}` : undefined
}
