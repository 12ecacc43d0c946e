import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { topicKey } from '@niujin/contract-kit/stream'
import { LIVE_FIELDS, quoteTopic } from '@niujin/quotes/contract'
import {
  conflatedTopic,
  loggedTopic,
  publishTo,
  serveStream,
  StreamHub,
  type TopicSource,
} from '@niujin/server-kit/stream'
import { fastify } from 'fastify'
import { build, type Rolldown } from 'vite'
import { roomTopic } from '../contract/index.ts'
import { messageAt, SYMBOLS } from './chat-list-messages.ts'

export const LIVELY = 'lively'
export const STILL = 'still'
const PER_SECOND = 50
const QUOTES_EVERY = 1000
const NEWEST = 50
/** What stands in a room at its beginning. */
const BEFORE = 100
const silent = { info() {}, warn() {}, error() {} }

export interface ChatServer {
  readonly url: string
  /** Messages said so far in the lively room, those at its beginning included. */
  said(): number
  /** Begins to talk; the answer ends that. */
  talk(): () => void
  close(): Promise<void>
}

/** A room over the product's own stream, and a page with its list. */
export async function startChatServer(): Promise<ChatServer> {
  let said = BEFORE
  let moved = 0
  const hub = new StreamHub({ sources: [roomSource(() => said), quoteSource(() => moved)], log: silent })
  const app = fastify()
  await serveStream(app, { hub })
  const files = await buildPage()
  app.get('/avatar/:name', (request, reply) =>
    reply.type('image/svg+xml').send(avatar(Number.parseInt((request.params as { name: string }).name, 10))),
  )
  app.get('/*', (request, reply) => {
    const path = new URL(request.url, 'http://page').pathname.slice(1)
    return reply.type(typeOf(path)).send(files.get(path) ?? files.get(''))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const sayNext = () => {
    said += 1
    void publishTo(hub, roomTopic, LIVELY, { type: 'message', message: messageAt(said) })
  }
  const move = () => {
    moved += 1
    for (const symbol of SYMBOLS) hub.touch(topicKey(quoteTopic, symbol))
  }
  return { url, said: () => said, talk: () => talk(sayNext, move), close: () => app.close() }
}

/** Fifty messages a second in even steps, and quotes that move once a second. */
function talk(say: () => void, move: () => void): () => void {
  const started = performance.now()
  const over = new AbortController()
  const go = async () => {
    for (let at = 1; !over.signal.aborted; at += 1) {
      say()
      await pause(Math.max(0, started + (at * 1000) / PER_SECOND - performance.now()))
    }
  }
  void go()
  const timer = setInterval(move, QUOTES_EVERY)
  return () => {
    over.abort()
    clearInterval(timer)
  }
}

function roomSource(said: () => number): TopicSource {
  return loggedTopic(roomTopic, {
    snapshot(tsId) {
      const last = tsId === LIVELY ? said() : BEFORE
      return { messages: Array.from({ length: NEWEST }, (_, at) => messageAt(last - NEWEST + 1 + at)) }
    },
  })
}

function quoteSource(moved: () => number): TopicSource {
  return conflatedTopic(quoteTopic, {
    snapshot: (id) => ({
      seq: moved() + 1,
      data: LIVE_FIELDS.map((field) =>
        field === 'previousClose' ? 20_000 : 20_000 + ((moved() * 37 + id.length) % 2000),
      ),
    }),
  })
}

/** The page's files by their paths; the page itself under ''. */
async function buildPage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    build: { write: false, minify: true, rolldownOptions: { input: join(import.meta.dirname, 'chat-list-page.ts') } },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  const files = new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
  const styles = [...files.keys()]
    .filter((name) => name.endsWith('.css'))
    .map((name) => `<link rel="stylesheet" href="/${name}">`)
  const [entry] = output
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${styles.join('')}`
  return files.set(
    '',
    `<!doctype html><html lang="zh-CN"><head>${head}</head><body><div id="root"></div><script type="module" src="/${entry.fileName}"></script></body></html>`,
  )
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.css') ? 'text/css' : 'text/html'
}

function avatar(at: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${at * 15} 60% 70%)"/><circle cx="20" cy="16" r="7" fill="#fff"/><path d="M7 40c1-9 6-13 13-13s12 4 13 13Z" fill="#fff"/></svg>`
}
