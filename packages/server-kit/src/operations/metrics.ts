import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolFigures } from '../database/guarded-pool.ts'
import type { StreamHub } from '../stream/stream-hub.ts'

/** Measures for Prometheus: requests by route, the event loop, memory, and the stream. */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  return registry
}

/** Counts and times every request by its route, never by its address, so that the series stay few. */
export function measureRequests(fastify: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: '请求耗时（秒）',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = String(reply.statusCode)
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
}

/** Shows a hub's figures, read when they are asked for. */
export function measureStream(hub: StreamHub, registry: Registry): void {
  const gauge = measuring(registry)
  gauge('stream_sockets', '打开的连接', () => hub.figures.sockets)
  gauge('stream_conflated_topics', '有人订阅的行情类主题', () => hub.figures.conflatedTopics)
  gauge('stream_logged_topics', '保留记录的聊天类主题', () => hub.figures.loggedTopics)
  gauge('stream_waiting_events', '排队等待发送的事件', () => hub.figures.waiting)
  gauge('stream_written_events', '启动以来序列化的事件', () => hub.figures.written)
  gauge('stream_skipped_turns', '因对方读取慢而跳过的次数', () => hub.figures.skipped)
  gauge('stream_closed_slow', '因对方不读取而关闭的连接', () => hub.figures.closedSlow)
}

/** Shows how the database's connections stand, read when the metrics are asked for. */
export function measurePool(figures: () => PoolFigures, registry: Registry): void {
  const gauge = measuring(registry)
  gauge('database_connections_max', '数据库连接的上限', () => figures().max)
  gauge('database_connections_open', '打开的数据库连接', () => figures().open)
  gauge('database_connections_idle', '空闲的数据库连接', () => figures().idle)
  gauge('database_connections_waiting', '在等数据库连接的', () => figures().waiting)
  gauge('database_connections_refused', '启动以来没等到数据库连接的', () => figures().refused)
}

/** Adds figures that are read when the metrics are asked for. */
export function measuring(registry: Registry) {
  return (name: string, help: string, read: () => number): void => {
    void new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}
