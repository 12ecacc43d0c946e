import type { TopicSource, StreamHub } from '@niujin/server-kit/stream'
import type { ScreenRule } from '../contract.ts'
import { LookLine } from './look-line.ts'
import type { ScreeningParts } from './parts.ts'
import { markTold, noteMatch, ownerOfScreen, subscribedScreens, untoldMatches, type ScreeningDatabase } from './store.ts'

/**
 * Saved screens are looked at again after so long, or after as long as the last look took: a new match is told within
 * half a second while they are few, and many of them take no more than half of the screening threads' time.
 */
const EVERY_MS = 250

/**
 * `screen/<id>`: new matches of a saved screen as they come, to its owner alone. A guest's screen is owned by a device,
 * which the stream does not know: there the id itself, which nobody can guess, is the key.
 */
export function screenTopic(database: ScreeningDatabase): TopicSource {
  return {
    kind: 'screen',
    conflated: false,
    snapshot: () => [],
    retain: 200,
    authorise: async (id, session) => {
      const owner = await ownerOfScreen(database, id)
      if (!owner) return 'TOPIC_UNKNOWN'
      if (owner.owner_kind === 'device' || owner.owner_id === session?.memberId) return 'allowed'
      return session ? 'FORBIDDEN' : 'LOGIN_REQUIRED'
    },
  }
}

/** A message for a member's inbox, which drops it when it has one of that key already. */
export interface MatchMessage {
  readonly memberId: string
  readonly key: string
  readonly title: string
  readonly text: string
  readonly link: string
}

/** Where new matches go. */
export interface MatchReceivers {
  readonly hub: Pick<StreamHub, 'publish'>
  readonly tell: (message: MatchMessage) => Promise<void>
  readonly onError: (error: unknown) => void
  /** Milliseconds between two looks. */
  readonly every?: number
}

/** Evaluates the subscribed screens as quotes arrive; a stock that did not match before is stored once a day and published. */
export function watchScreens(
  { market, engine, database }: ScreeningParts,
  { hub, tell, onError, every = EVERY_MS }: MatchReceivers,
): () => void {
  const before = new Map<string, ReadonlySet<number>>()
  let stopped = false
  let timer: NodeJS.Timeout

  const look = async () => {
    const screens = await subscribedScreens(database)
    const ids = new Set(screens.map(({ id }) => id))
    for (const id of before.keys()) if (!ids.has(id)) before.delete(id)
    await line.go(screens)
    await tellOwners()
  }
  // Written down first, told afterwards: what a crash cut off is told by the next look.
  const tellOwners = async () => {
    for (const match of await untoldMatches(database)) {
      await tell(messageOf(match, market.reader.find(match.stock_id)?.name ?? match.stock_id))
      await markTold(database, match)
    }
  }
  const lookAt = async ({ id, rule }: { id: string; rule: ScreenRule }) => {
    const rows = new Set((await engine.ask('hits', { rule, owner: `screen ${id}` })).rows)
    const known = before.get(id)
    before.set(id, rows)
    // The first look only notes how things stand: nothing is new yet.
    for (const row of known ? rows : []) if (!known?.has(row)) await note(id, row)
  }
  const note = async (screen: string, row: number) => {
    const instrument = market.reader.instruments[row]
    if (!instrument) return
    const { date, second } = market.reader.table.clock
    const isNew = await noteMatch(database, { screen_id: screen, stock_id: instrument.id, date, second })
    if (isNew) await hub.publish(`screen/${screen}`, { id: instrument.id, code: instrument.code, name: instrument.name, second })
  }
  const line = new LookLine(lookAt, { onError, every })
  const round = async () => {
    const begun = performance.now()
    try {
      await look()
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

function messageOf(match: Awaited<ReturnType<typeof untoldMatches>>[number], stock: string): MatchMessage {
  return {
    memberId: match.owner_id,
    key: `screen ${match.screen_id} ${match.stock_id} ${match.date}`,
    title: `“${match.name}”有新股票`,
    text: `${stock}刚刚符合您保存的选股条件`,
    link: `/StockDetails?id=${match.stock_id}`,
  }
}
