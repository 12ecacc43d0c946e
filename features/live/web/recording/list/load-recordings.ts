import { redirect } from 'react-router'
import type { LoadArgs } from '@niujin/web-kit'
import { liveRoom, recording, recordings, type BroadcastCard } from '../../../contract/index.ts'
import { chosenFields, choiceOf } from './choice.ts'

const ID_SHAPE = /^[0-9A-Za-z]{6,32}$/

/** Recordings by the teacher, programme and day of the address, with what there is to choose from and what a link was shared for. */
export async function loadRecordings(args: LoadArgs) {
  const choice = choiceOf(args.url.search)
  const [outcome, shared] = await Promise.all([args.call(recordings, chosenFields(choice)), sharedOf(args)])
  const now = Date.now()
  return outcome.ok
    ? { state: 'loaded' as const, choice, now, shared, ...outcome.value }
    : { state: 'failed' as const, choice, now, shared, code: outcome.code, msg: outcome.msg }
}

/**
 * The recording of a shared link, `/Review?id=`: members go on to watch it, guests and previews of the link see what it is.
 * Watching itself is for members, so its own page would send them to the sign-in without a word.
 */
async function sharedOf({ call, url }: LoadArgs): Promise<BroadcastCard | null> {
  const tsId = url.searchParams.get('id') ?? ''
  if (!ID_SHAPE.test(tsId)) return null
  const watched = await call(recording, { tsId })
  if (watched.ok || watched.code !== 'LOGIN_REQUIRED') throw redirect(`/ReviewDetail${url.search}`)
  const found = await call(liveRoom, { tsId })
  return found.ok && found.value.state === 'replay' ? found.value : null
}

export type LoadedRecordings = Awaited<ReturnType<typeof loadRecordings>>
/** The page with what it shows. */
export type FoundRecordings = Extract<LoadedRecordings, { state: 'loaded' }>
