import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { NOBODY_ASKED, type LiveMedia, type LiveMediaEvents, type PlayAddress, type PublishAddress } from '../port.ts'
import { isStreamId } from '../wire/stream-id.ts'
import { isOurHook } from './hook-secret.ts'
import { APP, callApi, cutElsewhere, FILES_WITHIN_MS, playAt, RESUME_MS, type OutsideServer } from './outside-server.ts'
import { StreamWatch } from './stream-watch.ts'

/** Body of MediaMTX's HTTP authentication (docs, "External HTTP server"). */
const asking = z.object({
  action: z.string(),
  path: z.string(),
  ip: z.string(),
  password: z.optional(z.nullable(z.string())),
  token: z.optional(z.nullable(z.string())),
  query: z.optional(z.nullable(z.string())),
})

/** Parameters its `runOn…` commands pass on. */
const hookQuery = z.object({
  event: z.enum(['ready', 'not-ready', 'recorded']),
  path: z.string(),
  source_type: z.optional(z.string()),
  source_id: z.optional(z.string()),
  segment_path: z.optional(z.string()),
  segment_duration: z.optional(z.string()),
})

type HookQuery = z.infer<typeof hookQuery>

/** Where its API ends connections, by the kind of source. */
const KICK: Readonly<Record<string, string>> = {
  rtmpConn: 'rtmpconns',
  rtmpsConn: 'rtmpsconns',
  rtspSession: 'rtspsessions',
  srtConn: 'srtconns',
  webRTCSession: 'webrtcsessions',
}

const SECOND = 1000

/**
 * MediaMTX: `authHTTPAddress: http://…/media/hooks/media-mtx/auth?secret=…`, and commands that call
 * `/media/hooks/media-mtx?event=ready&path=$MTX_PATH&source_type=$MTX_SOURCE_TYPE&source_id=$MTX_SOURCE_ID` on
 * runOnReady, `event=not-ready` on runOnNotReady, and with `segment_path`, `segment_duration` `event=recorded` on
 * runOnRecordSegmentComplete.
 */
export class MediaMtx implements LiveMedia {
  readonly #server: OutsideServer
  readonly #watch: StreamWatch
  #events: LiveMediaEvents = NOBODY_ASKED
  readonly #sources = new Map<string, { kind: string; id: string }>()

  readonly cut = cutElsewhere

  constructor(server: OutsideServer) {
    this.#server = server
    const { onProblem, resumeMs = RESUME_MS } = server
    this.#watch = new StreamWatch({ events: () => this.#events, onProblem, resumeMs, filesWithinMs: FILES_WITHIN_MS })
  }

  publishAddress(streamId: string, key: string): PublishAddress {
    const server = `${this.#server.rtmp}/${APP}`
    const streamKey = `${streamId}?key=${encodeURIComponent(key)}`
    return { server, streamKey, rtmp: `${server}/${streamKey}`, browser: undefined }
  }

  playAddress(streamId: string): PlayAddress {
    return playAt(`${this.#server.hls}/${APP}/${streamId}/index.m3u8`)
  }

  async kick(streamId: string): Promise<void> {
    const source = this.#sources.get(streamId)
    const kind = source && KICK[source.kind]
    if (kind && this.#server.api)
      await callApi('POST', `${this.#server.api}/v3/${kind}/kick/${encodeURIComponent(source.id)}`)
    this.#watch.ended(streamId)
  }

  async discard(): Promise<void> {
    // Files on the media server are cleared there.
  }

  async serve(fastify: FastifyInstance): Promise<void> {
    fastify.post('/media/hooks/media-mtx/auth', async (request, reply) => {
      if (!isOurHook(request, this.#server.hookSecret)) return reply.code(403).send()
      const body = asking.safeParse(request.body)
      const allowed = body.success && (await this.#allows(body.data))
      // 401 makes clients that hold their credentials back send them.
      return reply.code(allowed ? 200 : 401).send()
    })
    fastify.route({
      method: ['GET', 'POST'],
      url: '/media/hooks/media-mtx',
      handler: async (request, reply) => {
        if (!isOurHook(request, this.#server.hookSecret)) return reply.code(403).send()
        const query = hookQuery.safeParse(request.query)
        const streamId = query.success ? streamOf(query.data.path) : undefined
        if (!query.success || !streamId) return reply.code(400).send()
        this.#hear(streamId, query.data)
        return reply.code(204).send()
      },
    })
  }

  async start(events: LiveMediaEvents): Promise<void> {
    // It runs by itself.
    this.#events = events
  }

  async stop(): Promise<void> {
    this.#watch.close()
  }

  async #allows({ action, path, ip, password, token, query }: z.infer<typeof asking>): Promise<boolean> {
    const streamId = streamOf(path)
    if (!streamId) return false
    if (action === 'read') return true
    if (action !== 'publish') return false
    const key = new URLSearchParams(query ?? '').get('key') ?? (token || password || '')
    return this.#events.mayPublish({ streamId, key, ip })
  }

  #hear(
    streamId: string,
    { event, source_type: kind, source_id: id, segment_path: file, segment_duration: duration }: HookQuery,
  ): void {
    if (event === 'ready') {
      if (kind && id) this.#sources.set(streamId, { kind, id })
      this.#watch.connected(streamId)
    } else if (event === 'not-ready') {
      this.#sources.delete(streamId)
      this.#watch.interrupted(streamId)
    } else if (file) this.#watch.recorded(streamId, file, milliseconds(duration))
  }
}

function streamOf(path: string): string | undefined {
  const streamId = path.startsWith(`${APP}/`) ? path.slice(APP.length + 1) : undefined
  return isStreamId(streamId) ? streamId : undefined
}

/** The duration comes in seconds. */
function milliseconds(duration: string | undefined): number | undefined {
  const seconds = Number.parseFloat(duration ?? '')
  return Number.isFinite(seconds) ? Math.round(seconds * SECOND) : undefined
}
