import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RenditionWindow } from '../packaging/rendition-window.ts'
import type { Rendition } from '../thread/messages.ts'
import { isStreamId } from '../wire/stream-id.ts'
import type { LiveStream } from './live-stream.ts'

type FindStream = (streamId: string) => LiveStream | undefined

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
const FILE = /^(?<letter>[va])-(?<run>[0-9a-z]+)-(?<kind>init|seg|part)-(?<number>\d{1,9})\.(?:mp4|m4s)$/
const NUMBER = /^\d{1,9}$/
const PLAYLISTS: Readonly<Record<string, Rendition>> = { 'video.m3u8': 'main', 'audio.m3u8': 'audio' }
/** Target durations a request for what is to come may wait (RFC 8216bis 6.2.5.2). */
const PATIENCE = 3

/** Parameters as players send them. */
type Query = Readonly<Partial<Record<'_HLS_msn' | '_HLS_part' | '_HLS_skip', string>>>

/** Serves live playlists and media. Nothing of an address ever becomes a path: it only looks things up. */
export function serveHls(fastify: FastifyInstance, find: FindStream): void {
  fastify.get<{ Params: { streamId: string; file: string }; Querystring: Query }>(
    '/media/live/:streamId/:file',
    async (request, reply) => {
      const { streamId, file } = request.params
      const stream = isStreamId(streamId) ? find(streamId) : undefined
      if (!stream) return notFound(reply)
      if (file === 'index.m3u8') return sendPlaylist(reply, stream.multivariant())
      const rendition = PLAYLISTS[file]
      if (rendition) return answerPlaylist(reply, { stream, rendition, query: request.query })
      return answerFile(reply, stream, file)
    },
  )
}

async function answerPlaylist(
  reply: FastifyReply,
  { stream, rendition, query }: { stream: LiveStream; rendition: Rendition; query: Query },
) {
  const skip = ['YES', 'v2'].includes(query['_HLS_skip'] ?? '')
  if (query['_HLS_msn'] !== undefined) {
    const refused = await waitFor(stream, rendition, query)
    if (refused) return reply.code(refused).header('cache-control', 'no-store').send()
  }
  return sendPlaylist(reply, stream.playlist(rendition, skip))
}

/** Waits for the segment or part asked for; gives the status when it cannot be waited for. */
async function waitFor(stream: LiveStream, rendition: Rendition, query: Query): Promise<400 | 503 | undefined> {
  const window = stream.window(rendition)
  const segment = query['_HLS_msn'] ?? ''
  const part = query['_HLS_part']
  if (!window || !NUMBER.test(segment) || (part !== undefined && !NUMBER.test(part))) return 400
  const number = Number(segment)
  if (number > window.openNumber + 1) return 400
  const wanted = part === undefined ? undefined : Number(part)
  const came = await window.until(() => window.has(number, wanted), stream.targetMs * PATIENCE)
  return came || window.ended ? undefined : 503
}

async function answerFile(reply: FastifyReply, stream: LiveStream, file: string) {
  const { letter, run, kind, number: digits } = FILE.exec(file)?.groups ?? {}
  const window = stream.window(letter === 'a' ? 'audio' : 'main')
  if (run !== stream.run || !window) return notFound(reply)
  const number = Number(digits)
  if (kind === 'init') return sendMedia(reply, window.inits[number])
  if (kind === 'seg') return answerSegment(reply, window, number)
  // The playlist names the next part before it exists.
  if (number === window.nextPart) await window.until(() => window.nextPart > number, stream.targetMs * PATIENCE)
  return sendMedia(reply, window.part(number)?.bytes)
}

function answerSegment(reply: FastifyReply, window: RenditionWindow, number: number) {
  const segment = window.segment(number)
  if (segment?.bytes || !segment?.range) return sendMedia(reply, segment?.bytes)
  const { file: path, offset, length } = segment.range
  return sendMedia(reply, createReadStream(path, { start: offset, end: offset + length - 1 }), length)
}

function sendPlaylist(reply: FastifyReply, text: string | undefined) {
  if (text === undefined) return notFound(reply)
  return reply.header('content-type', PLAYLIST_TYPE).header('cache-control', 'no-cache').send(text)
}

function sendMedia(reply: FastifyReply, body: Uint8Array | NodeJS.ReadableStream | undefined, length?: number) {
  if (!body) return notFound(reply)
  if (length !== undefined) reply.header('content-length', length)
  // Names are never used for other bytes again.
  reply.header('content-type', 'video/mp4').header('cache-control', 'public, max-age=3600, immutable')
  return reply.send(body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body)
}

function notFound(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send()
}
