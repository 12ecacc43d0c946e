import type { Notices } from '@niujin/server-kit'
import { publishTo, type StreamHub } from '@niujin/server-kit/stream'
import { screenTopic } from '../contract/index.ts'
import { DayRecords } from './day-records.ts'
import { EvaluationLine } from './evaluation-line.ts'
import type { ScreeningCalls } from './deps.ts'
import { NewMatches } from './new-matches.ts'
import { WatchedScreens, type WatchedScreen } from './watched-screens.ts'

/**
 * Saved screens are evaluated again after so long, or after as long as the last round took: a new match is published within
 * half a second while they are few, and many of them take no more than half of the screening threads' time.
 */
const EVERY_MS = 250

/** Where new matches go. */
export interface MatchReceivers {
  readonly hub: Pick<StreamHub, 'publish'>
  /** The members' inbox. */
  readonly notices: Notices
  readonly onError: (error: unknown) => void
  /** Milliseconds between two rounds. */
  readonly every?: number
}

/** Evaluates the subscribed screens of members as quotes arrive; a stock that did not match before is noted once a day and published. */
export function watchScreens(
  { market, engine, database }: Omit<ScreeningCalls, 'rights'>,
  { hub, notices, onError, every = EVERY_MS }: MatchReceivers,
): () => void {
  const before = new Map<string, { readonly version: number; readonly rows: ReadonlySet<number> }>()
  let stopped = false
  let timer: NodeJS.Timeout

  const watched = new WatchedScreens(database)
  const records = new DayRecords(database, market.reader)
  const matches = new NewMatches(database, market.reader, notices)
  const evaluateAll = async () => {
    const screens = await watched.now()
    const ids = new Set(screens.map(({ id }) => id))
    for (const id of before.keys()) if (!ids.has(id)) before.delete(id)
    records.keepOnly(ids)
    matches.keepOnly(ids)
    await line.go(screens)
  }
  const evaluate = async ({ id, version, rule, owner }: WatchedScreen) => {
    const rows = new Set((await engine.ask('hits', { rule, owner: `watch ${owner}` })).rows)
    const known = before.get(id)
    before.set(id, { version, rows })
    await records.note({ id, version }, rows).catch(onError)
    // The first round of a rule only notes how things stand: nothing is new yet.
    const fresh = known?.version === version ? [...rows].filter((row) => !known.rows.has(row)) : []
    try {
      for (const match of await matches.note(id, fresh)) await publishTo(hub, screenTopic, id, match)
    } catch (error) {
      // They come again at the next round, and the other screens need not wait for it.
      for (const row of fresh) rows.delete(row)
      onError(error)
    }
  }
  const line = new EvaluationLine(evaluate, { onError, every })
  const round = async () => {
    const begun = performance.now()
    try {
      await evaluateAll()
    } catch (error) {
      onError(error)
    }
    if (!stopped) timer = setTimeout(() => void round(), Math.max(every, performance.now() - begun))
  }
  timer = setTimeout(() => void round(), every)
  return () => {
    stopped = true
    line.stop()
    clearTimeout(timer)
  }
}
