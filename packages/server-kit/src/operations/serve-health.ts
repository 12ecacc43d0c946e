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
}

/** /healthz: the process lives. /readyz: it can serve, each part by name. /metrics: Prometheus text. */
export function serveHealth(fastify: FastifyInstance, options: HealthOptions): void {
  fastify.get('/healthz', async () => ({ status: 'ok' }))
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
