import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { FOREVER } from './lasting.ts'
import { waitPage } from './wait-page.ts'

/** Seconds until the page that stands in for the console looks again. */
const AGAIN = 3

interface ConsoleOptions {
  /** The folder it is built into: it may come while the server runs. */
  readonly root: string
  readonly headers: Readonly<Record<string, string>>
}

/** Serves the operators' console: a page that is a file, the same at each of its addresses, and what it loads. */
export async function serveConsole(fastify: FastifyInstance, { root, headers }: ConsoleOptions): Promise<void> {
  await fastify.register(serveFiles, {
    root,
    serve: false,
    suppressWarning: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // An old index page would ask for files that are gone after a release.
      void reply.header('cache-control', path.includes(join(root, 'assets')) ? FOREVER : 'no-cache')
      void reply.headers(headers)
    },
  })
  fastify.get('/console', (_request, reply) => reply.redirect('/console/'))
  fastify.get<{ Params: { '*': string } }>('/console/*', (request, reply) => {
    const name = request.params['*']
    if (name.startsWith('assets/')) return reply.sendFile(name)
    if (existsSync(join(root, 'index.html'))) return reply.sendFile('index.html')
    return reply
      .code(503)
      .headers({ ...headers, 'cache-control': 'no-store', 'retry-after': AGAIN })
      .type('text/html; charset=utf-8')
      .send(waitPage({ title: '运营后台还在构建', text: '好了会自己打开。', seconds: AGAIN }))
  })
}
