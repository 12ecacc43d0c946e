import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { stateOf } from '@niujin/quotes/server'
import { backTest, screenOnDay } from '../contract.ts'
import { backTestNotes, summaryOf } from '../domain/index.ts'
import type { ScreeningParts } from './parts.ts'
import { asked, refusalOf } from './refusals.ts'

/** Trades shown. */
const RECENT = 50

/** The screen as of a past day, and the back-test. */
export function pastHandlers({ market, engine }: ScreeningParts): Handler[] {
  const { reader } = market
  return [
    handle(screenOnDay, async ({ rule, date }) => {
      const refusal = refusalOf(rule)
      if (refusal) return fail(refusal)
      const found = await asked(engine.ask('timing', { rule, date }))
      if (!found.ok) return found
      const { date: day, matches } = found.value
      if (day === 0) return fail('DATE_OUTSIDE')
      return ok({
        state: stateOf(market, 'a'),
        date: day,
        total: matches.length,
        list: matches.flatMap(({ row, close, later }) => {
          const instrument = reader.instruments[row]
          return instrument ? [{ id: instrument.id, code: instrument.code, name: instrument.name, digits: instrument.priceDigits, close, later }] : []
        }),
        ...summaryOf(matches.map(({ later }) => later)),
      })
    }),

    handle(backTest, async ({ rule, from, to, ...terms }) => {
      const refusal = refusalOf(rule)
      if (refusal) return fail(refusal)
      if (from >= to) return fail('RANGE_INVALID')
      const found = await asked(engine.ask('backTest', { rule, from, to, terms }))
      if (!found.ok) return found
      if (!found.value) return fail('RANGE_INVALID')
      const { finished, ...figures } = found.value
      return ok({ ...figures, recent: finished.slice(-RECENT).toReversed(), notes: backTestNotes(rule) })
    }),
  ]
}
