import type { TopicSource, StreamHub } from '@niujin/server-kit/stream'
import type { ScreenRule } from '../contract.ts'
import type { ScreeningParts } from './parts.ts'
import { noteMatch, subscribedScreens } from './store.ts'

/** Saved screens are looked at again this often; a new match is told within a second. */
const EVERY_MS = 1000

/** `screen/<id>`: new matches of a saved screen as they come. The id is a secret of its owner. */
export const screenTopic: TopicSource = { kind: 'screen', conflated: false, snapshot: () => [], retain: 200 }

/** Evaluates the subscribed screens as quotes arrive; a stock that did not match before is stored once a day and published. */
export function watchScreens(
  { market, engine, database }: ScreeningParts,
  { hub, onError }: { hub: Pick<StreamHub, 'publish'>; onError: (error: unknown) => void },
): () => void {
  const before = new Map<string, ReadonlySet<number>>()
  let stopped = false
  let timer: NodeJS.Timeout

  const look = async () => {
    const screens = await subscribedScreens(database)
    const ids = new Set(screens.map(({ id }) => id))
    for (const id of before.keys()) if (!ids.has(id)) before.delete(id)
    for (const screen of screens) await lookAt(screen)
  }
  const lookAt = async ({ id, rule }: { id: string; rule: ScreenRule }) => {
    const rows = new Set((await engine.ask('hits', rule)).rows)
    const known = before.get(id)
    before.set(id, rows)
    // The first look only notes how things stand: nothing is new yet.
    for (const row of known ? rows : []) if (!known?.has(row)) await tell(id, row)
  }
  const tell = async (screen: string, row: number) => {
    const instrument = market.reader.instruments[row]
    if (!instrument) return
    const { date, second } = market.reader.table.clock
    const isNew = await noteMatch(database, { screen_id: screen, stock_id: instrument.id, date, second })
    if (isNew) await hub.publish(`screen/${screen}`, { id: instrument.id, code: instrument.code, name: instrument.name, second })
  }
  const round = async () => {
    try {
      await look()
    } catch (error) {
      if (!String(error).includes('MARKET_LOADING')) onError(error)
    }
    if (!stopped) timer = setTimeout(() => void round(), EVERY_MS)
  }
  timer = setTimeout(() => void round(), EVERY_MS)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
