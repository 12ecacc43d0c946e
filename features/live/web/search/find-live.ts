import { need, type FoundPage } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import { STATE_NAMES, type BroadcastState } from '../../contract/limits.ts'
import { startText } from '../broadcast/start-text.ts'

/** Where one goes for a broadcast that is not in its room. */
const PAGES: Partial<Record<BroadcastState, string>> = { scheduled: '/liveSubscribe', replay: '/ReviewDetail' }

/** Broadcasts for a text, best first: on air, to come, recorded. @throws when they could not be asked */
export async function findLive(q: string, signal: AbortSignal): Promise<FoundPage[]> {
  const { list } = need(await ask('findBroadcasts', { q }, { signal }))
  const now = Date.now()
  return list.map(({ tsId, title, host, state, at }) => ({
    key: tsId,
    title,
    detail: `${host} · ${STATE_NAMES[state]} · ${startText(Date.parse(at), now)}`,
    link: `${PAGES[state] ?? '/LiveInteraction'}?id=${tsId}`,
  }))
}
