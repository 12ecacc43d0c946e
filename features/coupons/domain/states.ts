import { TEMPLATE_EVENTS, type CouponStatus, type TemplateEvent, type TemplateStatus } from '../contract/limits.ts'

interface Step {
  readonly from: CouponStatus
  readonly to: CouponStatus
  /** Where it leads when the coupon's time is over. */
  readonly late: CouponStatus
}

/** Everything that happens to a coupon; what is not here never happens. */
export const COUPON_STEPS = {
  /** An order takes it for itself. */
  lock: { from: 'unused', to: 'locked', late: 'locked' },
  /** The order was paid, in time or not: it was locked in time. */
  use: { from: 'locked', to: 'used', late: 'used' },
  /** The order was closed unpaid. */
  release: { from: 'locked', to: 'unused', late: 'expired' },
  /** The whole order was refunded. */
  giveBack: { from: 'used', to: 'unused', late: 'expired' },
  /** Its time ended unused. */
  expire: { from: 'unused', to: 'expired', late: 'expired' },
  /** What gave it was taken back, or an operator took it. */
  revoke: { from: 'unused', to: 'revoked', late: 'revoked' },
} as const satisfies Record<string, Step>

export type CouponEvent = keyof typeof COUPON_STEPS

const TEMPLATE: Readonly<Record<TemplateStatus, Partial<Readonly<Record<TemplateEvent, TemplateStatus>>>>> = {
  draft: { open: 'open', end: 'ended' },
  open: { pause: 'paused', end: 'ended' },
  paused: { resume: 'open', end: 'ended' },
  ended: {},
}

/** Where an event leads a template; undefined when it cannot happen. */
export function nextTemplateStatus(status: TemplateStatus, event: TemplateEvent): TemplateStatus | undefined {
  return TEMPLATE[status][event]
}

/** What can be done with a template of a status, in the order in which it is offered. */
export function templateEvents(status: TemplateStatus): TemplateEvent[] {
  return TEMPLATE_EVENTS.filter((event) => nextTemplateStatus(status, event) !== undefined)
}
