import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const RANGE = /^bytes=(?<from>\d*)-(?<to>\d*)$/
const TYPES: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.webp': 'image/webp' }

/** Sends a video or a picture, in pieces, as players ask for them; 404 when there is no such file. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) return reply.code(404).removeHeader('cache-control').send()
  reply.header('accept-ranges', 'bytes').header('content-type', TYPES[extname(path)] ?? 'video/mp4')
  return sendRange(reply, { path, size, range: request.headers.range })
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
