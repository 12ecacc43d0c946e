import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type CallContext, type Handler } from '@niujin/server-kit'
import { deleteVideo, finishVideo, LIMITS, ownVideos, startVideo } from '../contract.ts'
import { afterEvent } from '../domain/index.ts'
import { changeFrom, clipOf, clipsOfMember, draftsOf, startedSince } from './clips.ts'
import { pageOfRows, placeOf } from './cursor.ts'
import type { VideoParts } from './ports.ts'
import { presentOwn } from './presenting.ts'
import { inTurn, within, type ClipRow, type Reads } from './tables.ts'
import { wordsToKeep } from './wording.ts'

const DAY = 86_400_000

/** What members do with their own videos. */
export function ownHandlers(parts: VideoParts): Handler[] {
  return [listHandler(parts), startHandler(parts), finishHandler(parts), deleteHandler(parts)]
}

function listHandler({ database, may }: VideoParts): Handler {
  return handleMember(ownVideos, async ({ cursor, count }, { memberId }) => {
    const from = placeOf(cursor)
    if (!from.ok) return from
    const [rows, mayPublish] = await Promise.all([clipsOfMember(database, memberId, { from: from.value, count: count + 1 }), may(memberId, 'content.publish.own')])
    const { page, nextCursor } = pageOfRows(rows, count, (row) => ({ at: row.created_at, id: row.id }))
    return ok({ list: page.map(presentOwn), nextCursor, mayPublish })
  })
}

function startHandler({ now, may, posters }: VideoParts): Handler {
  return handleOnce(startVideo, async ({ title, intro, size }, { memberId, transaction, files }) => {
    if (!(await may(memberId, 'content.publish.own'))) return fail('NOT_ALLOWED')
    const words = wordsToKeep({ title, intro })
    if (!words.ok) return words
    const change = within(transaction)
    await inTurn(change, `start ${memberId}`)
    const at = new Date(now())
    if ((await draftsOf(change, memberId)) >= LIMITS.drafts) return fail('TOO_MANY_DRAFTS')
    if ((await startedSince(change, memberId, new Date(now() - DAY))) >= LIMITS.videosADay) return fail('TOO_MANY_VIDEOS')
    const poster = await keepPoster(posters, files)
    if (!poster.ok) return poster
    const id = randomId()
    await change.insertInto('video.clip').values({ ...emptyClip(id, memberId, at), ...words.value, poster_url: poster.value, announced: size }).execute()
    return ok({ id })
  })
}

/** The poster's address; null when none was sent. */
async function keepPoster(posters: VideoParts['posters'], files: CallContext['files']): Promise<Result<string | null, 'POSTER_BAD'>> {
  const file = files.get('poster')?.[0]
  if (!file || file.size === 0) return ok(null)
  if (file.size > LIMITS.posterBytes) return fail('POSTER_BAD')
  const kept = await posters.keep(new Uint8Array(await file.arrayBuffer()))
  return kept.ok ? ok(kept.value.url) : fail('POSTER_BAD')
}

/** A video of which nothing is known yet but whose it is. */
export function emptyClip(id: string, memberId: string, at: Date): ClipRow {
  return {
    id, member_id: memberId, title: '', intro: '', status: 'draft', reason: '', poster_url: null, announced: 0,
    upload_id: null, uploaded_at: null, claimed_until: null, tries: 0,
    file: null, bytes: null, duration_ms: null, width: null, height: null, likes: 0, plays: 0, shares: 0,
    created_at: at, submitted_at: null, published_at: null, decided_at: null, decided_by: null, told_at: null, deleted_at: null, demo: null,
  }
}

function finishHandler({ database, now }: VideoParts): Handler {
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

function deleteHandler({ database, now }: VideoParts): Handler {
  return handleMember(deleteVideo, async ({ id }, { memberId }) => {
    // The status may move between looking and changing; then it is looked at again.
    for (let round = 0; round < 3; round += 1) {
      const row = await ownClip(database, id, memberId)
      if (!row || !afterEvent(row.status, 'remove').ok) return fail('VIDEO_UNKNOWN')
      if (await changeFrom(database, id, row.status, { status: 'deleted', deleted_at: new Date(now()) })) return ok({})
    }
    return fail('VIDEO_UNKNOWN')
  })
}

async function ownClip(database: Reads, id: string, memberId: string): Promise<ClipRow | undefined> {
  const row = await clipOf(database, id)
  return row?.member_id === memberId ? row : undefined
}
