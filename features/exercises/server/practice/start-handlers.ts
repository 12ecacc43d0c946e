import { fail, ok } from '@niujin/contract-kit'
import { DAY_MS, shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handlePrepared, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { startDaily, startExercise, startFree, startYesterday } from '../../contract/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import { ownerOf } from '../owner.ts'
import { chooseAny, chooseFrom, chooseOf } from '../papers/choose-window.ts'
import { ensureDaily } from '../papers/todays.ts'
import { within, type Change } from '../tables.ts'
import { startDailyOf, startExerciseOf, startFreeOf, startPastOf } from './starting.ts'

/** Beginning a play. Windows are read before the transaction begins. */
export function startHandlers(deps: ExercisesDeps): Handler[] {
  return [
    handlePrepared(
      startDaily,
      () => ensureDaily(deps, shanghaiDay(deps.now())),
      async (_input, { prepared: daily, memberId, transaction }) => {
        if (memberId === undefined) throw new Error('每日一练只给会员')
        if (!daily) return fail('NO_HISTORY')
        return ok({ playId: await inTransaction(transaction, (change) => startDailyOf(deps, change, memberId, daily)) })
      },
    ),

    handlePrepared(
      startYesterday,
      () => ensureDaily(deps, shanghaiDay(deps.now() - DAY_MS)),
      async (_input, { prepared: daily, ...context }) => {
        const owner = ownerOf(context)
        if (!owner) return fail('DEVICE_UNKNOWN')
        if (!daily) return fail('NO_HISTORY')
        return ok({
          playId: await inTransaction(context.transaction, (change) => startPastOf(deps, change, owner, daily)),
        })
      },
    ),

    handlePrepared(
      startFree,
      (input) => chosenFor(deps, input),
      async ({ stockId }, { prepared: chosen, ...context }) => {
        const owner = ownerOf(context)
        if (!owner) return fail('DEVICE_UNKNOWN')
        if (!chosen.ok) return chosen
        const kind = stockId === undefined ? 'free' : 'stock'
        const begun = { chosen: chosen.value, kind } as const
        return ok({
          playId: await inTransaction(context.transaction, (change) => startFreeOf(deps, change, owner, begun)),
        })
      },
    ),
  ]
}

/** Beginning an exercise that somebody wrote. */
export function startExerciseHandler(deps: ExercisesDeps): Handler {
  return handlePrepared(
    startExercise,
    async () => undefined,
    async ({ exerciseId, lessonId }, context) => {
      const owner = ownerOf(context)
      if (!owner) return fail('DEVICE_UNKNOWN')
      const wanted = { exerciseId, lessonId, memberId: context.memberId }
      const begun = await inTransaction(context.transaction, (change) => startExerciseOf(deps, change, owner, wanted))
      return begun.ok ? ok({ playId: begun.value }) : begun
    },
  )
}

/** The window of a free practice: any at all, one of a stock, or from a day of it on. */
async function chosenFor(
  deps: ExercisesDeps,
  { stockId, day }: { stockId?: string | undefined; day?: number | undefined },
) {
  if (stockId === undefined) return chooseAny(deps)
  const instrument = deps.market.reader.find(stockId)
  if (instrument?.kind !== 'stock') return fail('STOCK_UNKNOWN')
  if (day === undefined) return chooseOf(deps, instrument)
  const chosen = await chooseFrom(deps, instrument, day)
  return chosen.ok ? chosen : fail('DAY_WRONG')
}

function inTransaction<Value>(
  transaction: OpenTransaction | undefined,
  effect: (change: Change) => Promise<Value>,
): Promise<Value> {
  if (!transaction) throw new Error('开始一局需要数据库事务')
  return effect(within(transaction))
}
