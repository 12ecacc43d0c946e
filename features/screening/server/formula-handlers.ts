import { fail, ok, randomId } from '@niujin/contract-kit'
import { functionsByName, readFormula } from '@niujin/formula'
import { handle, type Handler } from '@niujin/server-kit'
import { ownFormulas, removeFormula, saveFormula } from '../contract/index.ts'
import { allowedTo } from './allowed.ts'
import { findAmong, formulasOfCaller } from './complete-rule.ts'
import { ownerOf } from './owner.ts'
import type { ScreeningCalls } from './deps.ts'
import { inTransaction } from './saved-handlers.ts'
import { isLongFormula } from './sizes.ts'
import { inTurn, removeFormulaOf, saveFormulaOf } from './store.ts'
import { markUsed } from './unused.ts'

/** The caller's own formulas. */
export function formulaHandlers(deps: ScreeningCalls): Handler[] {
  return [
    handle(ownFormulas, async (_input, context) => {
      await markUsed(deps.database, 'screening.own_formula', ownerOf(context))
      return ok({ list: await formulasOfCaller(deps, context) })
    }),

    handle(saveFormula, async ({ id, ...formula }, context) => {
      if (isLongFormula(formula)) return fail('FORMULA_TOO_LONG')
      // Never to itself, as it was saved before.
      const find = findAmong(await formulasOfCaller(deps, context), (own) => own.id === id || own.name === formula.name)
      const { formula: checked } = readFormula(formula, { functions: functionsByName, find })
      if (!checked) return fail('FORMULA_INVALID')
      const owner = ownerOf(context)
      return inTransaction(
        context.transaction,
        deps,
      )(async (change) => {
        await inTurn(change, owner)
        const { has, refusal } = await allowedTo(deps.rights, change, { owner, right: 'formulas' })
        const saved = await saveFormulaOf(change, owner, { ...formula, id, newId: randomId() }, has)
        if (saved === 'TOO_MANY') return fail(saved, refusal)
        return typeof saved === 'string' ? fail(saved) : ok(saved)
      })
    }),

    handle(removeFormula, async ({ id }, context) => {
      const removed = await inTransaction(
        context.transaction,
        deps,
      )((change) => removeFormulaOf(change, ownerOf(context), id))
      return removed ? ok({}) : fail('FORMULA_UNKNOWN')
    }),
  ]
}
