import { box } from './box.ts'
import { doubleBottom } from './double-bottom.ts'
import { goldenCross, outNextDay, stuckAtLimit } from './follow.ts'
import { quietPullback } from './pullback.ts'
import { longLowerShadow } from './shadow.ts'
import type { Rule } from './rule.ts'

export type { Found } from './rule.ts'

/** What examples are looked for by; a window with a right or a suspension in it would need words of its own. */
const RULES = { longLowerShadow, box, doubleBottom, quietPullback, stuckAtLimit, outNextDay, goldenCross } as const
export type RuleName = keyof typeof RULES

/** @throws when there is none of that name */
export function ruleCalled(name: string): RuleName {
  const found = (Object.keys(RULES) as RuleName[]).find((one) => one === name)
  if (!found) throw new Error(`没有这样的规则：${name}`)
  return found
}

/** What a rule finds in a window of days in a row. */
export function findBy(name: RuleName, window: Parameters<Rule>[0]): ReturnType<Rule> {
  const isPlain = window.bars.every(({ right, suspended }) => right === null && suspended === 0)
  return isPlain ? RULES[name](window) : undefined
}
