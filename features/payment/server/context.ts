import type { PayChannel } from '@niujin/pay-channels'
import type { Businesses } from './businesses.ts'
import type { PaymentLog, PaymentDeps } from './deps.ts'

/** What every step of payments works with. */
export interface PaymentContext extends PaymentDeps {
  readonly businesses: Businesses
  readonly log: PaymentLog
  channel(name: string): PayChannel | undefined
}

/** The member-facing page of a payment. */
export function paymentPath(id: string): string {
  return `/PayComplate?id=${id}`
}
