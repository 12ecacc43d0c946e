import type { Change, Reads } from '../tables.ts'

/** Everything that belongs to a member alone, one row each. */
const OWN = [
  'learning.session',
  'learning.progress',
  'learning.day',
  'learning.attempt',
  'learning.note',
  'learning.saying',
  'learning.badge',
  'learning.certificate',
] as const

/** What is kept of a member who learns, for them to read. */
export async function keptOf(reads: Reads, memberId: string) {
  return {
    进度: await reads
      .selectFrom('learning.progress')
      .select(['course_id', 'lesson_id', 'kind', 'position', 'best', 'started_at', 'learnt_at', 'done_at'])
      .where('member_id', '=', memberId)
      .orderBy('started_at')
      .execute(),
    学习的日子: await reads
      .selectFrom('learning.day')
      .select(['day', 'seconds'])
      .where('member_id', '=', memberId)
      .orderBy('day')
      .execute(),
    测验: await reads
      .selectFrom('learning.attempt')
      .select(['lesson_id', 'answers', 'percent', 'handed_in_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    作业: await reads
      .selectFrom('learning.homework')
      .select(['lesson_id', 'text', 'pictures', 'at', 'score', 'words'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    笔记: await reads
      .selectFrom('learning.note')
      .select(['lesson_id', 'second', 'text', 'at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    提问与评价: await reads
      .selectFrom('learning.saying')
      .select(['kind', 'course_id', 'text', 'stars', 'at', 'answer'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    徽章: await reads.selectFrom('learning.badge').select(['key', 'at']).where('member_id', '=', memberId).execute(),
    证书: await reads
      .selectFrom('learning.certificate')
      .select(['no', 'course_title', 'name', 'issued_at', 'revoked_at'])
      .where('member_id', '=', memberId)
      .execute(),
  }
}

/** A member's traces go; pictures stand in nothing any more and are the next to be deleted. Answers to others stay. */
export async function eraseMember(change: Change, memberId: string): Promise<void> {
  await change.deleteFrom('learning.homework').where('member_id', '=', memberId).execute()
  await change
    .updateTable('learning.picture')
    .set({ homework_id: null, created_at: new Date(0) })
    .where('member_id', '=', memberId)
    .execute()
  for (const name of OWN) await change.deleteFrom(name).where('member_id', '=', memberId).execute()
}
