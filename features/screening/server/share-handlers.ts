import { fail, ok, randomId } from '@niujin/contract-kit'
import { handle, handlePrepared, type CallContext, type Handler } from '@niujin/server-kit'
import { quoteOf, stateOf } from '@niujin/quotes/server'
import { sharedScreen, shareScreen, type ScreenRule } from '../contract/index.ts'
import { completeRule } from './complete-rule.ts'
import { ownerKey, ownerOf } from './owner.ts'
import type { ScreeningCalls } from './deps.ts'
import { asked, askedPlain, refusalOf } from './refusals.ts'
import { inTransaction } from './saved-handlers.ts'
import { keepShare, shareOf } from './share-store.ts'
import { markViewed } from './unused.ts'

const INDEX = 'SH.000001'
const CODE_LENGTH = 16
/** A shared screen keeps this many of its matches, those with the largest amount. */
const MOST_MATCHES = 200

/** Sharing a screen, and the public page of one. */
export function shareHandlers(deps: ScreeningCalls): Handler[] {
  const { market, engine, database } = deps
  const { reader } = market
  const lastOf = (id: string) => {
    const row = reader.rowOf(id)
    return row === undefined ? 0 : reader.table.get(row, 'last') || reader.table.get(row, 'previousClose')
  }
  return [
    handlePrepared(
      shareScreen,
      ({ rule }, context) => screened(rule, deps, context),
      async ({ name }, { prepared: found, ...context }) => {
        if (!found.ok) return found
        const { rule } = found.value
        const rows = found.value.rows
          .toSorted((a, b) => reader.table.get(b, 'amount') - reader.table.get(a, 'amount'))
          .slice(0, MOST_MATCHES)
        const ids = rows.flatMap((row) => reader.instruments[row]?.id ?? [])
        const code = randomId(CODE_LENGTH)
        const kept = await inTransaction(
          context.transaction,
          deps,
        )((change) =>
          keepShare(change, ownerOf(context), {
            code,
            name,
            rule,
            date: reader.table.clock.date,
            prices: Object.fromEntries(ids.map((id) => [id, lastOf(id)])),
            index_close: lastOf(INDEX),
            total: found.value.rows.length,
          }),
        )
        return typeof kept === 'string' ? fail(kept) : ok({ code })
      },
    ),

    handle(sharedScreen, async ({ code }, context) => {
      const share = await shareOf(database, code)
      if (!share) return fail('SHARE_UNKNOWN')
      await markViewed(database, share)
      const ids = Object.keys(share.prices)
      const factors = await askedPlain(engine.ask('factorsSince', { ids, date: share.date, owner: ownerKey(context) }))
      if (!factors.ok) return factors
      const list = ids.flatMap((id, at) => {
        const row = reader.rowOf(id)
        // Rights that went since then are part of what the holder has: the price of then is adjusted for them.
        const then = (share.prices[id] ?? 0) * (factors.value[at] ?? 1)
        return row === undefined
          ? []
          : [{ quote: quoteOf(reader, row), priceThen: Math.round(then), change: changeOf(lastOf(id), then) }]
      })
      const changes = list.flatMap(({ change }) => (change === null ? [] : [change]))
      return ok({
        state: stateOf(market, 'a'),
        name: share.name,
        rule: share.rule,
        date: share.date,
        total: share.total,
        list,
        meanChange: changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length,
        indexChange: changeOf(lastOf(INDEX), share.index_close),
      })
    }),
  ]
}

/** The rule with all it refers to, and what it selects now. */
async function screened(given: ScreenRule, deps: ScreeningCalls, context: CallContext) {
  const rule = await completeRule(given, deps, context)
  const refusal = refusalOf(rule)
  if (refusal) return fail(refusal)
  const found = await asked(deps.engine.ask('hits', { rule, owner: ownerKey(context) }))
  return found.ok ? ok({ rule, rows: found.value.rows }) : found
}

function changeOf(now: number, then: number): number | null {
  return now > 0 && then > 0 ? now / then - 1 : null
}
