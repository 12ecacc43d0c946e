import { repeat } from '@niujin/server-kit/jobs'
import { loggedTopic, publishTo, type StreamHub, type TopicSource } from '@niujin/server-kit/stream'
import { flashTopic } from '../contract/index.ts'
import { flashesOf, takeUnspread } from './flash-store.ts'
import { presentFlash } from './presenting.ts'
import type { NewsDeps } from './deps.ts'

const RETAIN = 200
const NEWEST = 20
const AT_ONCE = 20
const POLL_EVERY = 1000
/** Newcomers of the same second are shown the same. */
const SNAPSHOT_KEPT = 1000

/** The newest items for newcomers, then every item once it is there or has changed. */
export function flashSource({ database, market, now }: Pick<NewsDeps, 'database' | 'market' | 'now'>): TopicSource {
  let kept: { at: number; rows: ReturnType<typeof flashesOf> } | undefined
  const newest = () => {
    if (!kept || now() - kept.at >= SNAPSHOT_KEPT)
      kept = { at: now(), rows: flashesOf(database, { important: false, count: NEWEST }) }
    return kept.rows
  }
  const snapshot = async () => ({ list: (await newest()).map((row) => presentFlash(market.reader, row)) })
  return loggedTopic(flashTopic, { retain: RETAIN, snapshot })
}

/** Tells open pages of new and changed items until the returned function is called. What was written in a transaction is seen once that is done. */
export function spreadFlashes(
  { database, market, now }: Pick<NewsDeps, 'database' | 'market' | 'now'>,
  hub: Pick<StreamHub, 'publish'>,
  onError: (error: unknown) => void,
): () => void {
  const spread = async () => {
    for (const row of await takeUnspread(database, new Date(now()), AT_ONCE))
      await publishTo(hub, flashTopic, 'flash', presentFlash(market.reader, row))
  }
  return repeat(spread, POLL_EVERY, onError)
}
