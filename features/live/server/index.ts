import { serveLessons } from '@niujin/live-media/lessons'
import type { Feature, Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { repeat } from '@niujin/server-kit/jobs'
import { canTip } from '../domain/index.ts'
import { createAudience, type ClassGuard } from './audience.ts'
import { createCounts } from './broadcasts/counts.ts'
import { findBroadcast, onAirAmong } from './broadcasts/store.ts'
import { historyHandler } from './chat/history-handler.ts'
import { moderationHandlers } from './chat/moderation-handlers.ts'
import { Publisher } from './chat/publisher.ts'
import { pollHandlers } from './chat/poll-handlers.ts'
import { sendHandler } from './chat/send-handler.ts'
import { settingsHandler } from './chat/settings-handler.ts'
import { silenceHandlers } from './chat/silence-handlers.ts'
import { writeTip } from './chat/tips.ts'
import { liveTopics } from './chat/topics.ts'
import { handHandlers } from './classes/hand-handlers.ts'
import { rollCallHandlers } from './classes/roll-call-handlers.ts'
import { liveContent } from './content.ts'
import type { LiveContext } from './context.ts'
import { announcedSlots, sampleRecordings, type AnnouncedSlot } from './demo/announced.ts'
import { createDemo } from './demo/index.ts'
import type { LiveDeps, LiveMediaEvents, TippedRooms } from './deps.ts'
import { Counters } from './figures/counters.ts'
import { HallCounters } from './figures/hall-counters.ts'
import { guardMedia } from './guard-media.ts'
import { mediaEvents } from './media-events.ts'
import { liveMemberData } from './member-data.ts'
import { operatorHandlers } from './operators/operator-handlers.ts'
import { createPeople } from './people.ts'
import { onAirCards } from './programme/on-air.ts'
import { programmeHandlers } from './programme/programme-handlers.ts'
import { promotionHandlers } from './programme/promotion-handlers.ts'
import { viewerHandlers } from './programme/viewer-handlers.ts'
import { editingHandlers } from './recordings/editing-handlers.ts'
import { createPasses, type Passes } from './recordings/passes.ts'
import { recordingHandlers } from './recordings/recording-handlers.ts'
import { createRooms } from './rooms.ts'
import { pictureHandlers } from './studio/picture-handlers.ts'
import { saveHandler } from './studio/save-handler.ts'
import { showHandlers } from './studio/show-handlers.ts'
import { signalHandlers } from './studio/signal-handlers.ts'
import { studioHandler } from './studio/state-handler.ts'
import { liveMigrations, within } from './tables.ts'
import { workOn } from './timers.ts'
import { forgetTurns } from './turns.ts'

export type { ClassGuard } from './audience.ts'
export type {
  FinishedRecording,
  LiveAction,
  LiveDeps,
  LiveMediaEvents,
  LiveMember,
  LivePictures,
  MediaPort,
  TippedRooms,
} from './deps.ts'

/** How soon likes and viewers are written and shown, milliseconds. */
const FIGURES_EVERY = 2000
/** How soon the hall hears what began and ended in other processes, and how many watch, milliseconds. */
const HALL_EVERY = 1000
/** How often it is forgotten who spoke and liked, milliseconds. */
const TURNS_EVERY = 60_000

/** Who holds a broadcast, and what is left of it. */
export interface HeldBroadcasts {
  /** Who hosts it; undefined when there is none. */
  hostOf(tsId: string, connection: OpenTransaction): Promise<string | undefined>
  /** Whole seconds of its recording; undefined while none can be watched. */
  recordedSeconds(tsId: string, connection: OpenTransaction): Promise<number | undefined>
  /** Where its recording plays, and whole seconds of it; undefined while none can be watched. */
  recording(
    tsId: string,
    connection: OpenTransaction,
  ): Promise<{ readonly address: string; readonly seconds: number } | undefined>
  /** The address of its recording as a player without a cookie asks for it, for some hours; who gets it must be known to be allowed. */
  readonly withPass: Passes['withPass']
  /** The chapters of its recording, in whole seconds; none while it cannot be watched. */
  chapters(
    tsId: string,
    connection: OpenTransaction,
  ): Promise<readonly { readonly second: number; readonly title: string }[]>
  /** Those of the broadcasts that are on air. */
  onAir(tsIds: readonly string[], connection: OpenTransaction): Promise<ReadonlySet<string>>
  /** What of the sample programme is on or to come; nothing where there is none. */
  samples(connection: OpenTransaction): Promise<readonly AnnouncedSlot[]>
  /** The sample recordings, by the name of what is taught in them. */
  sampleRecordings(connection: OpenTransaction): Promise<ReadonlyMap<string, string>>
}

/** Live broadcasts. */
export interface Live extends Feature {
  /** Programme, recordings and a broadcast around the clock; `watchers` are sample members who chat. */
  seedDemo(memberIds: readonly string[], watchers?: readonly string[]): Promise<void>
  /** What the media server asks and tells from the start on. */
  readonly media: LiveMediaEvents
  /** Broadcasts as tipping asks for them. */
  readonly tipped: TippedRooms
  /** Broadcasts as those ask for them who plan classes with them. */
  readonly held: HeldBroadcasts
  /** Takes who says whom classes are for, once: the feature that plans them is made later. Until then all is for anyone. */
  receiveClasses(guard: ClassGuard): void
  /** One turn of the figures, as it is done again and again while the feature runs. */
  flushFigures(): Promise<void>
  /** One look of the sample host, the same way. */
  keepDemo(): Promise<void>
}

/** Live broadcasts; made before the jobs start, because the feature says who does its jobs. */
export function createLive(deps: LiveDeps): Live {
  const live = contextOf(deps)
  workOn(live)
  const tipped = tippedRooms(live)
  deps.tips.receive(tipped)
  const media = mediaEvents(live)
  const handlers = handlersOf(live)
  const demo = createDemo(live, handlers)
  return {
    name: 'live',
    title: '直播',
    migrations: [liveMigrations],
    handlers,
    topics: liveTopics(live),
    memberData: [liveMemberData(deps.database)],
    contentKinds: liveContent(live.audience),
    media,
    tipped,
    held: { ...HELD, withPass: (address, tsId) => live.passes.withPass(address, tsId) },
    receiveClasses: (guard) => live.audience.receive(guard),
    flushFigures: () => live.counters.flush(),
    keepDemo: () => demo.tick(),
    async serve(fastify) {
      await fastify.register(async (guarded) => {
        guardMedia(guarded, live)
        await deps.media.serve(guarded)
      })
      serveLessons(fastify)
    },
    seedDemo: (memberIds, watchers = []) => demo.seed([...memberIds, ...watchers]),
    async start({ hub, onError }) {
      await deps.media.start(media)
      demo.start(onError)
      const stops = [
        live.publisher.connect(hub, onError),
        live.counters.connect(hub),
        live.hall.connect(hub),
        repeat(() => live.counters.flush(), FIGURES_EVERY, onError),
        repeat(() => live.hall.refresh(), HALL_EVERY, onError),
        repeat(() => forgetTurns(live.database, live.now()), TURNS_EVERY, onError),
      ]
      return async () => {
        await demo.stop()
        for (const stop of stops.toReversed()) stop()
        await deps.media.stop()
      }
    },
  }
}

function contextOf(deps: LiveDeps): LiveContext {
  const { database, now } = deps
  const counts = createCounts(database, now)
  const audience = createAudience(deps)
  const people = createPeople(deps)
  return {
    ...deps,
    people,
    publisher: new Publisher(),
    counters: new Counters(database, now, counts),
    hall: new HallCounters(() => onAirCards({ database, people, counts, audience }, undefined), now),
    counts,
    audience,
    passes: createPasses(deps),
    rooms: createRooms(deps, audience),
  }
}

function tippedRooms(live: LiveContext): TippedRooms {
  return {
    async find(tsId, connection) {
      const row = await findBroadcast(within(connection), tsId)
      return row && { expertId: row.host_id, title: row.title, canTip: canTip(row.state) }
    },
    onTip: (transaction, tip) => writeTip(live, transaction, tip),
  }
}

const HELD: Omit<HeldBroadcasts, 'withPass'> = {
  hostOf: async (tsId, connection) => (await findBroadcast(within(connection), tsId))?.host_id,
  recordedSeconds: async (tsId, connection) => (await recordedOf(tsId, connection))?.seconds,
  recording: recordedOf,
  chapters: async (tsId, connection) => {
    const row = await findBroadcast(within(connection), tsId)
    if (row?.state !== 'replay') return []
    return row.chapters.map(({ fromMs, title }) => ({ second: Math.floor(fromMs / 1000), title }))
  },
  onAir: (tsIds, connection) => onAirAmong(within(connection), tsIds),
  samples: (connection) => announcedSlots(within(connection)),
  sampleRecordings: (connection) => sampleRecordings(within(connection)),
}

async function recordedOf(tsId: string, connection: OpenTransaction) {
  const row = await findBroadcast(within(connection), tsId)
  if (row?.state !== 'replay' || row.video_url === null) return undefined
  const seconds = Math.floor((row.duration_ms ?? 0) / 1000)
  return seconds > 0 ? { address: row.video_url, seconds } : undefined
}

function handlersOf(live: LiveContext): Handler[] {
  return [
    ...programmeHandlers(live),
    ...viewerHandlers(live),
    ...promotionHandlers(live),
    sendHandler(live),
    historyHandler(live),
    ...pollHandlers(live),
    ...handHandlers(live),
    ...rollCallHandlers(live),
    ...moderationHandlers(live),
    ...silenceHandlers(live),
    settingsHandler(live),
    saveHandler(live),
    studioHandler(live),
    ...signalHandlers(live),
    ...pictureHandlers(live),
    ...showHandlers(live),
    ...recordingHandlers(live),
    ...editingHandlers(live),
    ...operatorHandlers(live),
  ]
}
