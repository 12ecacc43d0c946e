import type { Change, Reads } from '../tables.ts'

/** What a guest practised on a device becomes the member's who signs in there. None of it counts on a board. */
export async function takeOver(change: Change, memberId: string, deviceId: string): Promise<void> {
  await change
    .updateTable('exercises.play')
    .set({ owner_kind: 'member', owner_id: memberId })
    .where('owner_kind', '=', 'device')
    .where('owner_id', '=', deviceId)
    .execute()
}

/** What is kept of a member, for them to read. */
export async function keptOf(reads: Reads, memberId: string) {
  const plays = await reads
    .selectFrom('exercises.play')
    .select(['id', 'kind', 'title', 'status', 'started_at', 'finished_at', 'own', 'holding', 'trades', 'percent'])
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .orderBy('started_at')
    .execute()
  const decisions = await reads
    .selectFrom('exercises.decision as decision')
    .innerJoin('exercises.play as play', 'play.id', 'decision.play_id')
    .select(['decision.play_id', 'decision.seq', 'decision.decision', 'decision.at'])
    .where('play.owner_kind', '=', 'member')
    .where('play.owner_id', '=', memberId)
    .orderBy('decision.play_id')
    .orderBy('decision.seq')
    .execute()
  const exercises = await reads
    .selectFrom('exercises.exercise')
    .select(['id', 'title', 'state', 'created_at', 'updated_at'])
    .where('author_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return { 练习: plays, 每一步: decisions, 编的练习: exercises }
}

/** A member's plays go with their decisions; exercises stay for the lessons that use them, without a name. */
export async function eraseMember(change: Change, memberId: string): Promise<void> {
  await change
    .deleteFrom('exercises.play')
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .execute()
  await change
    .deleteFrom('exercises.held')
    .where('exercise_id', 'in', (of) =>
      of.selectFrom('exercises.exercise').select('id').where('author_id', '=', memberId),
    )
    .execute()
  await change.updateTable('exercises.exercise').set({ author_id: null }).where('author_id', '=', memberId).execute()
  await change.updateTable('exercises.daily').set({ made_by: null }).where('made_by', '=', memberId).execute()
}

/**
 * Guests' plays begun before `at` go; what members began before it and did not finish is given up. What they gave up of
 * their free practice goes when it was begun before `longAgo`: anybody can begin as many as there are minutes.
 */
export async function tidyPlays(reads: Reads, { at, longAgo }: { at: Date; longAgo: Date }): Promise<void> {
  await reads.deleteFrom('exercises.play').where('owner_kind', '=', 'device').where('started_at', '<', at).execute()
  await reads
    .updateTable('exercises.play')
    .set({ status: 'abandoned' })
    .where('status', 'in', ['open', 'playing'])
    .where('started_at', '<', at)
    .execute()
  await reads
    .deleteFrom('exercises.play')
    .where('status', '=', 'abandoned')
    .where('kind', 'in', ['free', 'stock', 'daily'])
    .where('is_counted', '=', false)
    .where('started_at', '<', longAgo)
    .execute()
}
