import { randomId } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { createLedger, ledgerMigrations } from '@niujin/money/ledger'
import { createMemoryNonces, createPostgresIdempotency, serveEndpoints } from '@niujin/server-kit'
import { askedOver, createTestDatabase } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { createTipping, type Tip } from '../index.ts'
import { tippingMigrations, type TippingTables } from '../tables.ts'

const SECRET = 'tipping-test'
const NAMES: Readonly<Record<string, string>> = { ann: '安老师', bob: '小王', cat: '小李', dan: '小赵' }

/** The feature on a database of its own behind real HTTP. Broadcasts are `<expert>-<name>`; one that ends in closed takes no tips. */
export async function startTippingServer() {
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<TippingTables>([kit, ledgerMigrations, tippingMigrations])
  const ledger = createLedger()
  const clock = { at: Date.now() }
  await sql`create table test_line (id bigint generated always as identity, tip jsonb)`.execute(base.database)
  const shown: Tip[] = []
  const room = { isBroken: false }
  const tipping = createTipping({
    database: base.database,
    ledger,
    may: (memberId, _action, connection) => askedOver(connection, memberId !== 'muted'),
    members: { find: async (ids) => new Map(ids.flatMap((id) => (NAMES[id] === undefined ? [] : [[id, { nickname: NAMES[id], avatar: null }] as const]))) },
    now: () => clock.at,
  })
  tipping.receive({
    find(tsId, connection) {
      const [expertId = '', name] = tsId.split('-')
      return askedOver(connection, name === undefined ? undefined : { expertId, title: `${expertId}的${name}`, canTip: name !== 'closed' })
    },
    async onTip(transaction, tip) {
      if (room.isBroken) throw new Error('聊天室停了')
      await sql`insert into test_line (tip) values (${JSON.stringify(tip)})`.execute(transaction)
      return () => void shown.push(tip)
    },
  })
  const app = fastify()
  await serveEndpoints(app, {
    handlers: tipping.handlers, secret: SECRET, nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(base.database as unknown as Kysely<unknown>),
    // The token is the member's id: who signs in how is another feature's.
    authenticate: async ({ headers }) => (headers.authorization ? { memberId: headers.authorization.replace('Bearer ', '') } : undefined),
    now: () => clock.at, prefixes: ['/api/v2/reward'],
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    clock, shown, room, tipping, ledger,
    database: base.database,
    client: (memberId?: string) => createClient({ hosts: { main: url }, secret: () => SECRET, fields: () => ({ devid: 'd' }), now: () => clock.at, ...(memberId ? { token: () => memberId } : {}) }),
    /** Tips that stand in a room's chat for good. */
    async linesIn(tsId: string): Promise<Tip[]> {
      const { rows } = await sql<{ tip: Tip }>`select tip from test_line where tip->>'tsId' = ${tsId} order by id`.execute(base.database)
      return rows.map(({ tip }) => tip)
    },
    /** Coins for a member, bought and given. */
    give: (memberId: string, coins: number, bonus = 0) =>
      base.database.transaction().execute((transaction) => ledger.creditPurchase(transaction, { memberId, coins, bonus, fen: coins * 10, channel: 'test', bizId: randomId() })),
    async stop() {
      await app.close()
      await base.drop()
    },
  }
}

export type TippingServer = Awaited<ReturnType<typeof startTippingServer>>
