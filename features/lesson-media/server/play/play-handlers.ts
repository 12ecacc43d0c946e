import { randomBytes } from 'node:crypto'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { handle, type CallContext, type Handler } from '@niujin/server-kit'
import { KEEP_EVERY, keepPlaying, lessonSubtitles, LIMITS, playLesson, stopPlaying } from '../../contract/index.ts'
import { playersToEnd } from '../../domain/index.ts'
import type { LessonMediaDeps } from '../deps.ts'
import { heldCues } from '../held-subtitles.ts'
import { inTurn, type Change } from '../tables.ts'
import { countCues, cuesOf } from '../subtitles.ts'
import { addPlaying, endPlaying, notePlaying, openPlayers, openPlaying } from './playing-store.ts'
import { playRight, seesComing, watchRight } from './rights.ts'
import { addressesOf, sourceOf, type Source } from './source.ts'

/** What players ask. */
export function playHandlers(deps: LessonMediaDeps): Handler[] {
  return [playHandler(deps), keepHandler(deps), stopHandler(deps), subtitlesHandler(deps)]
}

function playHandler(deps: LessonMediaDeps): Handler {
  const { database, lessons } = deps
  return handle(playLesson, async ({ lessonId, takeOver }, { memberId, common }) => {
    const begun = await database.transaction().execute(async (change) => {
      const right = await playRight(deps, change, memberId, lessonId)
      if (!right.ok) return right
      const source = await sourceOf(change, deps, { lessonId, watchesAs: right.value })
      if (!source) return fail('VIDEO_NOT_READY')
      // Who teaches or reviews takes no place of a learner's devices.
      const isCounted = right.value === 'learner' && (await lessons.find(change, lessonId))?.isPreview === false
      const device = { deviceId: common.devid ?? '', memberId, takeOver, isCounted }
      const playing = await begin(change, deps, { ...device, lessonId, source })
      return playing.ok ? ok({ playing: playing.value, source }) : playing
    })
    if (!begun.ok) return begun
    const { playing, source } = begun.value
    return ok({
      playing,
      ...addressesOf(source, playing),
      hasSubtitles: (await countCues(database, lessonId)) > 0,
      watermark: memberId === undefined ? null : await deps.watermark(memberId, database),
      keepEverySeconds: KEEP_EVERY,
    })
  })
}

interface Beginning {
  readonly lessonId: string
  readonly source: Source
  readonly memberId: string | undefined
  readonly deviceId: string
  readonly isCounted: boolean
  readonly takeOver: boolean
}

/** Opens a player. Calls of one member go one after the other, so that a third device finds the other two. */
async function begin(
  change: Change,
  { now }: LessonMediaDeps,
  { lessonId, source, memberId, deviceId, isCounted, takeOver }: Beginning,
): Promise<Result<string, 'TOO_MANY_DEVICES'>> {
  if (memberId !== undefined && isCounted) {
    await inTurn(change, `play ${memberId}`)
    const open = await openPlayers(change, memberId, now())
    const ended = playersToEnd(open, { deviceId, takeOver, most: LIMITS.devices })
    if (!ended) return fail('TOO_MANY_DEVICES')
    await endPlaying(change, ended)
  }
  const id = randomBytes(24).toString('base64url')
  const at = new Date(now())
  await addPlaying(change, {
    id,
    film_id: source.kind === 'film' ? source.film.id : null,
    live_id: source.kind === 'recording' ? source.liveId : null,
    lesson_id: lessonId,
    member_id: memberId ?? null,
    device_id: deviceId,
    is_counted: isCounted,
    since: at,
    seen_at: at,
  })
  return ok(id)
}

function keepHandler(deps: LessonMediaDeps): Handler {
  const { database, now } = deps
  return handle(keepPlaying, async ({ playing }, { memberId }) => {
    const row = await openPlaying(database, playing, now())
    if (!row || row.member_id !== (memberId ?? null)) return fail('STOPPED')
    const right = await watchRight(deps, database, memberId, row.lesson_id)
    if (!right.ok) {
      await endPlaying(database, [playing])
      return right
    }
    await notePlaying(database, playing, new Date(now()))
    return ok({})
  })
}

function stopHandler({ database, now }: LessonMediaDeps): Handler {
  return handle(stopPlaying, async ({ playing }, { memberId }: CallContext) => {
    const row = await openPlaying(database, playing, now())
    if (row && row.member_id === (memberId ?? null)) await endPlaying(database, [playing])
    return ok({})
  })
}

function subtitlesHandler(deps: LessonMediaDeps): Handler {
  const { database } = deps
  return handle(lessonSubtitles, async ({ lessonId }, { memberId }) => {
    const right = await watchRight(deps, database, memberId, lessonId)
    if (!right.ok) return right
    // What waits is for those who teach or review the lesson, as its film is.
    const held = await heldCues(database, lessonId)
    const isInside = held !== undefined && (await seesComing(deps, database, memberId, lessonId))
    return ok({ cues: [...((isInside ? held : await cuesOf(database, lessonId)) ?? [])] })
  })
}
