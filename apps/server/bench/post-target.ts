import { endpoint, ok } from '@niujin/contract-kit'
import { createMemoryNonces, handle, serveEndpoints } from '@niujin/server-kit'
import Fastify from 'fastify'
import * as z from 'zod/mini'

/** Two answers to the same small JSON call: ours, signed and validated, and bare Fastify's. */
export const echo = endpoint({
  method: 'PUT',
  path: '/bench/echo',
  access: 'guest',
  summary: '基准：小 JSON',
  input: z.object({ name: z.string().check(z.maxLength(20)), count: z.number(), tags: z.array(z.string()) }),
  output: z.object({ name: z.string(), count: z.number() }),
})
export const BENCH_SECRET = 'only-for-the-bench-secret'

if (process.argv[1] === import.meta.filename) {
  const app = Fastify()
  app.put('/bare', (request, reply) => {
    const { name, count } = request.body as { name: string; count: number }
    return reply.send({ code: '0', msg: '', data: { name, count } })
  })
  await serveEndpoints(app, {
    handlers: [handle(echo, ({ name, count }) => ok({ name, count }))],
    secret: BENCH_SECRET,
    nonces: createMemoryNonces(),
  })
  process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
}
