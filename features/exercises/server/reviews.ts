import { fail, ok, type Result } from '@niujin/contract-kit'
import type { ReviewItem, ReviewSource } from '@niujin/server-kit'
import type { ExercisesDeps } from './deps.ts'
import { exerciseOf } from './store/exercises.ts'
import { dropHeld, heldCount, heldFrom, heldOf, letThrough, sayWhy } from './store/held.ts'
import { paperOf } from './store/papers.ts'
import { within, type Change, type HeldRow } from './tables.ts'
import { draftOf } from './teach/own-handlers.ts'
import { wordsOf } from './teach/saving.ts'

/** An id names the moment too: what was written meanwhile is not decided over unseen. */
const HELD_ID = /^([\w-]{8,40})\.(\d{1,15})$/

const idOf = ({ exercise_id: id, at }: HeldRow) => `${id}.${at.getTime()}`

/** Exercises whose words somebody has to look at, in the one queue over everything. */
export function exercisesReviews(deps: ExercisesDeps): ReviewSource[] {
  return [
    {
      kind: 'exercise',
      title: '盘面练习',
      canBeFirst: false,
      async waiting(after, count, connection) {
        const change = within(connection)
        const [, exercise_id = '', at] = HELD_ID.exec(after ?? '') ?? []
        const from = at === undefined ? undefined : { exercise_id, at: new Date(Number(at)) }
        const items: ReviewItem[] = []
        for (const held of await heldFrom(change, { from, count })) items.push(await itemOf(change, held))
        return items
      },
      async find(id, connection) {
        const change = within(connection)
        const held = await heldCalled(change, id)
        return held && itemOf(change, held)
      },
      count: (connection) => heldCount(within(connection)),
      decide: (transaction, decision) => decide(deps, within(transaction), decision),
      // Only what the list of words holds back is looked at: there is no past to speak of.
      pastOf: async () => ({ published: 0, rejected: 0 }),
    },
  ]
}

async function heldCalled(change: Change, id: string): Promise<HeldRow | undefined> {
  const [, exerciseId] = HELD_ID.exec(id) ?? []
  const held = exerciseId === undefined ? undefined : await heldOf(change, exerciseId)
  return held && idOf(held) === id ? held : undefined
}

async function itemOf(change: Change, held: HeldRow): Promise<ReviewItem> {
  const { exercise_id: id, title, is_open: isOpen, paper_id, words, at } = held
  const exercise = await exerciseOf(change, id)
  return {
    id: idOf(held),
    title,
    text: wordsOf(draftOf(await paperOf(change, paper_id), { id, title, isOpen })),
    pictures: [],
    authorId: exercise?.author_id ?? '',
    at,
    words,
    reports: 0,
    link: '/console/exercises',
  }
}

async function decide(
  { notices }: ExercisesDeps,
  change: Change,
  { id, staffId, verdict, reason }: Parameters<ReviewSource['decide']>[1],
): Promise<Result<null, 'DECIDED_ALREADY'>> {
  const held = await heldCalled(change, id)
  const author = held && (await exerciseOf(change, held.exercise_id))?.author_id
  if (!held || typeof author !== 'string') return fail('DECIDED_ALREADY')
  // Four eyes: who wrote it does not let it through.
  if (author === staffId) return fail('DECIDED_ALREADY', '自己编的练习要由别人审核')
  if (verdict === 'publish') await letThrough(change, held, author)
  else {
    await dropHeld(change, held.exercise_id)
    await sayWhy(change, held.exercise_id, reason)
  }
  await notices.send(change, {
    memberId: author,
    kind: 'system',
    key: `exercise-held:${id}`,
    title: verdict === 'publish' ? '你的练习通过了审核' : '你的练习没有通过审核',
    text: verdict === 'publish' ? `《${held.title}》学员能做了` : `《${held.title}》：${reason}`,
    link: '/teach/exercises',
  })
  return ok(null)
}
