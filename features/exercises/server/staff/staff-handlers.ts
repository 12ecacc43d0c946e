import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { moveExercise, staffExerciseFind, staffExercises, type StaffExercise } from '../../contract/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import { countedExercise, exerciseOf, exercisesInState, moveState, type CountedExercise } from '../store/exercises.ts'
import { heldAmong, heldOf } from '../store/held.ts'
import { paperOf, playedPaper } from '../store/papers.ts'
import { within, type Reads } from '../tables.ts'
import { draftOf, presentOwn } from '../teach/own-handlers.ts'

const NAMES = { published: '重新放出', offline: '下架' } as const

/** What the staff does with everyone's exercises; the right is asked for at every call. */
export function staffHandlers(deps: ExercisesDeps): Handler[] {
  const { database, may, now, notices } = deps
  return [
    handleMember(staffExercises, async ({ state, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const from = byTime.read(cursor)
      if (!from.ok) return from
      const found = await exercisesInState(database, state, { from: from.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTime, ({ updated_at: at, id }) => ({ at, id }))
      return ok({ list: await present(deps, database, rows), nextCursor })
    }),

    handleMember(staffExerciseFind, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const row = await exerciseOf(database, id)
      if (!row) return fail('EXERCISE_UNKNOWN')
      const newest = (await heldOf(database, id)) ?? row
      const paper = await paperOf(database, newest.paper_id)
      const { bars, lot } = playedPaper(paper).window
      return ok({
        draft: draftOf(paper, { id, title: newest.title, isOpen: newest.is_open }),
        window: { name: paper.instrument_name, bars: [...bars], days: [...paper.days], lot },
        state: row.state,
        isSample: row.is_sample,
      })
    }),

    handleOnce(moveExercise, async ({ id, to, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const known = await countedExercise(change, id)
      if (!known) return fail('EXERCISE_UNKNOWN')
      const at = new Date(now())
      if (!(await moveState(change, id, { to, reason, at, isOwnDown: false }))) return fail('STATE_CHANGED')
      if (known.author_id !== null)
        await notices.send(change, {
          memberId: known.author_id,
          kind: 'system',
          key: `exercise:${id}:${at.getTime()}`,
          title: `你的练习已${NAMES[to]}`,
          text: `《${known.title}》：${reason}`,
          link: '/teach/exercises',
        })
      const [moved] = await present(deps, change, [{ ...known, state: to, reason, updated_at: at, is_own_down: false }])
      return moved ? ok(moved) : fail('EXERCISE_UNKNOWN')
    }),
  ]
}

async function present(
  { members }: ExercisesDeps,
  reads: Reads,
  rows: readonly CountedExercise[],
): Promise<StaffExercise[]> {
  const ids = rows.flatMap(({ author_id }) => (author_id === null ? [] : [author_id]))
  const cards = await members.find(ids, reads)
  const held = await heldAmong(
    reads,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentOwn(row, held.has(row.id)),
    author: row.is_sample ? '示例' : (cards.get(row.author_id ?? '')?.nickname ?? '已注销'),
    authorId: row.author_id,
    isSample: row.is_sample,
  }))
}
