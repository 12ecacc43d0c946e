import type { FastifyInstance } from 'fastify'
import type { ObjectStore } from '../port.ts'

export interface ServeObjectsOptions {
  readonly store: ObjectStore
  /** `/files` unless told: the store's base address. */
  readonly path?: string
  /** First parts of the keys everyone may see, such as `avatars`. All others are not found here. */
  readonly folders: readonly string[]
}

/** What a browser may show in place; the rest is offered for saving. */
const SHOWN = /^(?:image\/(?:webp|jpeg|png|gif|avif)|application\/pdf)$/

/** Serves the public folders of a store at its addresses. Keys are never used twice, so browsers may keep the files. */
export function serveObjects(server: FastifyInstance, options: ServeObjectsOptions): void {
  const open = new Set(options.folders)
  server.get<{ Params: { '*': string } }>(`${options.path ?? '/files'}/*`, async (request, reply) => {
    const key = request.params['*']
    const found = open.has(key.split('/', 1)[0] ?? '') ? await options.store.get(key) : undefined
    if (!found)
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('没有这个文件')
    return (
      reply
        .type(found.contentType)
        .header('x-content-type-options', 'nosniff')
        // Should a page ever be kept as a file, it can do nothing on our origin.
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('content-disposition', SHOWN.test(found.contentType) ? 'inline' : 'attachment')
        .header('cross-origin-resource-policy', 'same-site')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Buffer.from(found.bytes.buffer, found.bytes.byteOffset, found.bytes.byteLength))
    )
  })
}
