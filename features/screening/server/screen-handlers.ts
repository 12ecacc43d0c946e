import { fail, ok, type ParsedInputOf, type Result } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { quoteOf, stateOf, type Market } from '@niujin/quotes/server'
import { functionsByName, readFormula, type Problem } from '@niujin/formula'
import {
  checkFormula,
  conditionLibrary,
  countMatches,
  screenStocks,
  understandWords,
  type ScreenRule,
} from '../contract/index.ts'
import { FORMULA_REFUSALS } from '../contract/refusals.ts'
import { plainConditions, popularScreens, understand } from '../domain/index.ts'
import { completeRule, findAmong, formulasOfCaller } from './complete-rule.ts'
import { ownerKey } from './owner.ts'
import type { ScreeningCalls } from './deps.ts'
import { asked, refusalOf } from './refusals.ts'
import { isLongFormula } from './sizes.ts'
import { pageOf, sorted } from './sorting.ts'
import type { EngineRefusal } from './thread/engine-refusal.ts'

/** What the check says of a formula that neither saving nor screening would take. */
const TOO_LONG = {
  problems: [{ line: 1, column: 1, message: FORMULA_REFUSALS.FORMULA_TOO_LONG, expected: [] }],
  warnings: [],
  outputs: [],
  future: [],
}

/** The library, counts, results, plain words and the checking of formulas. */
export function screenHandlers(deps: ScreeningCalls): Handler[] {
  const { market, engine } = deps
  return [
    handle(conditionLibrary, () =>
      ok({ conditions: plainConditions(), popular: popularScreens.map((one) => ({ ...one })) }),
    ),

    handle(countMatches, async (input, context) => {
      const rule = await completeRule(input.rule, deps, context)
      const refusal = refusalOf(rule)
      if (refusal) return fail(refusal)
      const found = await asked(engine.ask('hits', { rule, owner: ownerKey(context) }))
      if (!found.ok) return found
      const { universe, counts, rows, environmentHolds } = found.value
      return ok({ state: stateOf(market, 'a'), universe, total: rows.length, counts, environmentHolds })
    }),

    handle(screenStocks, async ({ count, cursor, ...input }, context) => {
      const rule = await completeRule(input.rule, deps, context)
      const refusal = refusalOf(rule)
      if (refusal) return fail(refusal)
      const started = performance.now()
      const found = await asked(engine.ask('hits', { rule, owner: ownerKey(context) }))
      if (!found.ok) return found
      const ordered = await inOrder(found.value.rows, { ...input, rule, owner: ownerKey(context) }, deps)
      if (!ordered.ok) return ordered
      const page = pageOf(ordered.value, { count, cursor })
      if (!page.ok) return page
      const reasons = await asked(engine.ask('reasons', { rule, rows: page.value.rows, owner: ownerKey(context) }))
      if (!reasons.ok) return reasons
      return ok({
        state: stateOf(market, 'a'),
        total: found.value.rows.length,
        list: page.value.rows.map((row, at) => ({
          quote: quoteOf(market.reader, row),
          reasons: reasons.value[at] ?? [],
        })),
        nextCursor: page.value.nextCursor,
        took: Math.round(performance.now() - started),
      })
    }),

    handle(understandWords, ({ words }) => {
      const { conditions, sectors, exclusions, notUnderstood } = understand(words, sectorsOf(market))
      return ok({ conditions, sectors, exclusions, notUnderstood })
    }),

    handle(checkFormula, async ({ text, parameters }, context) => {
      if (isLongFormula({ text, parameters })) return ok(TOO_LONG)
      const find = findAmong(await formulasOfCaller(deps, context))
      const sectors = new Set(sectorsOf(market).map(({ name }) => name.normalize('NFKC')))
      const { formula, problems, warnings } = readFormula(
        { text, parameters },
        { functions: functionsByName, find, sectors },
      )
      return ok({
        problems: problems.map(remarkOf),
        warnings: warnings.map(remarkOf),
        outputs: formula?.outputs.map(({ label }) => label) ?? [],
        future: formula?.future.map(({ name, span }) => ({ name, line: span.line, column: span.column })) ?? [],
      })
    }),
  ]
}

interface Ordering extends Pick<ParsedInputOf<typeof screenStocks>, 'sort' | 'condition' | 'order'> {
  readonly rule: ScreenRule
  readonly owner: string
}

/** The rows in the order asked for; stocks of which a condition's value is not known come last in either order. */
async function inOrder(
  rows: readonly number[],
  { sort, condition, order, rule, owner }: Ordering,
  { market, engine }: ScreeningCalls,
): Promise<Result<readonly number[], EngineRefusal>> {
  if (sort !== 'condition') return ok(sorted(market.reader, rows, { sort, order }))
  const one = { ...rule, conditions: rule.conditions.slice(condition, condition + 1) }
  const reasons = await asked(engine.ask('reasons', { rule: one, rows: [...rows], owner }))
  if (!reasons.ok) return reasons
  const known = rows.flatMap((row, at) => {
    const value = reasons.value[at]?.[0]?.[0]?.value ?? null
    return value === null ? [] : [{ row, value: order === 'desc' ? -value : value }]
  })
  const inOrderOfValue = known.toSorted((a, b) => a.value - b.value || a.row - b.row).map(({ row }) => row)
  const isKnown = new Set(inOrderOfValue)
  return ok([...inOrderOfValue, ...rows.filter((row) => !isKnown.has(row))])
}

function remarkOf({ line, column, message, expected = [] }: Problem) {
  return { line, column, message, expected: [...expected] }
}

function sectorsOf({ reader }: Market): { id: string; name: string }[] {
  return reader.instruments.flatMap(({ id, name, kind }) => (kind === 'sector' ? [{ id, name }] : []))
}
