import { randomId } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { createMemoryNonces, createPostgresIdempotency, serveEndpoints } from '@niujin/server-kit'
import { createTestDatabase } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import type { Kysely } from 'kysely'
import { createScreening } from '../index.ts'
import type { ScreeningCalls } from '../deps.ts'
import { screeningMigrations, type ScreeningTables } from '../tables.ts'

const SECRET = 'screening-test'

/** The slice's calls over HTTP, on a database of their own. */
export async function serveScreening({ market, engine }: Pick<ScreeningCalls, 'market' | 'engine'>) {
  const server = fastify()
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<ScreeningTables>([kit, screeningMigrations])
  const { handlers } = createScreening({
    market, database: base.database,
    engine: { ...engine, start: () => Promise.resolve(), close: () => Promise.resolve() },
    notices: { send: () => Promise.resolve() }, onLoaded: () => undefined,
  })
  const idempotency = createPostgresIdempotency(base.database as unknown as Kysely<unknown>)
  await serveEndpoints(server, { handlers, secret: SECRET, nonces: createMemoryNonces(), idempotency, prefixes: ['/stock'] })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const clientWith = (fields: { devid?: string }) => createClient({ hosts: { main: url, stock: url }, secret: () => SECRET, fields: () => fields })
  return {
    database: base.database,
    /** Somebody's device; a guest is known by its number. */
    device: (devid = randomId()) => clientWith({ devid }),
    /** One that does not say its number. */
    nobody: () => clientWith({}),
    async close() {
      await server.close()
      await base.drop()
    },
  }
}

export type ScreeningServer = Awaited<ReturnType<typeof serveScreening>>
/** A device that asks. */
export type Device = ReturnType<ScreeningServer['device']>
