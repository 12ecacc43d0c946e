import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import { handlePrepared, type CallContext, type Handler } from '@niujin/server-kit'
import { LIMITS, startVideo } from '../contract/index.ts'
import { addClip, draftsOf, emptyClip, startedSince } from './clips.ts'
import type { VideoDeps } from './deps.ts'
import { inTurn, within, type Change } from './tables.ts'
import { wordsToKeep } from './wording.ts'

const DAY = 86_400_000

/** A poster that lies in the store, and whether a video has it. */
interface KeptPoster {
  readonly url: string
  isTaken: boolean
}

/**
 * Starts a video of a member's own. The poster is encoded and kept before the transaction, which holds a connection others
 * wait for; one that no video took, for the call was refused or is a repeat, goes again.
 */
export function startHandler(deps: VideoDeps): Handler {
  const kept = new WeakMap<CallContext, KeptPoster>()
  const { endpoint, answer } = handlePrepared(
    startVideo,
    async ({ title, intro }, context) => {
      if (!(await deps.may(memberOf(context), 'content.publish.own', deps.database))) return fail('NOT_ALLOWED')
      const words = wordsToKeep({ title, intro })
      if (!words.ok) return words
      const poster = await keepPoster(deps.posters, context.files)
      if (!poster.ok) return poster
      if (poster.value) kept.set(context, poster.value)
      return ok({ words: words.value, poster: poster.value })
    },
    async ({ size }, { prepared, transaction, ...context }) => {
      if (!prepared.ok) return prepared
      if (!transaction) throw new Error(`${startVideo.path} 需要数据库事务`)
      const { words, poster } = prepared.value
      const started = await start(within(transaction), deps, {
        ...words,
        memberId: memberOf(context),
        posterUrl: poster?.url ?? null,
        size,
      })
      if (started.ok && poster) poster.isTaken = true
      return started
    },
  )
  return {
    endpoint,
    async answer(fields, context, runOnce) {
      try {
        return await answer(fields, context, runOnce)
      } finally {
        const poster = kept.get(context)
        if (poster && !poster.isTaken) await deps.posters.forget(poster.url)
      }
    },
  }
}

interface Started {
  readonly memberId: string
  readonly title: string
  readonly intro: string
  readonly posterUrl: string | null
  readonly size: number
}

async function start(
  change: Change,
  { now }: VideoDeps,
  { memberId, title, intro, posterUrl, size }: Started,
): Promise<Result<{ id: string }, 'TOO_MANY_DRAFTS' | 'TOO_MANY_VIDEOS'>> {
  await inTurn(change, `start ${memberId}`)
  const at = new Date(now())
  if ((await draftsOf(change, memberId)) >= LIMITS.drafts) return fail('TOO_MANY_DRAFTS')
  if ((await startedSince(change, memberId, new Date(now() - DAY))) >= LIMITS.videosADay) return fail('TOO_MANY_VIDEOS')
  const id = randomId()
  await addClip(change, { ...emptyClip(id, memberId, at), title, intro, poster_url: posterUrl, announced: size })
  return ok({ id })
}

/** The poster's address; null when none was sent. */
async function keepPoster(
  posters: VideoDeps['posters'],
  files: CallContext['files'],
): Promise<Result<KeptPoster | null, 'POSTER_BAD'>> {
  const file = files.get('poster')?.[0]
  if (!file || file.size === 0) return ok(null)
  if (file.size > LIMITS.posterBytes) return fail('POSTER_BAD')
  const kept = await posters.keep(new Uint8Array(await file.arrayBuffer()))
  return kept.ok ? ok({ url: kept.value.url, isTaken: false }) : fail('POSTER_BAD')
}

function memberOf({ memberId }: Pick<CallContext, 'memberId'>): string {
  if (memberId === undefined) throw new Error('未登录的调用到了只答会员的地方')
  return memberId
}
