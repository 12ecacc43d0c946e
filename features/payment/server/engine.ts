import type { PayChannel } from '@niujin/pay-channels'
import type { Businesses } from './businesses.ts'
import type { PaymentLog, PaymentParts } from './ports.ts'

/** What every step of payments works with. */
export interface Engine extends PaymentParts {
  readonly businesses: Businesses
  readonly log: PaymentLog
  channel(name: string): PayChannel | undefined
}

/** The member-facing page of a payment. */
export function paymentPath(id: string): string {
  return `/PayComplate?id=${id}`
}
