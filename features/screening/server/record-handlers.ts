import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { stateOf } from '@niujin/quotes/server'
import { RECORD_DAYS, screenRecord } from '../contract/index.ts'
import { recordSummary } from '../domain/index.ts'
import { recordedDays } from './day-records.ts'
import type { ScreeningCalls } from './deps.ts'
import { ownerKey } from './owner.ts'
import { askedPlain } from './refusals.ts'

/** How a saved screen did. */
export function recordHandlers({ market, engine, database }: ScreeningCalls): Handler[] {
  return [
    handleMember(screenRecord, async ({ id }, context) => {
      const days = await recordedDays(database, { id, memberId: context.memberId })
      if (!days) return fail('SCREEN_UNKNOWN')
      const followed = await askedPlain(
        engine.ask('followed', {
          owner: ownerKey(context),
          days: days.map(({ date, stock_ids: ids }) => ({ date, ids })),
        }),
      )
      if (!followed.ok) return followed
      const list = days.map(({ date, total }, at) => ({ date, total, later: followed.value[at] ?? [] }))
      const summary = recordSummary(followed.value, RECORD_DAYS)
      return ok({ state: stateOf(market, 'a'), list, summary })
    }),
  ]
}
