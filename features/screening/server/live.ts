import type { Notice, Notices } from '@niujin/server-kit'
import { publishTo, type StreamHub } from '@niujin/server-kit/stream'
import { screenTopic } from '../contract/index.ts'
import { DayRecords } from './day-records.ts'
import { EvaluationLine } from './evaluation-line.ts'
import type { ScreeningCalls } from './deps.ts'
import { namedScreen, noteMatch } from './store.ts'
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

/** Evaluates the subscribed screens of members as quotes arrive; a stock that did not match before is stored once a day and published. */
export function watchScreens(
  { market, engine, database }: Omit<ScreeningCalls, 'rights'>,
  { hub, notices, onError, every = EVERY_MS }: MatchReceivers,
): () => void {
  const before = new Map<string, ReadonlySet<number>>()
  let stopped = false
  let timer: NodeJS.Timeout

  const watched = new WatchedScreens(database)
  const records = new DayRecords(database, market.reader)
  const evaluateAll = async () => {
    const screens = await watched.now()
    const ids = new Set(screens.map(({ id }) => id))
    for (const id of before.keys()) if (!ids.has(id)) before.delete(id)
    records.keepOnly(ids)
    await line.go(screens)
  }
  const evaluate = async ({ id, version, rule, owner }: WatchedScreen) => {
    const rows = new Set((await engine.ask('hits', { rule, owner: `watch ${owner}` })).rows)
    const known = before.get(id)
    before.set(id, rows)
    await records.note({ id, version }, rows).catch(onError)
    // The first round only notes how things stand: nothing is new yet.
    for (const row of known ? rows : []) if (!known?.has(row)) await note(id, row).catch(notedLater(rows, row))
  }
  // It comes again at the next round, and the others need not wait for it.
  const notedLater = (rows: Set<number>, row: number) => (error: unknown) => {
    rows.delete(row)
    onError(error)
  }
  const note = async (screen: string, row: number) => {
    const instrument = market.reader.instruments[row]
    if (!instrument) return
    const { date, second } = market.reader.table.clock
    const isNew = await database.transaction().execute(async (change) => {
      const saved = await namedScreen(change, screen)
      if (!saved || !(await noteMatch(change, { screen_id: screen, stock_id: instrument.id, date, second })))
        return false
      await notices.send(change, matchNotice({ ...saved, screen, date }, instrument))
      return true
    })
    if (isNew)
      await publishTo(hub, screenTopic, screen, {
        id: instrument.id,
        code: instrument.code,
        name: instrument.name,
        second,
      })
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

interface NewMatch {
  readonly screen: string
  readonly name: string
  readonly owner_id: string
  readonly date: number
}

function matchNotice(
  { screen, name, owner_id: memberId, date }: NewMatch,
  stock: { id: string; name: string },
): Notice {
  return {
    memberId,
    kind: 'alert',
    key: `screen ${screen} ${stock.id} ${date}`,
    title: `“${name}”有新股票`,
    text: `${stock.name}刚刚符合您保存的选股条件`,
    link: `/StockDetails?id=${stock.id}`,
  }
}
