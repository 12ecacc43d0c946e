import type { ChosenCondition } from '../../contract/rule.ts'
import { denied } from './changed.ts'
import type { Found } from './phrase.ts'

const DENYING = /(?:今日|今天)?(?:没有?|未|不是|非|不)(?:出现)?/y
/** What is either so or not, so that its opposite is clear; 不放量 and 没有多头排列 are not. */
const CLEAR = new Set([
  'limitUp',
  'limitDown',
  'limitUpYesterday',
  'limitUpOnePrice',
  'mainBoard',
  'chinext',
  'star',
  'beijing',
  'shanghai',
  'shenzhen',
  'csi300',
])

/** Whether the opposite of a condition can be said without guessing. */
export function isClear(zbId: string): boolean {
  return CLEAR.has(zbId)
}

/** A condition that must not hold, and the condition as that holds without it. */
interface Denial extends Found {
  readonly denied: ChosenCondition
}

/** Conditions that must not hold: 今天没涨停, 非创业板. */
export function denialFinder(
  inner: (text: string, at: number) => readonly Found[],
): (text: string, at: number) => Denial | undefined {
  return (text, at) => {
    DENYING.lastIndex = at
    const match = DENYING.exec(text)
    if (!match) return undefined
    const found = inner(text, at + match[0].length).find(({ condition }) => isClear(condition.zbId))
    const condition = found && denied(found.condition)
    return condition && { length: match[0].length + found.length, condition, denied: found.condition }
  }
}
