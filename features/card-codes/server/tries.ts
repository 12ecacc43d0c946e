import { sql } from 'kysely'
import { MOST_WRONG, triesLeft, TRY_WINDOW, type TryOwnerKind } from '../domain/index.ts'
import type { CardCodeDatabase, Change, Reads } from './tables.ts'

/** Who tries: counted by each of them. */
export type TryOwner = readonly [kind: TryOwnerKind, name: string]

/** The member who tries, the device and the address; what is not known is not counted. */
export function ownersOf(caller: {
  readonly memberId: string
  readonly deviceId: string | undefined
  readonly address: string
}): TryOwner[] {
  const device = caller.deviceId ?? ''
  return [
    ['member', caller.memberId],
    ...(device === '' ? [] : [['device', device] satisfies TryOwner]),
    ['address', caller.address],
  ]
}

/** Whoever tries as one of these goes one after the other until the transaction ends: a crowd of guesses is counted like a queue. */
export async function inTurn(change: Change, owners: readonly TryOwner[]): Promise<void> {
  // Always in the order member, device, address, so that nobody waits in a circle.
  for (const owner of owners)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`card-code ${nameOf(owner)}`}, 0))`.execute(change)
}

/** Until when one of the owners has to wait, milliseconds; undefined when none has. */
export async function lockedUntil(reads: Reads, owners: readonly TryOwner[], now: number): Promise<number | undefined> {
  const row = await reads
    .selectFrom('card_codes.lock')
    .select((of) => of.fn.max('until').as('until'))
    .where('owner', 'in', owners.map(nameOf))
    .where('until', '>', new Date(now))
    .executeTakeFirst()
  return row?.until?.getTime()
}

/** What counting a wrong code came to. */
export interface Counted {
  /** Until when the owners have to wait now, milliseconds; undefined when they need not. */
  readonly until: number | undefined
  /** Wrong codes that are still forgiven to all of them. */
  readonly left: number
}

/** Counts a wrong code, once for a key, and locks owners who entered too many. */
export async function countWrong(
  change: Change,
  owners: readonly TryOwner[],
  { key, now }: { readonly key: string; readonly now: number },
): Promise<Counted> {
  const at = new Date(now)
  await change
    .insertInto('card_codes.try')
    .values(owners.map((owner) => ({ owner: nameOf(owner), key, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const counts = await change
    .selectFrom('card_codes.try')
    .select(['owner', sql<number>`count(*)::int`.as('count')])
    .where('owner', 'in', owners.map(nameOf))
    .where('at', '>', new Date(now - TRY_WINDOW))
    .groupBy('owner')
    .execute()
  const wrongOf = (owner: TryOwner) => counts.find((one) => one.owner === nameOf(owner))?.count ?? 0
  const shut = owners.filter((owner) => wrongOf(owner) >= MOST_WRONG[owner[0]])
  const until = now + TRY_WINDOW
  if (shut.length > 0) await lock(change, shut.map(nameOf), new Date(until))
  return {
    until: shut.length > 0 ? until : undefined,
    left: Math.min(...owners.map((owner) => triesLeft(owner[0], wrongOf(owner)))),
  }
}

/** Forgets wrong codes and locks that count no more; gives how many. */
export async function forgetTries(database: CardCodeDatabase, now: number): Promise<number> {
  const [tries, locks] = await Promise.all([
    database
      .deleteFrom('card_codes.try')
      .where('at', '<=', new Date(now - TRY_WINDOW))
      .executeTakeFirst(),
    database.deleteFrom('card_codes.lock').where('until', '<=', new Date(now)).executeTakeFirst(),
  ])
  return Number(tries.numDeletedRows + locks.numDeletedRows)
}

/** Forgets what a member entered. */
export async function forgetTriesOf(change: Change, memberId: string): Promise<void> {
  const owner = nameOf(['member', memberId])
  await change.deleteFrom('card_codes.try').where('owner', '=', owner).execute()
  await change.deleteFrom('card_codes.lock').where('owner', '=', owner).execute()
}

async function lock(change: Change, owners: readonly string[], until: Date): Promise<void> {
  await change
    .insertInto('card_codes.lock')
    .values(owners.map((owner) => ({ owner, until })))
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ until }))
    .execute()
}

function nameOf([kind, name]: TryOwner): string {
  return `${kind} ${name}`
}
