import type { Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import { repeat } from '@niujin/server-kit/jobs'
import type { StreamHub, TopicSource } from '@niujin/server-kit/stream'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Kysely } from 'kysely'
import { canTip } from '../domain/index.ts'
import { createCounts } from './broadcasts/counts.ts'
import { findBroadcast } from './broadcasts/store.ts'
import { historyHandler } from './chat/history-handler.ts'
import { moderationHandlers } from './chat/moderation-handlers.ts'
import { Outlet } from './chat/outlet.ts'
import { pollHandlers } from './chat/polls.ts'
import { sendHandler } from './chat/send-handler.ts'
import { settingsHandler } from './chat/settings-handler.ts'
import { silenceHandlers } from './chat/silence-handlers.ts'
import { writeTip, type PaidTip } from './chat/tips.ts'
import { liveTopics } from './chat/topics.ts'
import { Board } from './figures/board.ts'
import { HallBoard } from './figures/hall-board.ts'
import type { Live } from './live.ts'
import { mediaEvents, type LiveMediaEvents } from './media-events.ts'
import { operatorHandlers } from './operators/operator-handlers.ts'
import { createPeople } from './people.ts'
import type { LiveParts } from './ports.ts'
import { onAirCards } from './programme/on-air.ts'
import { programmeHandlers } from './programme/programme-handlers.ts'
import { promotionHandlers } from './programme/promotion-handlers.ts'
import { searchHandler } from './programme/search-handler.ts'
import { viewerHandlers } from './programme/viewer-handlers.ts'
import { editingHandlers } from './recordings/editing-handlers.ts'
import { recordingHandlers } from './recordings/recording-handlers.ts'
import { createRooms } from './rooms.ts'
import { seedDemo, type DemoWish } from './seed-demo.ts'
import { pictureHandlers } from './studio/picture-handlers.ts'
import { saveHandler } from './studio/save-handler.ts'
import { showHandlers } from './studio/show-handlers.ts'
import { signalHandlers } from './studio/signal-handlers.ts'
import { studioHandler } from './studio/state-handler.ts'
import type { LiveTables } from './tables.ts'
import { workOn } from './timers.ts'
import { forgetTurns } from './turns.ts'

export { liveMemberData } from './member-data.ts'
export type { LiveMediaEvents } from './media-events.ts'
export type { FinishedRecording, LiveAction, LiveMember, LiveParts, LivePictures, MediaPort } from './ports.ts'
export type { LiveDatabase } from './tables.ts'

export const liveMigrations: MigrationFolder = { slice: 'live', folder: new URL('migrations/', import.meta.url) }

/** How soon likes and viewers are written and shown, milliseconds. */
const FIGURES_EVERY = 2000
/** How soon the hall hears what began and ended in other processes, and how many watch, milliseconds. */
const HALL_EVERY = 1000
/** How often it is forgotten who spoke and liked, milliseconds. */
const TURNS_EVERY = 60_000

/** Live broadcasts, put together once. */
export interface ComposedLive {
  readonly handlers: readonly Handler[]
  readonly topics: readonly TopicSource[]
  /** What the media server asks and tells. */
  readonly media: LiveMediaEvents
  /** Whose broadcast a tip goes to, for the tipping feature; reads through the tip's own transaction when it is given. */
  readonly broadcasts: { find(tsId: string, connection?: OpenTransaction): Promise<{ expertId: string; title: string; canTip: boolean } | undefined> }
  /** Writes a tip into its room in the tip's transaction, once for its id; what it gives shows it, when that is committed. */
  onTip(transaction: OpenTransaction, tip: PaidTip): Promise<() => void>
  /** A programme of the next days by the given hosts; nothing where there is one already. */
  seedDemo(wish: DemoWish): Promise<void>
  /** Connects rooms to the stream and keeps figures moving, until the returned function is called. */
  run(hub: Pick<StreamHub, 'publish' | 'touch'>, onError: (error: unknown) => void): () => void
  /** One turn of the figures, as `run` does it again and again. */
  flushFigures(): Promise<void>
}

/** Composes the live feature; before `jobs.start()`, because it says who does its jobs. */
export function composeLive(parts: LiveParts): ComposedLive {
  const counts = createCounts(parts.database, parts.now)
  const people = createPeople(parts)
  const live: Live = {
    ...parts,
    people,
    outlet: new Outlet(),
    board: new Board(parts.database, parts.now, counts),
    hall: new HallBoard(() => onAirCards({ database: parts.database, people, counts }, undefined), parts.now),
    counts,
    rooms: createRooms(parts),
  }
  workOn(live)
  return {
    handlers: handlersOf(live),
    topics: liveTopics(live),
    media: mediaEvents(live),
    broadcasts: {
      async find(tsId, connection) {
        const row = await findBroadcast((connection as Kysely<LiveTables> | undefined) ?? live.database, tsId)
        return row && { expertId: row.host_id, title: row.title, canTip: canTip(row.state) }
      },
    },
    onTip: (transaction, tip) => writeTip(live, transaction, tip),
    seedDemo: (wish) => seedDemo(live, wish),
    run(hub, onError) {
      const stops = [
        live.outlet.connect(hub, onError), live.board.connect(hub), live.hall.connect(hub),
        repeat(() => live.board.flush(), FIGURES_EVERY, onError),
        repeat(() => live.hall.refresh(), HALL_EVERY, onError),
        repeat(() => forgetTurns(live.database, live.now()), TURNS_EVERY, onError),
      ]
      return () => {
        for (const stop of stops.toReversed()) stop()
      }
    },
    flushFigures: () => live.board.flush(),
  }
}

function handlersOf(live: Live): Handler[] {
  return [
    ...programmeHandlers(live), ...viewerHandlers(live), ...promotionHandlers(live), searchHandler(live),
    sendHandler(live), historyHandler(live), ...pollHandlers(live),
    ...moderationHandlers(live), ...silenceHandlers(live), settingsHandler(live),
    saveHandler(live), studioHandler(live), ...signalHandlers(live), ...pictureHandlers(live), ...showHandlers(live),
    ...recordingHandlers(live), ...editingHandlers(live), ...operatorHandlers(live),
  ]
}
