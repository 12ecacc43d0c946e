import type { MemberData } from '@niujin/server-kit'
import { forgetTriesOf } from './tries.ts'
import type { CardCodeDatabase } from './tables.ts'

/**
 * What a member activated and bought to give away, to read. Who activated what is a receipt and is kept; what they
 * entered goes, and nobody can read the codes any more that they bought: who has one can still use it.
 */
export function cardCodeMemberData(database: CardCodeDatabase): MemberData {
  return {
    name: '激活码',
    async exportOf(memberId) {
      const activated = await database
        .selectFrom('card_codes.code')
        .leftJoin('card_codes.batch', 'card_codes.batch.id', 'card_codes.code.batch_id')
        .select([
          'card_codes.code.title',
          'card_codes.batch.name',
          'card_codes.code.tail',
          'card_codes.code.activated_at',
        ])
        .where('card_codes.code.member_id', '=', memberId)
        .orderBy('card_codes.code.activated_at')
        .execute()
      const bought = await database
        .selectFrom('card_codes.code')
        .select(['title', 'status', 'made_at', 'activated_at'])
        .where('buyer_id', '=', memberId)
        .orderBy('id')
        .execute()
      return { 激活过的: activated, 买来送人的: bought }
    },
    async erase(memberId) {
      await database.transaction().execute(async (change) => {
        await forgetTriesOf(change, memberId)
        await change.updateTable('card_codes.code').set({ sealed: null }).where('buyer_id', '=', memberId).execute()
      })
    },
  }
}
