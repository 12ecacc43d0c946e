import { randomId } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { createLedger, ledgerMigrations } from '@niujin/money/ledger'
import { createSandbox, sandboxMigrations, type RunSql } from '@niujin/pay-channels/sandbox'
import { createMemoryNonces, createPostgresIdempotency, serveEndpoints } from '@niujin/server-kit'
import type { Jobs } from '@niujin/server-kit/jobs'
import { createTestDatabase } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import { CompiledQuery, type Kysely } from 'kysely'
import { finishPayment, recharge, submitPayment } from '../../contract.ts'
import { composePayment, paymentMigrations, type Told } from '../index.ts'
import type { PaymentTables } from '../tables.ts'
import { scriptedChannel } from './scripted-channel.ts'

const SECRET = 'payment-test'

/** Jobs that are done when the test says so; they exist when their transaction committed, as real ones. */
function heldJobs(database: Kysely<PaymentTables>): Jobs & { doAll(): Promise<void> } {
  let deliver: (data: unknown) => Promise<void> = () => Promise.resolve()
  return {
    work(_name, _schema, work) {
      deliver = (data) => work(data as never)
    },
    async enqueue(transaction, _name, data) {
      await transaction.getExecutor().executeQuery(CompiledQuery.raw('insert into test_job (data) values ($1)', [JSON.stringify(data)]))
    },
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    async doAll() {
      const { rows } = await database.executeQuery<{ data: unknown }>(CompiledQuery.raw('delete from test_job returning data'))
      for (const { data } of rows) await deliver(data)
    },
  }
}

/** Payments on a database of their own behind real HTTP, with the simulated cashier, a channel that a test scripts, and a clock that it moves. */
export async function startPaymentServer() {
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<PaymentTables>([kit, ledgerMigrations, sandboxMigrations, paymentMigrations])
  const { database } = base
  await database.executeQuery(CompiledQuery.raw('create table test_job (id bigint generated always as identity primary key, data jsonb not null)'))
  const clock = { at: Date.now() }
  const now = () => clock.at
  const run: RunSql = async (text, values) => (await database.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows
  const sandbox = createSandbox({ run, now })
  const scripted = scriptedChannel(now)
  const ledger = createLedger()
  const jobs = heldJobs(database)
  const told: Told[] = []
  const logged: { details: object; message: string }[] = []
  const refused: unknown[] = []
  let url = ''
  const payments = composePayment({
    database, ledger, jobs, now, channels: [sandbox.channel, scripted.channel], baseUrl: () => url,
    tell: async (message) => void told.push(message),
    members: { openIdOf: async (id) => (id === 'in-app' ? 'openid-1' : null) },
    may: async (id, action) => (action === 'buy' ? !id.startsWith('staff') : STAFF[id]?.includes(action) === true),
    log: (details, message) => void logged.push({ details, message }),
  })
  const sink = { write: (line: string) => void refused.push(JSON.parse(line)) }
  const app = fastify({ logger: { level: 'warn', stream: sink } })
  await payments.serve(app)
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
    url, clock, database, ledger, payments, sandbox, scripted, jobs, told, logged, refused, client, run,
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
