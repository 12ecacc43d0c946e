import type { MemberData } from '@niujin/server-kit'
import type { EntitlementDatabase } from './tables.ts'

/**
 * What a member was given, to read. Nothing is erased with the account: these are the records of what was sold and taken
 * back, kept as the law on accounting wants, and they name the member by an id that then belongs to nobody. A trial stays
 * noted for the same id.
 */
export function entitlementMemberData(database: EntitlementDatabase): MemberData {
  return {
    name: '权益',
    async exportOf(memberId) {
      const periods = await database
        .selectFrom('entitlements.period')
        .select(['thing', 'title', 'from_at', 'until_at', 'cause_kind', 'given_at', 'ended_at', 'ended_how', 'reason'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute()
      const trials = await database
        .selectFrom('entitlements.trial')
        .select(['thing', 'at'])
        .where('member_id', '=', memberId)
        .orderBy('at')
        .execute()
      return { 权益: periods, 试用: trials }
    },
  }
}
