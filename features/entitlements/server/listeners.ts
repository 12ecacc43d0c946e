import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Given } from './given-store.ts'
import { undoneSince } from './period-store.ts'
import type { Change } from './tables.ts'

/** A member may use a thing. */
export interface ThingGiven {
  readonly memberId: string
  readonly thing: string
}

/** What gave a thing to a member was undone, as a refund undoes it; what only came to its end was not. */
export interface ThingTakenBack extends ThingGiven {
  /**
   * Since when all that the member had of it has been undone; null when they still have it from elsewhere, had it from
   * elsewhere later, or it never began to run.
   */
  readonly since: Date | null
  /** Who took it back. */
  readonly by: string
}

type Listener<Told> = (transaction: OpenTransaction, told: Told) => Promise<void>

/** Those who hear, in the same transaction, what members may use and what was taken back from them. */
export interface Listeners {
  readonly given: Listener<ThingGiven>[]
  readonly takenBack: Listener<ThingTakenBack>[]
}

/** Tells of every thing that a cause gave. */
export async function notifyOfGiven({ given: heard }: Listeners, change: Change, given: Given): Promise<void> {
  for (const thing of thingsOf(given))
    for (const listener of heard) await listener(change, { memberId: given.memberId, thing })
}

/** Tells of every thing that was taken back, once the periods are laid anew. */
export async function notifyOfTakenBack(
  { takenBack: heard }: Listeners,
  change: Change,
  given: Given,
  by: string,
): Promise<void> {
  const { memberId } = given
  for (const thing of heard.length === 0 ? [] : thingsOf(given)) {
    const since = await undoneSince(change, { memberId, thing })
    for (const listener of heard) await listener(change, { memberId, thing, since, by })
  }
}

/** In one order for everybody: two who buy the same things do not wait for each other. */
function thingsOf({ grants }: Given): string[] {
  return [...new Set(grants.flatMap((grant) => (grant.kind === 'entitlement' ? [grant.thing] : [])))].toSorted()
}
