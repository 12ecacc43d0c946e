import { fail, ok, type Result } from '@niujin/contract-kit'
import { DAY_MS, shanghaiDay } from '@niujin/contract-kit/shanghai'
import type { SettingName } from '../contract/limits.ts'

/** The rules in force. */
export type Rules = Readonly<Record<SettingName, number>>

/** Where a member stands with publishing; moments in milliseconds since 1970. */
export interface Turns {
  /** The first thing ever published here. */
  readonly firstAt: number
  readonly lastAt: number
  readonly total: number
  /** Published on the day of `lastAt` in Shanghai. */
  readonly today: number
}

/** Whether a member is new: few things published so far. */
function isNewcomer(turns: Turns | undefined, rules: Rules): boolean {
  return (turns?.total ?? 0) < rules.newUntil
}

/** Whether what a member publishes now is looked at before anyone sees it, because the member is new. */
export function isReviewedFirst(turns: Turns | undefined, rules: Rules): boolean {
  return isNewcomer(turns, rules) && (turns?.total ?? 0) < rules.reviewFirst
}

/** Takes a member's turn to publish: where the member stands afterwards, or what is in the way. A refusal costs nothing. */
export function takeTurn(
  turns: Turns | undefined,
  rules: Rules,
  now: number,
): Result<Turns, 'TOO_FAST' | 'DAILY_LIMIT'> {
  if (!turns) return ok({ firstAt: now, lastAt: now, total: 1, today: 1 })
  const isNew = isNewcomer(turns, rules)
  const between = (isNew ? rules.secondsBetweenNew : rules.secondsBetween) * 1000
  // A clock set back gives nothing and takes nothing away.
  const passed = Math.max(0, now - turns.lastAt)
  if (passed < between) return fail('TOO_FAST', `发得太快了，请 ${waitText(between - passed)}后再试`)
  const today = shanghaiDay(now) === shanghaiDay(turns.lastAt) ? turns.today : 0
  const most = isNew && now - turns.firstAt < DAY_MS ? Math.min(rules.firstDay, rules.aDay) : rules.aDay
  if (today >= most) return fail('DAILY_LIMIT', `今天已经发了 ${today} 条，明天再来`)
  return ok({ firstAt: turns.firstAt, lastAt: Math.max(now, turns.lastAt), total: turns.total + 1, today: today + 1 })
}

function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
}
