import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** Something the process cannot work without; rejects or gives false when it is not there. */
export type ReadyCheck = () => Promise<boolean> | boolean

interface HealthOptions {
  readonly registry: Registry
  /** By the Chinese name operators know it under. */
  readonly checks: Readonly<Record<string, ReadyCheck>>
  /** Longest a check may take, milliseconds. */
  readonly patience?: number
  /** Why only a restart would help, in Chinese; undefined while the process can go on. */
  readonly stuck?: () => string | undefined
}

/**
 * /healthz: the process lives and can go on; 503 when only a restart would help, for whoever watches over it to do so.
 * /readyz: it can serve, each part by name. /metrics: Prometheus text.
 */
export function serveHealth(fastify: FastifyInstance, options: HealthOptions): void {
  fastify.get('/healthz', async (_request, reply) => {
    const stuck = options.stuck?.()
    return stuck === undefined ? { status: 'ok' } : reply.code(503).send({ status: 'stuck', reason: stuck })
  })
  fastify.get('/readyz', async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(options.checks).map(async ([name, check]) => {
        return [name, await isReady(check, options.patience ?? 2_000)] as const
      }),
    )
    const ready = parts.every(([, fine]) => fine)
    return reply.code(ready ? 200 : 503).send({ ready, parts: Object.fromEntries(parts) })
  })
  fastify.get('/metrics', async (_request, reply) =>
    reply.type(options.registry.contentType).send(await options.registry.metrics()),
  )
}

async function isReady(check: ReadyCheck, patience: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), patience)
  try {
    return await Promise.race([Promise.resolve(check()), late.promise])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
