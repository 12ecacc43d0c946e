import { DAY_LEARNT } from '../../contract/index.ts'
import { BADGES, type Feats } from '../../domain/badges.ts'
import { longestStreak } from '../../domain/streak.ts'
import type { LearningDeps } from '../deps.ts'
import { addBadges, badgesOf, countsOf } from '../store/badges.ts'
import { countedDays } from '../store/days.ts'
import type { Change, Reads } from '../tables.ts'

/** Gives a member the badges that are due; each once, with one message for all of them. */
export async function giveBadges({ notices, now }: LearningDeps, change: Change, memberId: string): Promise<void> {
  const got = new Set((await badgesOf(change, memberId)).map(({ key }) => key))
  const feats = await featsOf(change, memberId)
  const due = BADGES.filter(({ key, isGot }) => !got.has(key) && isGot(feats))
  if (due.length === 0) return
  const added = await addBadges(
    change,
    memberId,
    due.map(({ key }) => key),
    new Date(now()),
  )
  const fresh = due.filter(({ key }) => added.includes(key))
  if (fresh.length === 0) return
  await notices.send(change, {
    memberId,
    kind: 'system',
    key: `badges ${fresh.map(({ key }) => key).join(' ')}`,
    title: '得到徽章',
    text: fresh.map(({ title, rule }) => `${title}（${rule}）`).join('、'),
    link: '/MyCourses?tab=badges',
  })
}

async function featsOf(reads: Reads, memberId: string): Promise<Feats> {
  const counted = await countedDays(reads, memberId, DAY_LEARNT)
  return { ...(await countsOf(reads, memberId)), longestStreak: longestStreak(counted), days: counted.size }
}
