import { readerOfDevice, readerOfMember } from '../reader.ts'
import type { Change, Reads } from '../tables.ts'

/** What a guest said and answered on a device becomes the member's who signs in there; where the member has said something already, that stays. */
export async function adoptDevice(change: Change, memberId: string, deviceId: string): Promise<void> {
  const [device, member] = [readerOfDevice(deviceId), readerOfMember(memberId)]
  const votes = await change.deleteFrom('college.vote').where('reader', '=', device).returningAll().execute()
  if (votes.length > 0)
    await change
      .insertInto('college.vote')
      .values(votes.map((vote) => ({ ...vote, reader: member })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const answers = await change.deleteFrom('college.answer').where('reader', '=', device).returningAll().execute()
  if (answers.length > 0)
    await change
      .insertInto('college.answer')
      .values(answers.map((one) => ({ ...one, answer: JSON.stringify(one.answer), reader: member })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** What is kept of a member who reads, for them to read. */
export async function keptOf(reads: Reads, memberId: string) {
  const reader = readerOfMember(memberId)
  return {
    readings: await reads
      .selectFrom('college.reading')
      .select(['article_id', 'block', 'is_done', 'at'])
      .where('member_id', '=', memberId)
      .orderBy('at')
      .execute(),
    votes: await reads
      .selectFrom('college.vote')
      .select(['article_id', 'is_helpful', 'at'])
      .where('reader', '=', reader)
      .orderBy('at')
      .execute(),
    answers: await reads
      .selectFrom('college.answer')
      .select(['article_id', 'question_id', 'answer', 'is_right', 'at'])
      .where('reader', '=', reader)
      .orderBy('at')
      .execute(),
  }
}

/** Everything of a member who reads goes; what the staff did stays on record. */
export async function forgetReader(change: Change, memberId: string): Promise<void> {
  const reader = readerOfMember(memberId)
  await change.deleteFrom('college.reading').where('member_id', '=', memberId).execute()
  await change.deleteFrom('college.vote').where('reader', '=', reader).execute()
  await change.deleteFrom('college.answer').where('reader', '=', reader).execute()
  await change.deleteFrom('college.counted').where('reader', '=', reader).execute()
}
