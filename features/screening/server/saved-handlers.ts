import { fail, ok, randomId } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { withTables, type OpenTransaction } from '@niujin/server-kit/database'
import { stateOf } from '@niujin/quotes/server'
import type { Transaction } from 'kysely'
import { removeScreen, savedScreens, saveScreen } from '../contract/index.ts'
import { allowedTo } from './allowed.ts'
import { completeRule } from './complete-rule.ts'
import { ownerKey, ownerOf } from './owner.ts'
import type { ScreeningCalls } from './deps.ts'
import { asked, refusalOf } from './refusals.ts'
import { inTurn, matchesOf, removeScreenOf, saveScreenOf, screensOf } from './store.ts'
import type { ScreeningTables } from './tables.ts'
import { markUsed } from './unused.ts'

/** The tables of this feature inside the transaction that also records a call's answer. */
export function inTransaction(
  transaction: OpenTransaction | undefined,
  { database }: Pick<ScreeningCalls, 'database'>,
) {
  return <Value>(change: (within: Transaction<ScreeningTables>) => Promise<Value>): Promise<Value> =>
    transaction ? change(withTables(transaction)) : database.transaction().execute(change)
}

/** Saved screens of the caller. */
export function savedHandlers(deps: ScreeningCalls): Handler[] {
  const { market, engine, database } = deps
  return [
    handle(savedScreens, async (_input, context) => {
      await markUsed(database, 'screening.saved_screen', ownerOf(context))
      const screens = await screensOf(database, ownerOf(context))
      const state = stateOf(market, 'a')
      const matches = await matchesOf(
        database,
        screens.map(({ id }) => id),
        state.date,
      )
      const list = []
      for (const { id, name, rule, subscribed, created_at } of screens) {
        const found = await asked(engine.ask('hits', { rule, owner: ownerKey(context) }))
        list.push({
          id,
          name,
          rule,
          subscribed,
          createdAt: created_at.toISOString(),
          total: found.ok ? found.value.rows.length : null,
          newMatches: matches.flatMap(({ screen_id, stock_id, second }) => {
            const instrument = market.reader.find(stock_id)
            return screen_id === id && instrument
              ? [{ id: stock_id, code: instrument.code, name: instrument.name, second }]
              : []
          }),
        })
      }
      return ok({ state, list })
    }),

    handle(saveScreen, async ({ id, name, subscribed, ...input }, context) => {
      // A guest has no inbox, and what nobody sees need not be watched for.
      if (subscribed && context.memberId === undefined) return fail('ALERT_FOR_MEMBERS')
      const rule = await completeRule(input.rule, deps, context)
      const refusal = refusalOf(rule)
      if (refusal) return fail(refusal)
      const owner = ownerOf(context)
      return inTransaction(
        context.transaction,
        deps,
      )(async (change) => {
        await inTurn(change, owner)
        const screens = await allowedTo(deps.rights, change, { owner, right: 'savedScreens' })
        const live = await allowedTo(deps.rights, change, { owner, right: 'liveScreens' })
        const screen = { id, newId: randomId(), name, rule, subscribed }
        const saved = await saveScreenOf(change, owner, screen, { screens: screens.has, live: live.has })
        if (saved === 'TOO_MANY') return fail(saved, screens.refusal)
        if (saved === 'TOO_MANY_LIVE') return fail(saved, live.refusal)
        return typeof saved === 'string' ? fail(saved) : ok(saved)
      })
    }),

    handle(removeScreen, async ({ id }, context) => {
      const removed = await inTransaction(
        context.transaction,
        deps,
      )((change) => removeScreenOf(change, ownerOf(context), id))
      return removed ? ok({}) : fail('SCREEN_UNKNOWN')
    }),
  ]
}
