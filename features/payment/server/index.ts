import type { Result } from '@niujin/contract-kit'
import type { Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { createBusinesses, type Business } from './businesses.ts'
import { watchAddresses } from './caller-address.ts'
import { closePayment, type Closed, type Closing } from './closing.ts'
import { coinHandlers } from './coin-handlers.ts'
import type { Engine } from './engine.ts'
import { createPaymentJobs, runPaymentJobs, type PaymentJobs } from './jobs.ts'
import { serveNotices } from './notify-routes.ts'
import { openPayment, type NewPayment, type OpenedPayment } from './opening.ts'
import { payHandlers } from './pay-handlers.ts'
import type { PaymentParts } from './ports.ts'
import { rechargeBusiness } from './recharging.ts'
import { RECHARGE, startRefund, type RefundRefusal, type WantedRefund } from './refunding.ts'
import { reportHandlers } from './report-handlers.ts'
import { staffHandlers } from './staff-handlers.ts'
import { within } from './tables.ts'

export { paymentMemberData } from './member-data.ts'
export type { Business, BusinessPayment } from './businesses.ts'
export type { NewPayment, OpenedPayment } from './opening.ts'
export type { PaymentAction, PaymentParts } from './ports.ts'
export type { PaymentDatabase } from './tables.ts'

export const paymentMigrations: MigrationFolder = { slice: 'payment', folder: new URL('migrations/', import.meta.url) }

/** Payments, recharges and refunds, put together once. */
export interface Payments {
  readonly handlers: readonly Handler[]
  readonly jobs: PaymentJobs
  /** POST /pay/notify/:channel, and the callers' addresses for channels that ask; before the calls are registered. */
  serve(fastify: FastifyInstance): Promise<void>
  /** Says what happens to a kind of business with its payments; once for each bizType, before the first payment. */
  register(bizType: string, business: Business): void
  /** Opens a payment in the caller's transaction. See `openPayment` of opening.ts. */
  openPayment(transaction: Transaction<unknown>, payment: NewPayment): Promise<Result<OpenedPayment, 'COINS_SHORT' | 'ALREADY_OPEN'>>
  /** Closes a payment that nobody paid, asking its channels first. */
  closePayment(id: string, closing: Closing): Promise<Closed>
  /** Starts a refund in the caller's transaction; after a refusal nothing of it may stay. */
  refundPayment(transaction: Transaction<unknown>, refund: Omit<WantedRefund, 'proposed'>): Promise<Result<string, RefundRefusal>>
  /** Asks about waiting payments, closes old ones, sends refunds and reconciles, until the returned function is called. */
  run(onError: (error: unknown) => void): () => void
}

/** Puts the feature together. @throws when two channels have one name */
export function composePayment(parts: PaymentParts): Payments {
  const channels = new Map(parts.channels.map((channel) => [channel.name, channel]))
  if (channels.size !== parts.channels.length) throw new Error('支付渠道重名')
  const businesses = createBusinesses()
  businesses.register(RECHARGE, rechargeBusiness(parts.ledger))
  const engine: Engine = { ...parts, businesses, log: parts.log ?? (() => undefined), channel: (name) => channels.get(name) }
  const jobs = createPaymentJobs(engine)
  return {
    handlers: [...coinHandlers(engine), ...payHandlers(engine), ...staffHandlers(engine), ...reportHandlers(engine)],
    jobs,
    async serve(fastify) {
      watchAddresses(fastify)
      await serveNotices(fastify, engine)
    },
    register: (bizType, business) => businesses.register(bizType, business),
    openPayment: (transaction, payment) => openPayment(engine, transaction, payment),
    closePayment: (id, closing) => closePayment(engine, id, closing),
    refundPayment: (transaction, refund) => startRefund(engine, within(transaction), { ...refund, proposed: false }),
    run: (onError) => runPaymentJobs(jobs, onError),
  }
}
