import type { LoadArgs } from '@niujin/web-kit'
import { recordings } from '../../../contract.ts'
import { chosenFields, choiceOf } from './choice.ts'

/** Recordings by the teacher, programme and day of the address, with what there is to choose from. */
export async function loadReviews({ call, url }: LoadArgs) {
  const choice = choiceOf(url.search)
  const outcome = await call(recordings, chosenFields(choice))
  const now = Date.now()
  return outcome.ok ? { state: 'loaded' as const, choice, now, ...outcome.value } : { state: 'failed' as const, choice, now, code: outcome.code, msg: outcome.msg }
}

export type LoadedReviews = Awaited<ReturnType<typeof loadReviews>>
/** The page with what it shows. */
export type FoundReviews = Extract<LoadedReviews, { state: 'loaded' }>
