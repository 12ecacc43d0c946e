import { backTestSteps, type BackTestOutcome } from '../back-test/back-test.ts'
import type { BackTestTerms, TestedDays, TestedStock } from '../back-test/terms.ts'

/** All steps of a back-test in one go. */
export function runBackTest(stocks: readonly TestedStock[], days: TestedDays, terms: BackTestTerms): BackTestOutcome {
  const steps = backTestSteps(stocks, days, terms)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
