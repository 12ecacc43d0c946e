import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handlePrepared, type Handler } from '@niujin/server-kit'
import { replaceDay, staffDays, type StaffDay } from '../../contract/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import { chooseAny } from '../papers/choose-window.ts'
import { keepDaily, todayAndTomorrow } from '../papers/todays.ts'
import { attemptsOf, dailyOf } from '../store/daily.ts'
import { paperOf } from '../store/papers.ts'
import { within, type Reads } from '../tables.ts'

/** Today's and tomorrow's windows, for the staff. */
export function dayHandlers(deps: ExercisesDeps): Handler[] {
  const { database, may, now } = deps
  return [
    handleMember(staffDays, async (_input, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      return ok({ list: await daysFor(database, todayAndTomorrow(now())) })
    }),

    handlePrepared(
      replaceDay,
      () => chooseAny(deps),
      async ({ day, turn, reason }, { prepared: chosen, memberId, transaction }) => {
        if (memberId === undefined || !transaction) throw new Error('换一段需要会员与事务')
        if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
        const days = todayAndTomorrow(now())
        if (!days.includes(day)) return fail('DAY_PAST')
        if (!chosen.ok) return chosen
        const change = within(transaction)
        if ((await dailyOf(change, day))?.turn !== turn) return fail('STATE_CHANGED')
        const next = { day, turn: turn + 1, chosen: chosen.value, reason, by: memberId }
        if (!(await keepDaily(deps, change, next))) return fail('STATE_CHANGED')
        return ok({ list: await daysFor(change, days) })
      },
    ),
  ]
}

async function daysFor(reads: Reads, days: readonly string[]): Promise<StaffDay[]> {
  const list: StaffDay[] = []
  for (const day of days) {
    const daily = await dailyOf(reads, day)
    if (!daily) continue
    const paper = await paperOf(reads, daily.paper_id)
    list.push({
      day,
      turn: daily.turn,
      stock: paper.instrument_name,
      from: paper.days[0] ?? 0,
      to: paper.days.at(-1) ?? 0,
      bars: [...paper.bars],
      warmUp: paper.warm_up,
      reason: daily.reason,
      ...(await attemptsOf(reads, daily.paper_id)),
    })
  }
  return list
}
