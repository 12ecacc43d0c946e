import { randomBytes } from 'node:crypto'
import type { Cause, GiftCodes } from '@niujin/commerce/ports'
import { fail, ok } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { codeFrom, groupCode } from '../domain/index.ts'
import type { CardCodesContext } from './context.ts'
import { note } from './history.ts'
import { within, type Change } from './tables.ts'

/** A code that a member bought to give away. */
export interface BoughtGift {
  readonly cause: Cause
  readonly title: string
  /** In clear: only for who bought it. Null once their account is erased. */
  readonly code: string | null
  readonly isUsed: boolean
  readonly boughtAt: Date
  readonly usedAt: Date | null
}

/** Codes that members buy to give away, and the list of them for the buyer. */
export interface Gifts extends GiftCodes {
  /** What a member bought to give away and did not give back, the newest first, `most` of them. */
  boughtBy(connection: OpenTransaction, memberId: string, most: number): Promise<readonly BoughtGift[]>
}

/** Codes for friends: sealed for the buyer, found by their hash like all others. */
export function createGifts({ keys, now }: Pick<CardCodesContext, 'keys' | 'now'>): Gifts {
  return {
    async issue(transaction, { memberId, cause, grants, title }) {
      const code = codeFrom(randomBytes)
      const at = new Date(now())
      const change = within(transaction)
      const made = await change
        .insertInto('card_codes.code')
        .values({
          hash: keys.hashOf(code),
          batch_id: null,
          cause_kind: cause.kind,
          cause_id: cause.id,
          buyer_id: memberId,
          title,
          grants: JSON.stringify(grants),
          sealed: keys.seal(groupCode(code), boundTo(cause)),
          made_at: at,
        })
        .onConflict((conflict) => conflict.constraint('gift_once').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) await note(change, [{ codeId: made.id, who: memberId, from: '', to: 'new', reason: '购买赠送', at }])
    },

    async revoke(transaction, cause) {
      const change = within(transaction)
      const voided = await change
        .updateTable('card_codes.code')
        .set({ status: 'void' })
        .where('cause_kind', '=', cause.kind)
        .where('cause_id', '=', cause.id)
        .where('status', '=', 'new')
        .returning(['id', 'buyer_id'])
        .execute()
      const at = new Date(now())
      await note(
        change,
        voided.map(({ id, buyer_id: who }) => ({
          codeId: id,
          who: who ?? '',
          from: 'new',
          to: 'void',
          reason: '购买已退款',
          at,
        })),
      )
      return (await isActivated(change, cause)) ? fail('CODE_USED') : ok(null)
    },

    async of(connection, memberId, cause) {
      const rows = await giftRows(connection, memberId)
        .where('cause_kind', '=', cause.kind)
        .where('cause_id', '=', cause.id)
        .execute()
      return rows.flatMap(({ sealed, status }) => {
        const code = sealed === null ? undefined : keys.open(sealed, boundTo(cause))
        return code === undefined ? [] : [{ code, isUsed: status === 'activated' }]
      })
    },

    async boughtBy(connection, memberId, most) {
      const rows = await giftRows(connection, memberId).limit(most).execute()
      return rows.map(({ cause_kind, cause_id, title, sealed, status, made_at, activated_at }) => {
        const cause = { kind: cause_kind as Cause['kind'], id: cause_id ?? '' }
        return {
          cause,
          title: title ?? '',
          code: (sealed === null ? undefined : keys.open(sealed, boundTo(cause))) ?? null,
          isUsed: status === 'activated',
          boughtAt: made_at,
          usedAt: activated_at,
        }
      })
    },
  }
}

function giftRows(connection: OpenTransaction, memberId: string) {
  return within(connection)
    .selectFrom('card_codes.code')
    .select(['cause_kind', 'cause_id', 'title', 'sealed', 'status', 'made_at', 'activated_at'])
    .where('buyer_id', '=', memberId)
    .where('status', '<>', 'void')
    .orderBy('id', 'desc')
}

async function isActivated(change: Change, { kind, id }: Cause): Promise<boolean> {
  const used = await change
    .selectFrom('card_codes.code')
    .select('id')
    .where('cause_kind', '=', kind)
    .where('cause_id', '=', id)
    .where('status', '=', 'activated')
    .executeTakeFirst()
  return used !== undefined
}

/** A sealed code moved to another purchase does not open. */
function boundTo({ kind, id }: Cause): string {
  return JSON.stringify([kind, id])
}
