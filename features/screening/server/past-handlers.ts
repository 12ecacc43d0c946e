import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { stateOf, type Market } from '@niujin/quotes/server'
import { backTest, backTestSpan, cancelPast, pastProgress, screenOnDay } from '../contract/index.ts'
import { backTestNotes, earliestFrom, pastDayNotes, summaryOf } from '../domain/index.ts'
import { allowedTo } from './allowed.ts'
import { completeRule } from './complete-rule.ts'
import { askerKey, ownerKey, ownerOf } from './owner.ts'
import type { ScreeningCalls } from './deps.ts'
import { asked, refusalOf } from './refusals.ts'
import type { PastAnswer } from './thread/past-jobs.ts'

/** Trades shown. */
const RECENT = 50

/** The screen as of a past day, and the back-test: begun, polled, stopped. */
export function pastHandlers(deps: ScreeningCalls): Handler[] {
  const { market, engine, database, rights } = deps
  return [
    handle(screenOnDay, async ({ date, ...input }, context) => {
      const rule = await completeRule(input.rule, deps, context)
      const refusal = refusalOf(rule)
      if (refusal) return fail(refusal)
      const begun = await asked(
        engine.ask('beginPast', {
          owner: ownerKey(context),
          asker: askerKey(context),
          question: { day: { rule, date } },
        }),
      )
      return begun.ok ? ok({ job: begun.value }) : begun
    }),

    handle(backTest, async ({ rule: given, from, to, ...terms }, context) => {
      const rule = await completeRule(given, deps, context)
      const refusal = refusalOf(rule)
      if (refusal) return fail(refusal)
      if (from >= to) return fail('RANGE_INVALID')
      const years = await allowedTo(rights, database, { owner: ownerOf(context), right: 'backtestYears' })
      if (from < earliestFrom(to, years.has)) return fail('TOO_MANY_YEARS', years.refusal)
      const begun = await asked(
        engine.ask('beginPast', {
          owner: ownerKey(context),
          asker: askerKey(context),
          question: { test: { rule, from, to, terms } },
        }),
      )
      return begun.ok ? ok({ job: begun.value }) : begun
    }),

    handle(backTestSpan, async ({ to }, context) => {
      const { has } = await allowedTo(rights, database, { owner: ownerOf(context), right: 'backtestYears' })
      return ok({ years: has, from: earliestFrom(to, has) })
    }),

    handle(pastProgress, async ({ job: id }, context) => {
      const polled = await asked(engine.ask('pollPast', { owner: ownerKey(context), asker: askerKey(context), id }))
      if (!polled.ok) return polled
      const snapshot = polled.value
      if (!snapshot) return fail('JOB_UNKNOWN')
      if (snapshot.state === 'waiting') return ok({ state: 'waiting', ahead: snapshot.ahead, share: 0 })
      if (snapshot.state === 'running') return ok({ state: 'running', ahead: 0, share: snapshot.share })
      const done = { state: 'done', ahead: 0, share: 1 } as const
      if ('day' in snapshot.answer)
        return snapshot.answer.day.date === 0
          ? fail('DATE_OUTSIDE')
          : ok({ ...done, day: dayOf(market, snapshot.answer.day) })
      const { test } = snapshot.answer
      if (!test) return fail('RANGE_INVALID')
      const { finished, ...figures } = test.outcome
      return ok({
        ...done,
        tested: {
          ...figures,
          simulated: market.simulated,
          recent: finished.slice(-RECENT).toReversed(),
          notes: backTestNotes(test.rule),
        },
      })
    }),

    handle(cancelPast, async ({ job: id }, context) => {
      // Where no thread answers nothing is worked on either: what it had begun went with it.
      await asked(engine.ask('stopPast', { owner: ownerKey(context), asker: askerKey(context), id }))
      return ok({})
    }),
  ]
}

function dayOf(market: Market, { rule, date, matches }: Extract<PastAnswer, { day: unknown }>['day']) {
  const { instruments } = market.reader
  return {
    state: stateOf(market, 'a'),
    date,
    total: matches.length,
    list: matches.flatMap(({ row, close, later }) => {
      const instrument = instruments[row]
      return instrument
        ? [
            {
              id: instrument.id,
              code: instrument.code,
              name: instrument.name,
              digits: instrument.priceDigits,
              close,
              later,
            },
          ]
        : []
    }),
    ...summaryOf(matches.map(({ later }) => later)),
    notes: pastDayNotes(rule),
  }
}
