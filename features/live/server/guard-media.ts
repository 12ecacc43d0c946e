import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CLASS_REFUSALS } from '../contract/index.ts'
import { BriefCache } from './brief-cache.ts'
import { broadcastOfStream } from './broadcasts/store.ts'
import type { LiveContext } from './context.ts'
import { PASS } from './recordings/passes.ts'
import { findRecording } from './recordings/store.ts'

/**
 * What the routes of media name, as the router read it: an address has many ways to be written, and only the router's
 * reading decides what is served.
 */
type Named = Readonly<Partial<Record<'streamId' | 'recordingId' | 'file', string>>>

/** A still picture shows in lists anyway. */
const FOR_ALL = 'poster.jpg'

/** Whose a stream or a recording is does not change, but one that nobody knows yet may become a class's: milliseconds. */
const FRESH_MS = 5000
const MOST = 2000

/**
 * Media of broadcasts in which classes are held only go to those who take part: an address that was passed on is worth
 * nothing. Other media go to whoever knows the address, as before.
 */
export function guardMedia(
  media: FastifyInstance,
  { database, audience, rooms, passes, now }: Pick<LiveContext, 'database' | 'audience' | 'rooms' | 'passes' | 'now'>,
): void {
  const ofStream = new BriefCache(async (id) => (await broadcastOfStream(database, id))?.ts_id, {
    ms: FRESH_MS,
    most: MOST,
    now,
  })
  const ofRecording = new BriefCache(async (id) => (await findRecording(database, id))?.ts_id, {
    ms: FRESH_MS,
    most: MOST,
    now,
  })
  const broadcastOf = async ({ streamId, recordingId, file }: Named): Promise<string | undefined> => {
    if (streamId !== undefined) return ofStream.get(streamId)
    return recordingId === undefined || file === FOR_ALL ? undefined : ofRecording.get(recordingId)
  }
  /** The console's player has no cookie: its address says that it may, of a recording alone. */
  const isPassed = ({ params, query }: FastifyRequest, tsId: string): boolean =>
    (params as Named).recordingId !== undefined && passes.holds((query as Record<string, unknown>)[PASS], tsId)
  const guarded = new WeakSet<FastifyRequest>()
  media.addHook('onRequest', async (request, reply) => {
    const tsId = await broadcastOf(request.params as Named)
    if (tsId === undefined || !(await audience.classOf(tsId, undefined))) return undefined
    guarded.add(request)
    if (isPassed(request, tsId)) return undefined
    const entered = await rooms.enter(tsId, await audience.viewer(request))
    if (entered.ok) return undefined
    return reply.code(403).type('text/plain; charset=utf-8').send(CLASS_REFUSALS.NOT_ENROLLED)
  })
  // Nothing on the way keeps it for others.
  media.addHook('onSend', async (request, reply) => {
    if (guarded.has(request)) reply.header('cache-control', 'private, no-store')
  })
}
