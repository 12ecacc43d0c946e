import type { Level } from '@niujin/commerce'
import { loginPath } from '@niujin/web-kit'
import type { LevelPlans, Plan, Standing } from '../../contract/index.ts'
import { isHigher, type PaidLevel } from '../../domain/levels.ts'

/** What somebody is about to buy. */
export interface Choice {
  readonly level: PaidLevel
  readonly priceId: string
}

/** The plans that a choice is one of, and the plan; undefined when nothing is sold. */
export interface Chosen {
  readonly level: LevelPlans
  readonly plan: Plan
}

/** What is chosen: the level asked for, else one's own, else the first; of its plans the one asked for, else the longest that can be bought. */
export function chosenOf(
  levels: readonly LevelPlans[],
  wanted: { readonly level: string | null; readonly priceId?: string | undefined; readonly own: Level },
): Chosen | undefined {
  const level =
    levels.find((one) => one.level === wanted.level) ?? levels.find((one) => one.level === wanted.own) ?? levels[0]
  const plan = level && (level.plans.find(({ priceId }) => priceId === wanted.priceId) ?? longestOf(level.plans))
  return level && plan ? { level, plan } : undefined
}

function longestOf(plans: readonly Plan[]): Plan | undefined {
  const open = plans.filter(({ problem }) => problem === null)
  return (open.length > 0 ? open : plans).toSorted((a, b) => (b.days ?? Infinity) - (a.days ?? Infinity))[0]
}

/** What buying does for somebody: 开通, 续费 or 升级; undefined when they have as much already, or more. A guest has nothing. */
export function actOf(level: PaidLevel, mine: Standing | null): '开通' | '续费' | '升级' | undefined {
  const own = mine?.level ?? 'free'
  if (isHigher(own, level)) return undefined
  if (own === level) return mine?.until === null ? undefined : '续费'
  return own === 'free' ? '开通' : '升级'
}

/** Where a plan is bought, for oneself or a friend; guests sign in on the way. */
export function buyPath(priceId: string, { isGift, isGuest }: { isGift: boolean; isGuest: boolean }): string {
  const path = `/ConfirmOrder?lines=${encodeURIComponent(priceId)}*1${isGift ? '&gift=1' : ''}`
  return isGuest ? loginPath(path) : path
}
