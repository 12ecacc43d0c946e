import { randomId } from '@niujin/contract-kit'
import { createLedger } from '@niujin/money/ledger'
import { createSandbox, sandboxMigrations, type RunSql } from '@niujin/pay-channels/sandbox'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { CompiledQuery, type Kysely } from 'kysely'
import { finishPayment, recharge, submitPayment } from '../../contract/index.ts'
import { createPayment } from '../index.ts'
import type { PaymentTables } from '../tables.ts'
import { scriptedChannel } from './scripted-channel.ts'

/** Payments on their own, with the simulated cashier, a channel that a test scripts, and a clock that it moves. */
export async function startPaymentServer() {
  const ledger = createLedger()
  const logged: { details: object; message: string }[] = []
  const server = await startFeature(({ database, now, inbox, url, beside }: Foundation<PaymentTables>) => {
    const run = runOn(database)
    const sandbox = createSandbox({ run, now })
    const scripted = scriptedChannel(now)
    beside({
      name: 'cashier',
      title: '模拟收银台',
      handlers: [],
      migrations: [sandboxMigrations],
      serve: (app) => sandbox.serve(app),
    })
    const payments = createPayment({
      database,
      ledger,
      now,
      channels: [sandbox.channel, scripted.channel],
      baseUrl: url,
      notices: inbox.notices,
      members: { openIdOf: async (id) => (id === 'in-app' ? 'openid-1' : null) },
      may: (id, action, connection) =>
        askedOver(connection, action === 'buy' ? !id.startsWith('staff') : STAFF[id]?.includes(action) === true),
      log: (details, message) => void logged.push({ details, message }),
    })
    return { ...payments, sandbox, scripted, runSql: run }
  })
  const { client, database, feature: payments } = server
  const { sandbox, scripted, runSql } = payments
  return {
    ...server,
    ledger,
    payments,
    sandbox,
    scripted,
    logged,
    runSql,
    /** What the server logged of notices that it refused. */
    refused: server.warnings,
    balanceOf: async (id: string) => (await ledger.balanceOf(database, id)).total,
    /** A recharge that waits at a channel; gives the payment's id, the attempt's number and where to pay. */
    async waiting(memberId: string, { yuan = 30, channel = 'scripted' } = {}) {
      const made = need(await client(memberId).call(recharge, { yuan }, { idempotencyKey: randomId() }))
      const opened = need(await client(memberId).call(submitPayment, { id: made.id, channel, place: 'browser' }))
      const { no } = await database
        .selectFrom('payment.attempt')
        .select('no')
        .where('intent_id', '=', made.id)
        .where('channel', '=', channel)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return { id: made.id, no, fen: made.fen, payUrl: opened.kind === 'redirect' ? opened.url : '' }
    },
    /** The payment as its member sees it. */
    finish: async (memberId: string, id: string) => need(await client(memberId).call(finishPayment, { id })),
  }
}

/** Runs SQL as the cashier does. */
function runOn(database: Kysely<PaymentTables>): RunSql {
  return async (text, values) =>
    (await database.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows
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
