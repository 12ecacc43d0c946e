import { monthsOf } from './days.ts'

/** What a plan costs by the month, and what it saves. Fen. */
export interface PlanFigures {
  /** Rounded up: nobody pays less than it says; null for what is no month, or has no end. */
  readonly monthFen: number | null
  /** Below its struck price, or below as many single months; null when it saves nothing. */
  readonly savesFen: number | null
}

/** A plan before its figures. `fen` is the price before anything is credited. */
export interface PlainPlan {
  readonly days: number | null
  readonly fen: number
  readonly originalFen: number | null
}

/** Plans of one level with their figures, in their order. */
export function withFigures<One extends PlainPlan>(plans: readonly One[]): (One & PlanFigures)[] {
  const single = plans.filter(({ days }) => monthsIn(days) === 1).map(({ fen }) => fen)
  const month = single.length > 0 ? Math.min(...single) : undefined
  return plans.map((plan) => {
    const { days, fen, originalFen } = plan
    const months = monthsIn(days)
    const usual = originalFen ?? (month !== undefined && months > 1 ? month * months : fen)
    return {
      ...plan,
      monthFen: months > 1 ? Math.ceil(fen / months) : null,
      savesFen: usual > fen ? usual - fen : null,
    }
  })
}

function monthsIn(days: number | null): number {
  return days === null ? 0 : monthsOf(days)
}
