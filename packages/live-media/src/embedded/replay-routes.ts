import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Names that recordings and their files have; nothing else is looked for. */
const RECORDING = /^[A-Za-z0-9_-]{6,120}$/
const FILE = /^(?:replay(?:-\d{1,3})?|cut-\d{1,9}-\d{1,9})\.mp4$|^poster\.jpg$/
const RANGE = /^bytes=(?<from>\d*)-(?<to>\d*)$/

export function isRecordingId(text: string): boolean {
  return RECORDING.test(text)
}

export function replayUrl(recordingId: string, file: string): string {
  return `/media/replay/${recordingId}/${file}`
}

/** Serves finished recordings in pieces, as players ask for them. */
export function serveReplays(fastify: FastifyInstance, folder: string): void {
  fastify.get<{ Params: { recordingId: string; file: string } }>(
    '/media/replay/:recordingId/:file',
    async (request, reply) => {
      const { recordingId, file } = request.params
      if (!isRecordingId(recordingId) || !FILE.test(file)) return reply.code(404).send()
      const path = join(folder, recordingId, file)
      const size = await stat(path).then(
        (found) => found.size,
        () => undefined,
      )
      if (size === undefined) return reply.code(404).send()
      reply.header('accept-ranges', 'bytes').header('cache-control', 'private, max-age=3600')
      reply.header('content-type', file.endsWith('.jpg') ? 'image/jpeg' : 'video/mp4')
      return sendRange(reply, { path, size, range: request.headers.range })
    },
  )
}

function sendRange(
  reply: FastifyReply,
  { path, size, range }: { path: string; size: number; range: string | undefined },
) {
  const wanted = readRange(range, size)
  if (!wanted) return reply.header('content-length', size).send(createReadStream(path))
  const { start, end } = wanted
  if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send()
  reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
  return reply.send(createReadStream(path, { start, end }))
}

/** First and last byte asked for; undefined when the whole file is. */
function readRange(range: string | undefined, size: number): { start: number; end: number } | undefined {
  const { from = '', to = '' } = RANGE.exec(range ?? '')?.groups ?? {}
  if (from === '' && to === '') return undefined
  // `-500` means the last 500 bytes.
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size - 1 }
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
