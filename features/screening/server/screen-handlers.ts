import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { quoteOf, stateOf, type Market } from '@niujin/quotes/server'
import { functionsByName, readFormula } from '@niujin/formula'
import { checkFormula, conditionLibrary, countMatches, screenStocks, understandWords } from '../contract.ts'
import { plainConditions, popularScreens, understand } from '../domain/index.ts'
import { completeRule, findAmong, formulasOfCaller } from './complete-rule.ts'
import { ownerKey } from './owner.ts'
import type { ScreeningParts } from './parts.ts'
import { asked, refusalOf } from './refusals.ts'
import { pageOf, sorted } from './sorting.ts'

/** The library, counts, results, plain words and the checking of formulas. */
export function screenHandlers(parts: ScreeningParts): Handler[] {
  const { market, engine } = parts
  return [
    handle(conditionLibrary, () => ok({ conditions: plainConditions(), popular: popularScreens.map((one) => ({ ...one })) })),

    handle(countMatches, async (input, context) => {
      const rule = await completeRule(input.rule, parts, context)
      const refusal = refusalOf(rule)
      if (refusal) return fail(refusal)
      const found = await asked(engine.ask('hits', { rule, owner: ownerKey(context) }))
      if (!found.ok) return found
      const { universe, counts, rows, environmentHolds } = found.value
      return ok({ state: stateOf(market, 'a'), universe, total: rows.length, counts, environmentHolds })
    }),

    handle(screenStocks, async ({ sort, order, count, cursor, ...input }, context) => {
      const rule = await completeRule(input.rule, parts, context)
      const refusal = refusalOf(rule)
      if (refusal) return fail(refusal)
      const started = performance.now()
      const found = await asked(engine.ask('hits', { rule, owner: ownerKey(context) }))
      if (!found.ok) return found
      const page = pageOf(sorted(market.reader, found.value.rows, { sort, order }), { count, cursor })
      if (!page) return fail('CURSOR_INVALID')
      const reasons = await asked(engine.ask('reasons', { rule, rows: page.rows }))
      if (!reasons.ok) return reasons
      return ok({
        state: stateOf(market, 'a'),
        total: found.value.rows.length,
        list: page.rows.map((row, at) => ({ quote: quoteOf(market.reader, row), reasons: reasons.value[at] ?? [] })),
        nextCursor: page.nextCursor,
        took: Math.round(performance.now() - started),
      })
    }),

    handle(understandWords, ({ words }) => {
      const { conditions, sectors, exclusions, notUnderstood } = understand(words, sectorsOf(market))
      return ok({ conditions, sectors, exclusions, notUnderstood })
    }),

    handle(checkFormula, async ({ text, parameters }, context) => {
      const find = findAmong(await formulasOfCaller(parts, context))
      const { formula, problems } = readFormula({ text, parameters }, { functions: functionsByName, find })
      return ok({
        problems: problems.map(({ line, column, message, expected }) => ({ line, column, message, expected: [...(expected ?? [])] })),
        outputs: formula?.outputs.map(({ label }) => label) ?? [],
        future: formula?.future.map(({ name, place }) => ({ name, line: place.line, column: place.column })) ?? [],
      })
    }),
  ]
}

function sectorsOf({ reader }: Market): { id: string; name: string }[] {
  return reader.instruments.flatMap(({ id, name, kind }) => (kind === 'sector' ? [{ id, name }] : []))
}
