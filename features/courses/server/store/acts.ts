import type { Change, Reads } from '../tables.ts'

/** What can be done with a course, and how its history calls it. */
export const ACTS = {
  submit: '送审',
  withdraw: '撤回',
  publish: '上架',
  return: '退回',
  takeDown: '下架',
  bringBack: '重新上架',
  proposePrice: '提价',
  approvePrice: '批准价格',
  refusePrice: '退回价格',
  makeFree: '改为免费',
  enrol: '人工开通',
  revoke: '收回',
  remove: '删除',
  inviteTeacher: '请人同讲',
  acceptTeacher: '答应同讲',
  declineTeacher: '没有答应同讲',
  leaveTeacher: '退出同讲',
  removeTeacher: '去掉同讲',
} as const
export type Act = keyof typeof ACTS

/** Keeps what was done with a course, for good. `by` is a niujinUid. */
export async function noteAct(
  change: Change,
  { courseId, act, by, reason = '', at }: { courseId: string; act: Act; by: string; reason?: string; at: Date },
): Promise<void> {
  await change.insertInto('courses.act').values({ course_id: courseId, act, by, reason, at }).execute()
}

/** Whether a course was ever sent in, also when it came back since. */
export async function wasSubmitted(change: Change, courseId: string): Promise<boolean> {
  const act = await change
    .selectFrom('courses.act')
    .select('id')
    .where('course_id', '=', courseId)
    .where('act', '=', 'submit')
    .limit(1)
    .executeTakeFirst()
  return act !== undefined
}

/** What was done with a course, the last first. */
export function actsOf(reads: Reads, courseId: string) {
  return reads
    .selectFrom('courses.act')
    .select(['act', 'by', 'reason', 'at'])
    .where('course_id', '=', courseId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** How an act is called; acts of before keep their own word. */
export function nameOfAct(act: string): string {
  return Object.entries(ACTS).find(([name]) => name === act)?.[1] ?? act
}
