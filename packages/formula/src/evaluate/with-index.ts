import type { FormulaBars, SecurityFacts } from '../bars.ts'

/** The facts of a security with the bars of its market's index, which `align` puts on its own days only for a formula that asks. */
export function withIndex(facts: SecurityFacts, align: () => FormulaBars): SecurityFacts {
  let aligned: FormulaBars | undefined
  return {
    ...facts,
    get index() {
      return (aligned ??= align())
    },
  }
}
