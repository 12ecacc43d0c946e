import { createMemoryNonces, serveEndpoints, startFeatures, type Running } from '@niujin/server-kit'
import { StreamHub } from '@niujin/server-kit/stream'
import { randomId } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { readFrame, type StreamEvent } from '@niujin/contract-kit/stream'
import { createTestDatabase, createTestInbox } from '@niujin/testkit/database'
import { fastify, type FastifyRequest } from 'fastify'
import { expect } from 'vitest'
import { createWatchlist, type WatchlistDeps } from '../index.ts'
import { watchlistMigrations, type WatchlistTables } from '../store/tables.ts'
import { smallMarket } from './small-market.ts'

const SECRET = 'watchlist-test'
const silent = { info() {}, warn() {}, error() {} }

/** Tokens are the members' names: `Bearer m1` is member m1. */
const authenticate = (request: Pick<FastifyRequest, 'headers'>) => {
  const memberId = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  return Promise.resolve(memberId === undefined ? undefined : { memberId })
}

/** The watchlist over HTTP and its stream, on a database and a small market of its own. */
export async function startWatchlist(given: Pick<WatchlistDeps, 'news' | 'announcements'> = {}) {
  const base = await createTestDatabase<WatchlistTables>([watchlistMigrations])
  const small = smallMarket()
  const inbox = await createTestInbox(base.database)
  const composed = createWatchlist({ market: small.market, database: base.database, notices: inbox.notices, ...given })
  const hub = new StreamHub({ sources: composed.topics ?? [], log: silent })
  const server = fastify()
  await serveEndpoints(server, { handlers: composed.handlers, secret: SECRET, nonces: createMemoryNonces(), authenticate, prefixes: ['/zxg', '/api'] })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...small,
    ...base,
    inbox,
    url,
    hub,
    run: (running: Pick<Running, 'hub' | 'onError'>) => startFeatures({ ...running, features: [composed] }),
    /** What a member's open page hears of a topic; a guest's without a member. */
    follow: (member: string | undefined, topic: string) => follow(hub, member, topic),
    /** A device of a member; a guest's without one. */
    device: (member?: string) =>
      createClient({ hosts: { main: url, stock: url }, secret: () => SECRET, token: () => member, fields: () => ({ devid: randomId(16) }) }),
    async close() {
      await server.close()
      await base.drop()
    },
  }
}

async function follow(hub: StreamHub, member: string | undefined, topic: string): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  const socket = { bufferedAmount: 0, send: (text: string) => events.push(...readFrame(text)), close() {}, terminate() {} }
  hub.connect(socket, member === undefined ? undefined : { memberId: member }).message(JSON.stringify({ op: 'sub', topics: [[topic]] }))
  await expect.poll(() => events.length).toBeGreaterThan(0)
  return events
}
