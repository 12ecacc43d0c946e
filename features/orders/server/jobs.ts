import { repeat } from '@niujin/server-kit/jobs'
import type { OrdersDeps } from './deps.ts'
import { receive } from './receiving.ts'
import { dueDeliveries } from './store/deliveries.ts'
import { lockedOrder } from './store/orders.ts'

const BATCH = 100
const EVERY = 10 * 60_000

/** What was sent long ago counts as received; gives how many. Unpaid orders end with their payment. */
export async function receiveDue(deps: OrdersDeps): Promise<number> {
  const { database, now } = deps
  const due = await dueDeliveries(database, new Date(now()), BATCH)
  let received = 0
  for (const orderNum of due) {
    const status = await database.transaction().execute(async (change) => {
      // Looked at again under its lock: the member may have confirmed it, or asked for a refund.
      const order = await lockedOrder(change, orderNum)
      return order && receive(deps, change, { order, who: undefined })
    })
    if (status !== undefined) received += 1
  }
  return received
}

/** Does so now and again until the returned function is called. */
export function runJobs(deps: OrdersDeps, onError: (error: unknown) => void): () => void {
  return repeat(() => receiveDue(deps), EVERY, onError)
}
