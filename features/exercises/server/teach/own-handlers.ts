import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, handlePrepared, type Handler } from '@niujin/server-kit'
import {
  exerciseWindow,
  findOwnExercise,
  LIMITS,
  moveOwnExercise,
  ownExercises,
  saveExercise,
  type ExerciseDraft,
  type OwnExercise,
} from '../../contract/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import { readWindow } from '../papers/read-window.ts'
import { writtenTask } from '../practice/play-handlers.ts'
import { countedExercise, exerciseOf, exercisesOfAuthor, moveState, type CountedExercise } from '../store/exercises.ts'
import { heldAmong, heldOf } from '../store/held.ts'
import { paperOf } from '../store/papers.ts'
import { within, type PaperRow } from '../tables.ts'
import { saveFor } from './saving.ts'

/** A teacher's own exercises; the right is asked for at every call. */
export function ownHandlers(deps: ExercisesDeps): Handler[] {
  const { database, may } = deps
  return [
    handleMember(ownExercises, async (_input, { memberId }) => {
      if (!(await may(memberId, 'content.publish.own', database))) return fail('NOT_ALLOWED')
      const rows = await exercisesOfAuthor(database, memberId, LIMITS.mine)
      const held = await heldAmong(
        database,
        rows.map(({ id }) => id),
      )
      return ok({ list: rows.map((row) => presentOwn(row, held.has(row.id))) })
    }),

    handleMember(findOwnExercise, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'content.publish.own', database))) return fail('NOT_ALLOWED')
      const row = await exerciseOf(database, id)
      if (!row || row.author_id !== memberId) return fail('EXERCISE_UNKNOWN')
      // What waits is what its teacher goes on with.
      const newest = (await heldOf(database, id)) ?? row
      return ok(draftOf(await paperOf(database, newest.paper_id), { id, title: newest.title, isOpen: newest.is_open }))
    }),

    moveHandler(deps),

    handleMember(exerciseWindow, async ({ stockId, ...asked }, { memberId }) => {
      if (!(await may(memberId, 'content.publish.own', database))) return fail('NOT_ALLOWED')
      const chosen = await windowFor(deps, { stockId, ...asked })
      if (!chosen.ok) return chosen
      const { instrumentName, window, days } = chosen.value
      return ok({ name: instrumentName, bars: [...window.bars], days: [...days], lot: window.lot })
    }),

    handlePrepared(
      saveExercise,
      (draft) => windowFor(deps, draft),
      async (draft, { prepared: chosen, memberId, transaction }) => {
        if (memberId === undefined || !transaction) throw new Error('存练习需要会员与事务')
        if (!(await may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
        if (!chosen.ok) return chosen
        return saveFor(deps, within(transaction), memberId, { draft, chosen: chosen.value })
      },
    ),
  ]
}

/** As the list tells why it is down. */
const OWN_REASON = '自己下架'

function moveHandler({ may, now }: ExercisesDeps): Handler {
  return handleOnce(moveOwnExercise, async ({ id, to }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const known = await countedExercise(change, id)
    if (!known || known.author_id !== memberId) return fail('EXERCISE_UNKNOWN')
    if (to === 'published' && known.state === 'offline' && !known.is_own_down) return fail('DOWN_BY_STAFF')
    const moved = { state: to, reason: to === 'offline' ? OWN_REASON : '', at: new Date(now()) }
    const isOwnDown = to === 'offline'
    if (!(await moveState(change, id, { ...moved, to, isOwnDown }))) return fail('STATE_CHANGED')
    const isHeld = (await heldAmong(change, [id])).has(id)
    return ok(presentOwn({ ...known, ...moved, updated_at: moved.at, is_own_down: isOwnDown }, isHeld))
  })
}

type Wanted = Pick<ExerciseDraft, 'stockId' | 'to' | 'warmUp' | 'played' | 'isBlind'>

async function windowFor(deps: ExercisesDeps, { stockId, to, warmUp, played, isBlind }: Wanted) {
  const instrument = deps.market.reader.find(stockId)
  if (instrument?.kind !== 'stock') return fail('STOCK_UNKNOWN')
  return readWindow(deps, { instrument, to, warmUp, played, isBlind })
}

/** What a teacher wrote of an exercise, with its answers. */
export function draftOf(paper: PaperRow, row: { id: string; title: string; isOpen: boolean }): ExerciseDraft {
  return {
    ...row,
    stockId: paper.instrument_id ?? '',
    to: paper.days.at(-1) ?? 0,
    warmUp: paper.warm_up,
    played: paper.bars.length - paper.warm_up,
    isBlind: paper.is_blind,
    tasks: paper.tasks.map(writtenTask),
    explanation: paper.explanation,
  }
}

/** An exercise with its figures; `isHeld`: something of it waits to be looked at. */
export function presentOwn(row: CountedExercise, isHeld: boolean): OwnExercise {
  const { id, title, state, reason, is_own_down: isOwnDown, is_open: isOpen, begun, done, percent } = row
  const updatedAt = row.updated_at.toISOString()
  return { id, title, state, reason, isOwnDown, isHeld, isOpen, begun, done, percent, updatedAt }
}
