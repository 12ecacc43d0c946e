import { ok } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handleMember, type Handler } from '@niujin/server-kit'
import { badges, calendar, DAY_LEARNT } from '../../contract/index.ts'
import { BADGES } from '../../domain/badges.ts'
import { longestStreak, streakOf } from '../../domain/streak.ts'
import type { LearningDeps } from '../deps.ts'
import { badgesOf } from '../store/badges.ts'
import { countedDays, secondsOfDays } from '../store/days.ts'

/** The calendar of days learnt, and badges. */
export function habitHandlers({ database, now }: LearningDeps): Handler[] {
  return [
    handleMember(calendar, async ({ month }, { memberId }) => {
      const seconds = await secondsOfDays(database, memberId, { from: `${month}-01`, to: `${month}-31` })
      const counted = await countedDays(database, memberId, DAY_LEARNT)
      return ok({
        days: [...seconds].map(([day, learnt]) => ({ day, seconds: learnt, counts: counted.has(day) })),
        streak: streakOf(counted, shanghaiDay(now())),
        longest: longestStreak(counted),
        total: counted.size,
      })
    }),
    handleMember(badges, async (_, { memberId }) => {
      const got = new Map((await badgesOf(database, memberId)).map(({ key, at }) => [key, at]))
      return ok({
        list: BADGES.map(({ key, title, rule }) => ({ key, title, rule, gotAt: got.get(key)?.toISOString() ?? null })),
      })
    }),
  ]
}
