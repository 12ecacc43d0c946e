import { expect, test } from 'vitest'
import { formulaLibrary } from '../library/index.ts'
import { planFormula } from './plan.ts'
import { differences } from './testing/compare.ts'
import { checked, storeOf } from './testing/market.ts'

const store = storeOf([300, 299, 0, 1, 2, 5, 20, 600, 610, 37, 64, 250, 290])

const compiling = formulaLibrary.filter((formula) => planFormula(checked(formula)))

/** These ask for facts, look ahead, or use a period that changes from bar to bar. */
const NOT_COMPILING = 40

test('公式库里绝大多数公式能编译', () => {
  expect(formulaLibrary.length - compiling.length).toBeLessThan(NOT_COMPILING)
})

test.each(compiling.map((formula) => [formula.id, formula] as const))('%s 编译后与逐只计算一致', (_id, formula) => {
  expect(differences(checked(formula), store)).toEqual([])
})
