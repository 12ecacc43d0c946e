import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { NOBODY_ASKED, type LiveMedia, type LiveMediaEvents, type PlayAddress, type PublishAddress } from '../port.ts'
import { isStreamId } from '../wire/stream-id.ts'
import { isOurHook } from './hook-secret.ts'
import { APP, callApi, cutElsewhere, FILES_WITHIN_MS, playAt, RESUME_MS, type OutsideServer } from './outside-server.ts'
import { StreamWatch } from './stream-watch.ts'

/** Bodies of SRS's HTTP callbacks (conf/full.conf, `http_hooks`); the client's id was a number before version 4. */
const hook = z.object({
  action: z.string(),
  client_id: z.union([z.string(), z.number()]),
  ip: z.string(),
  app: z.string(),
  stream: z.optional(z.string()),
  param: z.optional(z.string()),
  duration: z.optional(z.number()),
  cwd: z.optional(z.string()),
  file: z.optional(z.string()),
})

const clientList = z.object({
  clients: z.array(z.object({ id: z.union([z.string(), z.number()]), name: z.string(), publish: z.boolean() })),
})

type Hook = z.infer<typeof hook> & { stream: string }

const SECOND = 1000

/** SRS: point `on_publish`, `on_unpublish`, `on_play`, `on_hls` and `on_dvr` at `/media/hooks/srs?secret=…`, and keep `app live`. */
export class SrsMedia implements LiveMedia {
  readonly #server: OutsideServer
  readonly #watch: StreamWatch
  #events: LiveMediaEvents = NOBODY_ASKED
  /** Who publishes, by stream: that is whom a kick cuts off. */
  readonly #publishers = new Map<string, string>()

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
    return playAt(`${this.#server.hls}/${APP}/${streamId}.m3u8`)
  }

  async kick(streamId: string): Promise<void> {
    const client = this.#publishers.get(streamId) ?? (await this.#findPublisher(streamId))
    if (client && this.#server.api)
      await callApi('DELETE', `${this.#server.api}/api/v1/clients/${encodeURIComponent(client)}`)
    this.#watch.ended(streamId)
  }

  async discard(): Promise<void> {
    // Files on the media server are cleared there.
  }

  async serve(fastify: FastifyInstance): Promise<void> {
    fastify.post('/media/hooks/srs', async (request, reply) => {
      if (!isOurHook(request, this.#server.hookSecret)) return reply.code(403).send({ code: 403 })
      const body = hook.safeParse(request.body)
      if (!body.success) return reply.code(400).send({ code: 400 })
      const { app, stream } = body.data
      const accepted = app === APP && isStreamId(stream) && (await this.#take({ ...body.data, stream }))
      // Anything but status 200 with 0 means no.
      return reply.code(accepted ? 200 : 403).send({ code: accepted ? 0 : 403 })
    })
  }

  async start(events: LiveMediaEvents): Promise<void> {
    // It runs by itself.
    this.#events = events
  }

  async stop(): Promise<void> {
    this.#watch.close()
  }

  readonly #actions: Readonly<Record<string, (hook: Hook) => Promise<boolean> | boolean>> = {
    on_publish: async ({ stream: streamId, param, ip, client_id: client }) => {
      const key = new URLSearchParams(param).get('key') ?? ''
      if (!(await this.#events.mayPublish({ streamId, key, ip }))) return false
      this.#publishers.set(streamId, String(client))
      return true
    },
    on_unpublish: ({ stream, client_id: client }) => {
      // The late goodbye of a connection that another one has replaced.
      if (this.#publishers.get(stream) !== String(client) && this.#publishers.has(stream)) return true
      this.#publishers.delete(stream)
      this.#watch.interrupted(stream)
      return true
    },
    on_hls: ({ stream, duration = 0 }) => {
      this.#watch.connected(stream)
      this.#watch.grew(stream, Math.round(duration * SECOND))
      return true
    },
    on_dvr: ({ stream, cwd = '/', file }) => {
      if (file) this.#watch.recorded(stream, resolve(cwd, file), undefined)
      return true
    },
  }

  async #take(body: Hook): Promise<boolean> {
    return (await this.#actions[body.action]?.(body)) ?? true
  }

  /** After a restart of ours only SRS knows. */
  async #findPublisher(streamId: string): Promise<string | undefined> {
    if (!this.#server.api) return undefined
    const list = clientList.safeParse(await callApi('GET', `${this.#server.api}/api/v1/clients?count=1000`))
    const found = list.data?.clients.find((client) => client.publish && client.name === streamId)
    return found ? String(found.id) : undefined
  }
}
