import { fail, ok, randomId } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { createMemoryNonces, createPostgresIdempotency, serveEndpoints } from '@niujin/server-kit'
import { askedOver, createTestDatabase, createTestInbox } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import type { Kysely } from 'kysely'
import { createSupport, type SupportDeps } from '../index.ts'
import { supportMigrations, type SupportTables } from '../tables.ts'

const SECRET = 'support-test'
const CRM_KEY = { version: 'v1', bytes: new Uint8Array(32).fill(7) }

/** The feature on a database of its own behind real HTTP, with services that a test looks into and a clock that it moves. */
export async function startSupportServer(given: Pick<Partial<SupportDeps>, 'contact'> = {}) {
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<SupportTables>([kit, supportMigrations])
  const clock = { at: Date.now() }
  const kept = new Map<string, Uint8Array>()
  const inbox = await createTestInbox(base.database)
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
    may: (memberId, action, connection) => askedOver(connection, memberId === 'staff' || (memberId === 'reader' && action === 'support.read')),
    notices: inbox.notices,
    contact: given.contact ?? {},
  })
  const app = fastify()
  await serveEndpoints(app, {
    handlers: support.handlers, secret: SECRET, nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(base.database as unknown as Kysely<unknown>),
    // The token is the member's id: who signs in how is another feature's.
    authenticate: async ({ headers }) => (headers.authorization ? { memberId: headers.authorization.replace('Bearer ', '') } : undefined),
    crmKeys: new Map([[CRM_KEY.version, CRM_KEY.bytes]]), now: () => clock.at, prefixes: ['/userapi'],
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    clock, kept, inbox,
    database: base.database,
    jobs: support.jobs,
    /** Someone with a device: a member by their id, or a guest. */
    client: (memberId?: string, devid: string | undefined = randomId()) =>
      createClient({ hosts: { main: url, crm: url }, secret: () => SECRET, crm: () => ({ ...CRM_KEY, clientId: 'wap' }), fields: () => ({ devid }), now: () => clock.at, ...(memberId ? { token: () => memberId } : {}) }),
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
