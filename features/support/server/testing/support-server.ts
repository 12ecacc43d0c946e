import { fail, ok, randomId } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { createMemoryNonces, createPostgresIdempotency, serveEndpoints } from '@niujin/server-kit'
import { createTestDatabase } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import type { Kysely } from 'kysely'
import { createSupport, supportMigrations, type SupportParts, type Told } from '../index.ts'
import type { SupportTables } from '../tables.ts'

const SECRET = 'support-test'

/** The feature on a database of its own behind real HTTP, with services that a test looks into and a clock that it moves. */
export async function startSupportServer(given: Pick<Partial<SupportParts>, 'contact'> = {}) {
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<SupportTables>([kit, supportMigrations])
  const clock = { at: Date.now() }
  const kept = new Map<string, Uint8Array>()
  const told: Told[] = []
  const broken = { inbox: false }
  const support = createSupport({
    database: base.database,
    now: () => clock.at,
    pictures: {
      async keep(bytes) {
        if (bytes[0] !== 0xff) return fail('PICTURE_KIND')
        const url = `/files/feedback/${randomId()}.webp`
        kept.set(url, bytes)
        return ok({ url })
      },
      async forget(url) {
        kept.delete(url)
      },
    },
    may: async (memberId, action) => memberId === 'staff' || (memberId === 'reader' && action === 'support.read'),
    async tell(message) {
      if (broken.inbox) throw new Error('消息服务停了')
      told.push(message)
    },
    contact: given.contact ?? {},
  })
  const app = fastify()
  await serveEndpoints(app, {
    handlers: support.handlers, secret: SECRET, nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(base.database as unknown as Kysely<unknown>),
    // The token is the member's id: who signs in how is another feature's.
    authenticate: async ({ headers }) => (headers.authorization ? { memberId: headers.authorization.replace('Bearer ', '') } : undefined),
    now: () => clock.at, prefixes: ['/userapi'],
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    clock, kept, told, broken,
    database: base.database,
    jobs: support.jobs,
    /** Someone with a device: a member by their id, or a guest. */
    client: (memberId?: string, devid: string | undefined = randomId()) =>
      createClient({ hosts: { main: url }, secret: () => SECRET, fields: () => ({ devid }), now: () => clock.at, ...(memberId ? { token: () => memberId } : {}) }),
    async stop() {
      await app.close()
      await base.drop()
    },
  }
}

export type SupportServer = Awaited<ReturnType<typeof startSupportServer>>

/** A file that the picture store takes, or not. */
export function photo(bytes: readonly number[] = [0xff, 0xd8, 1]): { files: { file: Blob } } {
  return { files: { file: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) } }
}
