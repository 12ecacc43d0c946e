import { createInProcessCall, createPostgresIdempotency, type Handler } from '@niujin/server-kit'
import { repeat } from '@niujin/server-kit/jobs'
import type { Kysely } from 'kysely'
import type { LiveContext } from '../context.ts'
import { Broadcaster } from './broadcaster.ts'
import { announceProgramme } from './programme.ts'
import { seedRecordings, type Cast } from './recordings.ts'

/** How often the sample host looks at what is to be done, milliseconds. */
const POLL_EVERY = 3000

/** Live broadcasts as a newcomer finds them. */
export interface Demo {
  /** Where what goes wrong is told, from the start of the feature on. */
  start(onError: (error: unknown) => void): void
  /** Programme and recordings in the names of sample members, each once; and a broadcast on air from now on. */
  seed(memberIds: readonly string[]): Promise<void>
  /** One look of the sample host at what is to be done, as it is done again and again from then on. */
  tick(): Promise<void>
  stop(): Promise<void>
}

export function createDemo(live: LiveContext, handlers: readonly Handler[]): Demo {
  let onError: (error: unknown) => void = () => undefined
  let onAir: OnAir | undefined
  return {
    start(report) {
      onError = report
    },
    async seed(memberIds) {
      const cast = await castOf(live, memberIds)
      if (!cast) return
      await announceProgramme(live, cast.hostId)
      await seedRecordings(live, cast)
      await onAir?.stop()
      onAir = goOnAir(live, { handlers, cast, onError })
    },
    tick: async () => onAir?.tick(),
    stop: async () => onAir?.stop(),
  }
}

/** The first who may host, and those who may not: they watch. */
async function castOf({ may, database }: LiveContext, memberIds: readonly string[]): Promise<Cast | undefined> {
  const hosts: string[] = []
  const members: string[] = []
  for (const id of memberIds) {
    if (await may(id, 'content.publish.own', database)) hosts.push(id)
    else if (await may(id, 'chat', database)) members.push(id)
  }
  const [hostId, ...others] = hosts
  return hostId === undefined ? undefined : { hostId, members: members.length > 0 ? members : others }
}

type OnAir = Pick<Demo, 'tick' | 'stop'>

function goOnAir(
  live: LiveContext,
  { handlers, cast, onError }: { handlers: readonly Handler[]; cast: Cast; onError: (error: unknown) => void },
): OnAir | undefined {
  const { lessons: send, database, now } = live
  if (!send) return undefined
  const log = { info: () => undefined, warn: () => undefined, error: (details: object) => onError(details) }
  // The answers of calls lie beside every feature's tables.
  const idempotency = createPostgresIdempotency(database as Kysely<unknown>)
  const callFor = createInProcessCall({ handlers, idempotency, now })
  const broadcaster = new Broadcaster({ live, cast, callAs: (memberId) => callFor({ memberId, log }), send })
  let last = Promise.resolve()
  const tick = () => (last = last.catch(() => undefined).then(() => broadcaster.tick()))
  const stopPolling = repeat(tick, POLL_EVERY, onError)
  return {
    tick,
    async stop() {
      stopPolling()
      await last.catch(() => undefined)
      broadcaster.stop()
    },
  }
}
