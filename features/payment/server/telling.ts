import * as z from 'zod/mini'
import type { PaymentParts, Told } from './ports.ts'
import type { Change } from './tables.ts'

const JOB = 'payment.tell'
const told = z.object({ memberId: z.string(), kind: z.literal('trade'), key: z.string(), title: z.string(), text: z.string(), link: z.string() })

/** Says who delivers messages; before the jobs start. */
export function deliverMessages({ jobs, tell }: Pick<PaymentParts, 'jobs' | 'tell'>): void {
  jobs.work(JOB, told, tell)
}

/** A message that exists when the transaction commits, and only then. */
export async function tellLater({ jobs }: Pick<PaymentParts, 'jobs'>, change: Change, message: Told): Promise<void> {
  await jobs.enqueue(change, JOB, message, { key: `${message.memberId} ${message.key}` })
}
