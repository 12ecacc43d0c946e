import type { MemberData } from '@niujin/server-kit'
import type { OpinionDatabase } from './tables.ts'

/**
 * A member's opinions, to read. They stay when the account goes, under an id that then belongs to nobody: what an adviser
 * recommended has to be kept.
 */
export function opinionMemberData(database: OpinionDatabase): MemberData {
  return {
    name: '观点留痕',
    exportOf: (memberId) =>
      database
        .selectFrom('opinions.opinion')
        .select([
          'instrument_id',
          'instrument_name',
          'stance',
          'horizon',
          'marked_at',
          'price',
          'index_value',
          'licence',
        ])
        .where('author_id', '=', memberId)
        .orderBy('id')
        .execute(),
  }
}
