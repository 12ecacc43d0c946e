import * as z from 'zod/mini'
import { hashToken, newToken } from './keys.ts'
import type { Change, Reads } from './tables.ts'

const MINUTE = 60_000

/** What a ticket is for, and how long it counts. */
export const TICKET_LIFE = {
  /** The own number was confirmed: its change or the deletion may follow. */
  changeMobileOld: 10 * MINUTE,
  deleteAccount: 10 * MINUTE,
  /** The messaging app vouched for a person. */
  messaging: 5 * MINUTE,
  /** Another program of ours opens a page as this member. */
  handOver: 2 * MINUTE,
  /** A link of another site brought a token: its visitor is asked whether to sign in. */
  enter: 10 * MINUTE,
  /** The staff's first step was passed. */
  staff: 5 * MINUTE,
} as const
export type TicketKind = keyof typeof TICKET_LIFE

interface Given {
  readonly kind: TicketKind
  readonly deviceId: string
  readonly uid?: string | undefined
  readonly data?: unknown
  readonly now: number
}

/** Hands out a proof; only its hash is kept. */
export async function giveTicket(reads: Reads, { kind, deviceId, uid, data, now }: Given): Promise<string> {
  const ticket = newToken()
  await reads
    .insertInto('identity.ticket')
    .values({
      hash: hashToken(ticket),
      kind,
      device_id: deviceId,
      member_uid: uid ?? null,
      data: JSON.stringify(data ?? {}),
      expires_at: new Date(now + TICKET_LIFE[kind]),
      used_at: null,
    })
    .execute()
  return ticket
}

interface Shown {
  readonly kind: TicketKind
  readonly ticket: string
  /** Where the proof was earned; hand-over tokens go to another device. */
  readonly deviceId?: string
  /** Whose proof it must be. */
  readonly uid?: string
  readonly now: number
}

/** Takes a proof that counts, once: whoever shows it second gets nothing, also at the same moment. */
export async function takeTicket(reads: Reads, { kind, ticket, deviceId, uid, now }: Shown) {
  let query = reads
    .updateTable('identity.ticket')
    .set({ used_at: new Date(now) })
    .where('hash', '=', hashToken(ticket))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
  if (deviceId !== undefined) query = query.where('device_id', '=', deviceId)
  if (uid !== undefined) query = query.where('member_uid', '=', uid)
  return query.returning(['member_uid', 'data']).executeTakeFirst()
}

/** A proof that counts, left unspent. */
export function seeTicket(reads: Reads, { kind, ticket, now }: Pick<Shown, 'kind' | 'ticket' | 'now'>) {
  return reads
    .selectFrom('identity.ticket')
    .select(['member_uid', 'data'])
    .where('hash', '=', hashToken(ticket))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
}

/** The unused proof for another try, locked; its tries are counted by `countTry`. */
export function holdTicket(change: Change, { kind, ticket, deviceId, now }: Shown & { deviceId: string }) {
  return change
    .selectFrom('identity.ticket')
    .select(['hash', 'member_uid', 'tries'])
    .where('hash', '=', hashToken(ticket))
    .where('kind', '=', kind)
    .where('device_id', '=', deviceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .forUpdate()
    .executeTakeFirst()
}

/** Counts a wrong answer to a held proof. */
export async function countTry(change: Change, hash: string): Promise<void> {
  await change
    .updateTable('identity.ticket')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('hash', '=', hash)
    .execute()
}

/** Takes something that may be shown once and that we keep no record of beforehand; false when it was shown before. */
export async function takeOnce(reads: Reads, { text, until }: { text: string; until: number }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await reads
    .insertInto('identity.ticket')
    .values({
      hash: hashToken(text),
      kind: 'shown',
      device_id: '',
      member_uid: null,
      data: '{}',
      expires_at: new Date(until),
      used_at: new Date(until),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What a messaging ticket carries. */
export const messagingPerson = z.object({
  openId: z.string(),
  unionId: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  scope: z.enum(['snsapi_base', 'snsapi_userinfo']),
})
