import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FILE_PATH } from '../../contract/index.ts'
import { byteRange } from '../../domain/index.ts'
import { pathOfFile } from './folders.ts'

type FileRequest = FastifyRequest<{ Params: { '*': string } }>

/** Serves checked videos, whole or in ranges as players ask. Names are never used twice, so browsers may keep them. */
export function serveFiles(server: FastifyInstance, folder: string): void {
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${FILE_PATH}/*`,
    exposeHeadRoute: false,
    handler: (request, reply) => answer(request, reply, folder),
  })
}

async function answer(request: FileRequest, reply: FastifyReply, folder: string): Promise<unknown> {
  const name = request.params['*']
  const path = pathOfFile(folder, name)
  const size = path === undefined ? undefined : await sizeOf(path)
  if (path === undefined || size === undefined)
    return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('没有这个视频')
  const etag = `"${name.slice(3, -4)}"`
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = byteRange(rangeAsked(request, etag), size)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
  reply.type('video/mp4').header('content-length', end - start + 1)
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.send(request.method === 'HEAD' ? '' : createReadStream(path, { start, end }))
}

/** What was cut from another file must not be put together with this one. */
function rangeAsked({ headers }: FileRequest, etag: string): string | undefined {
  const before = headers['if-range']
  return before === undefined || before === etag ? headers.range : undefined
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const { size } = await stat(path)
    return size > 0 ? size : undefined
  } catch {
    return undefined
  }
}
