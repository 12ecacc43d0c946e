import { randomId } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { createLedger, ledgerMigrations } from '@niujin/money/ledger'
import { createSandbox, sandboxMigrations, type RunSql } from '@niujin/pay-channels/sandbox'
import { createMemoryNonces, createPostgresIdempotency, NO_LIMITS, serveEndpoints } from '@niujin/server-kit'
import { askedOver, createTestDatabase, createTestInbox } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import { CompiledQuery, type Kysely } from 'kysely'
import { finishPayment, recharge, submitPayment } from '../../contract/index.ts'
import { createPayment } from '../index.ts'
import { paymentMigrations, type PaymentTables } from '../tables.ts'
import { scriptedChannel } from './scripted-channel.ts'

const SECRET = 'payment-test'

/** Payments on a database of their own behind real HTTP, with the simulated cashier, a channel that a test scripts, and a clock that it moves. */
export async function startPaymentServer() {
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<PaymentTables>([kit, ledgerMigrations, sandboxMigrations, paymentMigrations])
  const { database } = base
  const clock = { at: Date.now() }
  const now = () => clock.at
  const run: RunSql = async (text, values) => (await database.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows
  const sandbox = createSandbox({ run, now })
  const scripted = scriptedChannel(now)
  const ledger = createLedger()
  const inbox = await createTestInbox(database)
  const logged: { details: object; message: string }[] = []
  const refused: unknown[] = []
  let url = ''
  const payments = createPayment({
    database, ledger, now, channels: [sandbox.channel, scripted.channel], baseUrl: () => url,
    notices: inbox.notices,
    members: { openIdOf: async (id) => (id === 'in-app' ? 'openid-1' : null) },
    may: (id, action, connection) => askedOver(connection, action === 'buy' ? !id.startsWith('staff') : STAFF[id]?.includes(action) === true),
    log: (details, message) => void logged.push({ details, message }),
  })
  const sink = { write: (line: string) => void refused.push(JSON.parse(line)) }
  const app = fastify({ logger: { level: 'warn', stream: sink } })
  await payments.serve?.(app, NO_LIMITS)
  await sandbox.serve(app)
  await serveEndpoints(app, {
    handlers: payments.handlers, secret: SECRET, nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(database as unknown as Kysely<unknown>),
    // The token is the member's id: who signs in how is another feature's.
    authenticate: async ({ headers }) => (headers.authorization ? { memberId: headers.authorization.replace('Bearer ', '') } : undefined),
    now, prefixes: ['/payment'],
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = (memberId?: string) =>
    createClient({ hosts: { main: url }, secret: () => SECRET, fields: () => ({ devid: 'd' }), now, ...(memberId !== undefined && { token: () => memberId }) })

  return {
    url, clock, database, ledger, payments, sandbox, scripted, inbox, logged, refused, client, run,
    balanceOf: async (id: string) => (await ledger.balanceOf(database, id)).total,
    /** A recharge that waits at a channel; gives the payment's id, the attempt's number and where to pay. */
    async waiting(memberId: string, { yuan = 30, channel = 'scripted' } = {}) {
      const made = need(await client(memberId).call(recharge, { yuan }, { idempotencyKey: randomId() }))
      const opened = need(await client(memberId).call(submitPayment, { id: made.id, channel, place: 'browser' }))
      const { no } = await database.selectFrom('payment.attempt').select('no').where('intent_id', '=', made.id).where('channel', '=', channel).orderBy('created_at', 'desc').executeTakeFirstOrThrow()
      return { id: made.id, no, fen: made.fen, payUrl: opened.kind === 'redirect' ? opened.url : '' }
    },
    /** The payment as its member sees it. */
    finish: async (memberId: string, id: string) => need(await client(memberId).call(finishPayment, { id })),
    async stop() {
      await app.close()
      await base.drop()
    },
  }
}

export type PaymentServer = Awaited<ReturnType<typeof startPaymentServer>>

const STAFF: Readonly<Record<string, readonly string[]>> = {
  'staff-operator': ['refund.small', 'refund.large.propose'],
  'staff-compliance': ['refund.large.approve'],
  'staff-admin': ['refund.small', 'refund.large.propose', 'refund.large.approve'],
}

/** The value of a call that must succeed. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string; msg?: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg ?? ''}`)
  return outcome.value
}
