import { levelOfThing } from '@niujin/commerce'
import { repeat } from '@niujin/server-kit/jobs'
import type { Notice } from '@niujin/server-kit'
import { shanghaiClock } from '@niujin/contract-kit/shanghai'
import { dueNotice, nameOf, type NoticeDays } from '../domain/index.ts'
import type { EntitlementDeps } from './deps.ts'
import { endingBefore, endingOf, noteNotice, type Ending } from './notice-store.ts'
import { lockMember } from './period-store.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const FIRST_NOTICE = 7 * DAY
const AT_ONCE = 200

/**
 * Tells members that something ends in seven days, in one, and that it is over, each once; nothing of what goes on by
 * another period. Gives how many messages it sent. What fails is kept for the next turn, and does not hold up the others.
 */
export async function sendEndings(deps: EntitlementDeps): Promise<number> {
  const before = new Date(deps.now() + FIRST_NOTICE)
  const errors: unknown[] = []
  let sent = 0
  let after = '0'
  for (;;) {
    const found = await endingBefore(deps.database, { before, after, count: AT_ONCE })
    for (const one of found) {
      if (dueOf(one, deps.now()) === undefined) continue
      try {
        if (await sendEnding(deps, one)) sent += 1
      } catch (error) {
        errors.push(error)
      }
    }
    after = found.at(-1)?.id ?? after
    if (found.length < AT_ONCE) break
  }
  if (errors.length > 0) throw new AggregateError(errors, '有权益到期的消息没有写下')
  return sent
}

/** Looks again with the member locked: they may have renewed just now. */
function sendEnding({ database, now, notices }: EntitlementDeps, { id, memberId }: Ending): Promise<boolean> {
  return database.transaction().execute(async (change) => {
    await lockMember(change, memberId)
    const ending = await endingOf(change, id)
    const due = ending && dueOf(ending, now())
    if (!ending || due === undefined) return false
    // What is followed by more time is done with once it is over, without a word.
    if (ending.isFollowed && due !== 0) return false
    await noteNotice(change, id, due)
    if (ending.isFollowed) return false
    await notices.send(change, noticeOf(ending, due))
    return true
  })
}

function dueOf({ givenAt, until, sent }: Ending, now: number): NoticeDays | undefined {
  return dueNotice({ givenAt: givenAt.getTime(), until: until.getTime(), sent }, now)
}

function noticeOf({ id, memberId, thing, title, until }: Ending, days: NoticeDays): Notice {
  const name = nameOf(thing) ?? title
  const at = shanghaiClock(until.getTime()).slice(0, 16).replace('T', ' ')
  const isOver = days === 0
  return {
    memberId,
    kind: 'trade',
    key: `entitlement-ending ${id} ${days}`,
    title: isOver ? `${name}已到期` : `${name}还有 ${days} 天到期`,
    text: isOver
      ? `${name}已于 ${at} 到期，再次开通后可以继续使用。`
      : `${name}将于 ${at} 到期，提前续费会接在后面，不会浪费。`,
    link: levelOfThing(thing) ? '/Vip' : '/MyRights',
  }
}

/** Looks every ten minutes until the returned function is called. */
export function runJobs(deps: EntitlementDeps, onError: (error: unknown) => void): () => void {
  return repeat(() => sendEndings(deps), 10 * MINUTE, onError)
}
