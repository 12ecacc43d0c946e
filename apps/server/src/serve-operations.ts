import {
  createMetrics,
  measurePool,
  measureRequests,
  measureStream,
  measuring,
  serveHealth,
  serveOpenApi,
  type EndpointGroup,
} from '@niujin/server-kit'
import type { PoolWatch } from '@niujin/server-kit/database'
import type { StreamHub } from '@niujin/server-kit/stream'
import type { Market } from '@niujin/quotes/server'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { sql, type Kysely } from 'kysely'
import { measureMarketFeed, serveMarketFeed } from './market-feed.ts'

interface OperationsDeps {
  readonly database: Kysely<unknown>
  readonly pool: PoolWatch
  readonly market: Market
  readonly redis: Redis | undefined
  readonly hub: StreamHub
  readonly groups: readonly EndpointGroup[]
}

/** What operators and monitoring read: health, figures, the market's feed, the interface document. Before the calls, so that it measures them. */
export function serveOperations(
  app: FastifyInstance,
  { database, pool, market, redis, hub, groups }: OperationsDeps,
): void {
  const registry = createMetrics()
  measureRequests(app, registry)
  measurePool(pool.figures, registry)
  measureStream(hub, registry)
  measureMarketFeed(measuring(registry), market)
  serveOpenApi(app, groups, { title: '牛金财经接口', version: '1' })
  serveHealth(app, {
    registry,
    stuck: pool.stuck,
    checks: {
      数据库: () => sql`select 1`.execute(database).then(() => true),
      行情: () => market.alive(),
      ...(redis ? { Redis: () => redis.ping().then(() => true) } : {}),
    },
  })
  serveMarketFeed(app, market)
}
