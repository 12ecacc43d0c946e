import { repeat } from '@niujin/server-kit/jobs'
import { pollWaiting } from './pay/ask-channel.ts'
import { closeExpired } from './pay/close-payment.ts'
import type { PaymentContext } from './context.ts'
import { reconcileMissing } from './reconcile/reconcile-day.ts'
import { sendRefunds } from './refund/send-refunds.ts'

/** What happens without anyone calling; each gives how many it looked at. */
export interface PaymentJobs {
  /** Asks channels about payments that nobody has told of. */
  pollWaiting(): Promise<number>
  /** Closes payments whose time is over. */
  closeExpired(): Promise<number>
  sendRefunds(): Promise<number>
  /** Compares the last days with the channels' statements. */
  reconcileMissing(): Promise<number>
}

export function createPaymentJobs(context: PaymentContext): PaymentJobs {
  return {
    pollWaiting: () => pollWaiting(context),
    closeExpired: () => closeExpired(context),
    sendRefunds: () => sendRefunds(context),
    reconcileMissing: () => reconcileMissing(context),
  }
}

const SOON = 3000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Runs the jobs until the returned function is called; what fails is reported and tried again at its next turn. */
export function runPaymentJobs(jobs: PaymentJobs, onError: (error: unknown) => void): () => void {
  const stops = [
    repeat(() => jobs.pollWaiting(), SOON, onError),
    repeat(() => jobs.sendRefunds(), SOON, onError),
    repeat(() => jobs.closeExpired(), MINUTE / 2, onError),
    repeat(() => jobs.reconcileMissing(), HOUR, onError),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
