import type { Result } from '@niujin/contract-kit'
import { ledgerMigrations } from '@niujin/money/ledger'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Transaction } from 'kysely'
import { aloneLeft } from '../domain/index.ts'
import { createBusinesses, type Business } from './businesses.ts'
import { watchAddresses } from './pay/caller-address.ts'
import { closePayment, type Closed, type Closing } from './pay/close-payment.ts'
import { coinHandlers } from './pay/coin-handlers.ts'
import type { PaymentContext } from './context.ts'
import type { PaymentDeps } from './deps.ts'
import { createPaymentJobs, runPaymentJobs, type PaymentJobs } from './jobs.ts'
import { paymentMemberData } from './member-data.ts'
import { serveNotices } from './pay/notify-routes.ts'
import { openPayment, type NewPayment, type OpenedPayment } from './pay/open-payment.ts'
import { payHandlers } from './pay/pay-handlers.ts'
import { rechargeBusiness } from './pay/recharge.ts'
import { RECHARGE, refundedAlone, startRefund, type RefundRefusal, type WantedRefund } from './refund/refund-payment.ts'
import { businessDay, type BusinessDay } from './reconcile/business-day.ts'
import { reportHandlers } from './reconcile/report-handlers.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { inTurn } from './store.ts'
import { paymentMigrations, within } from './tables.ts'

export type { Business, BusinessPayment } from './businesses.ts'
export type { PaymentAction, PaymentDeps } from './deps.ts'
export type { NewPayment, OpenedPayment } from './pay/open-payment.ts'
export type { BusinessDay, PaidOfDay } from './reconcile/business-day.ts'

/** Payments, recharges and refunds. */
export interface Payment extends Feature {
  readonly jobs: PaymentJobs
  /** Says what happens to a kind of business with its payments; once for each bizType, before the first payment. */
  register(bizType: string, business: Business): void
  /** Opens a payment in the caller's transaction. See `openPayment` of open-payment.ts. */
  openPayment(
    transaction: Transaction<unknown>,
    payment: NewPayment,
  ): Promise<Result<OpenedPayment, 'COINS_SHORT' | 'ALREADY_OPEN'>>
  /** Closes a payment that nobody paid, asking its channels first. */
  closePayment(id: string, closing: Closing): Promise<Closed>
  /**
   * Starts a refund in the caller's transaction, of `fen` through the channel and of `coins` at once; after a refusal nothing of it
   * may stay. Without `coins` those that are left go back with the last of the money. Gives its number in the payment's history.
   */
  refundPayment(
    transaction: Transaction<unknown>,
    refund: Omit<WantedRefund, 'proposed'>,
  ): Promise<Result<string, RefundRefusal>>
  /**
   * Fen that somebody of the staff may still give back alone today, wherever they do it; until the transaction ends nobody else
   * counts for the same person.
   */
  aloneLeft(transaction: OpenTransaction, memberId: string): Promise<number>
  /** A day (YYYY-MM-DD, Shanghai) of one kind of business, as payments and the ledger have it. */
  dayOf(connection: OpenTransaction, day: string, bizType: string): Promise<BusinessDay>
}

/** Payments over the channels given, and the ledger's tables. @throws when two channels have one name */
export function createPayment(deps: PaymentDeps): Payment {
  const channels = new Map(deps.channels.map((channel) => [channel.name, channel]))
  if (channels.size !== deps.channels.length) throw new Error('支付渠道重名')
  const businesses = createBusinesses()
  businesses.register(RECHARGE, rechargeBusiness(deps.ledger))
  const context: PaymentContext = {
    ...deps,
    businesses,
    log: deps.log ?? (() => undefined),
    channel: (name) => channels.get(name),
  }
  const jobs = createPaymentJobs(context)
  return {
    name: 'payment',
    title: '支付',
    migrations: [ledgerMigrations, paymentMigrations],
    handlers: [
      ...coinHandlers(context),
      ...payHandlers(context),
      ...staffHandlers(context),
      ...reportHandlers(context),
    ],
    memberData: [paymentMemberData(deps.database)],
    jobs,
    // POST /pay/notify/:channel, and the callers' addresses for channels that ask.
    async serve(fastify) {
      watchAddresses(fastify)
      await serveNotices(fastify, context)
    },
    register: (bizType, business) => businesses.register(bizType, business),
    openPayment: (transaction, payment) => openPayment(context, transaction, payment),
    closePayment: (id, closing) => closePayment(context, id, closing),
    refundPayment: (transaction, refund) => startRefund(context, within(transaction), { ...refund, proposed: false }),
    async aloneLeft(transaction, memberId) {
      const change = within(transaction)
      await inTurn(change, `refunds by ${memberId}`)
      return aloneLeft(await refundedAlone(change, memberId, deps.now()))
    },
    dayOf: (connection, day, bizType) => businessDay(context, within(connection), { day, bizType }),
    start: ({ onError }) => runPaymentJobs(jobs, onError),
  }
}
