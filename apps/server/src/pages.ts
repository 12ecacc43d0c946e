import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import serveFiles from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import { createPageHandler, type PageContext, type PageHandler } from '@niujin/web/request'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { consoleHeaders } from './console-headers.ts'
import { encodingFor, variesByEncoding } from './encoding.ts'
import { usualOrFree } from './adapters/free-port.ts'
import { FOREVER } from './lasting.ts'
import { PageCache, RenderedPage } from './page-cache.ts'
import { serveConsole } from './serve-console.ts'
import { stylesFirst } from './styles-first.ts'

const WEB = resolve(import.meta.dirname, '../../web')
const CONSOLE = resolve(import.meta.dirname, '../../console/build/client')

/** What a browser would ask again with. */
const VALIDATORS = ['etag', 'last-modified', 'accept-ranges']

interface PageOptions {
  /** What was built; without it pages come from Vite, as in development. */
  built: ServerBuild | undefined
  /** Origins that the console may connect to besides its own. */
  connectTo: readonly string[]
  visitOf: (request: FastifyRequest) => Promise<Visit>
}

/** Who asks for a page, and what goes with the answer. */
interface Visit {
  /** What the page being rendered may use: its calls and the boot data. */
  readonly context: PageContext
  /** `set-cookie` values. */
  readonly cookies: readonly string[]
  /** A path of this site to go to instead. */
  readonly redirect: string | undefined
}

/** Loads the pages as they were built: half a second of a processor, which waits for nothing else of a start. */
export async function loadBuiltPages(): Promise<ServerBuild> {
  return (await import(pathToFileURL(join(WEB, 'build/server/index.js')).href)) as ServerBuild
}

/** Serves the app's pages, rendered on the server, and their files. */
export async function servePages(fastify: FastifyInstance, options: PageOptions): Promise<void> {
  const respond = options.built ? sharing(await builtPages(fastify, options.built)) : plainly(await livePages(fastify))
  // In development it has a server of its own.
  if (options.built || existsSync(CONSOLE))
    await serveConsole(fastify, { root: CONSOLE, headers: consoleHeaders(options.connectTo) })
  fastify.all('/*', async (request, reply) => {
    const { context, cookies, redirect } = await options.visitOf(request)
    if (cookies.length > 0) void reply.header('set-cookie', [...cookies])
    if (redirect !== undefined) return reply.header('cache-control', 'no-store').redirect(redirect)
    // As the visitor wrote it, also when a trusted proxy has taken the https off.
    const asked = createRequest(request.raw, reply.raw, { protocol: `${request.protocol}:`, host: request.host })
    return respond(request, reply, { request: asked, context })
  })
}

interface Asked {
  readonly request: Request
  readonly context: PageContext
}

type Respond = (request: FastifyRequest, reply: FastifyReply, asked: Asked) => Promise<FastifyReply>

/** Development: every page is rendered anew. */
function plainly({ respond }: PageHandler): Respond {
  return async (_request, reply, asked) => reply.send(await respond(asked.request, asked.context))
}

/** Guests who ask for the same page at about the same time share one rendering. */
function sharing({ respond, audienceOf }: PageHandler): Respond {
  const cache = new PageCache()
  const render = async (request: Request, context: PageContext) => {
    const response = await respond(request, context)
    // The service worker keeps what every guest sees, and nothing of a member's.
    response.headers.set('x-page-for', context.member || context.hasOpenId ? 'member' : 'everyone')
    return new RenderedPage(response.status, response.headers, stylesFirst(Buffer.from(await response.arrayBuffer())))
  }
  const pageFor = async ({ request, context }: Asked): Promise<RenderedPage> => {
    if (request.method !== 'GET' || context.member || context.hasOpenId) return render(request, context)
    const key = `${request.url} ${await audienceOf(request)}`
    // A request of its own: the first reader going away must not spoil the page for the others.
    return cache.get(key, () => render(new Request(request.url, { headers: request.headers }), context))
  }
  return async (request, reply, asked) => sendRendered(request, reply, await pageFor(asked))
}

async function sendRendered(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.code(page.status)
  for (const [name, value] of page.headers) void reply.header(name, value)
  void reply.header('vary', variesByEncoding(page.headers.get('vary')))
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(await page.as(encoding))
}

async function builtPages(fastify: FastifyInstance, build: ServerBuild) {
  await fastify.register(serveFiles, {
    root: join(WEB, 'build/client'),
    decorateReply: false,
    wildcard: false,
    // The build wrote compressed copies beside its files; they are no addresses of their own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isAsset = path.includes(join('client', 'assets'))
      void reply.header('cache-control', isAsset ? FOREVER : lastingOf(path))
      // Nobody asks again for what never changes: some twenty files of a page are a tenth of a kilobyte lighter each.
      if (!isAsset) return
      for (const name of VALIDATORS) void reply.removeHeader(name)
      // That the connection stays open goes without saying: without the word it does too.
      reply.raw.removeHeader('connection')
    },
  })
  return createPageHandler(build, { mode: 'production' })
}

/** The service worker and its page are the ones of this release; icons may be an hour old. */
function lastingOf(path: string): string {
  return /sw\.js|offline\.html/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** Where Vite tells pages of changes. */
const RELOADS = 24_678

/** Development: pages come from Vite in this process and reload when their source changes. */
async function livePages(fastify: FastifyInstance) {
  const { createServer } = await import('vite')
  // Our own port's sockets are the stream's; the usual port for reloads is taken when two products are developed at once.
  const vite = await createServer({
    root: WEB,
    server: { middlewareMode: true, hmr: { port: await usualOrFree(RELOADS) } },
  })
  fastify.addHook('onClose', () => vite.close())
  fastify.addHook('onRequest', (request, reply, next) => {
    // Calls and streams are ours; only what Vite serves itself ends here.
    if (!/^\/(@|app\/|node_modules\/|features\/|packages\/|.*\.(ts|tsx|css|js|svg)(\?|$))/.test(request.url))
      return next()
    vite.middlewares(request.raw, reply.raw, next)
  })
  return createPageHandler(
    () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    { mode: 'development' },
  )
}
