import type { SupportDeps } from '@niujin/support/server'
import type { Config } from '../config.ts'

/** How people reach the operator, as far as it is configured. */
export function contactOf(config: Config): SupportDeps['contact'] {
  const given = {
    phone: config.SUPPORT_PHONE,
    hours: config.SUPPORT_HOURS,
    email: config.SUPPORT_EMAIL,
    complaintPhone: config.COMPLAINT_PHONE,
    complaintEmail: config.COMPLAINT_EMAIL,
    complaintDays: config.COMPLAINT_DAYS,
    address: config.COMPANY_ADDRESS,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
