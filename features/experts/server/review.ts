import { fail, ok } from '@niujin/contract-kit'
import type { ReviewItem, ReviewSource } from '@niujin/server-kit'
import type { ExpertsDeps } from './deps.ts'
import { noteStep, pastOfProfile } from './history.ts'
import { wordsOf } from './mine-handlers.ts'
import { countWaiting, lockedProfile, profileOf, publishText, refuseText, waitingProfiles } from './profiles.ts'
import { within, type ProfileRow } from './tables.ts'
import { EXPERT } from './titles.ts'

/** What experts say about themselves and the words of the list were hit in. */
export function profileReviews({ notices, changes, now }: ExpertsDeps): ReviewSource {
  return {
    kind: 'expert-profile',
    title: '砖家资料',
    canBeFirst: true,
    async waiting(after, count, connection) {
      const rows = await waitingProfiles(within(connection), after, count)
      return rows.flatMap((row) => itemOf(row) ?? [])
    },
    async find(id, connection) {
      const row = await profileOf(within(connection), id)
      return row && itemOf(row)
    },
    count: (connection) => countWaiting(within(connection)),
    async decide(transaction, { id, staffId, verdict, reason }) {
      const change = within(transaction)
      const row = await lockedProfile(change, id)
      if (!row?.waiting) return fail('DECIDED_ALREADY')
      const at = new Date(now())
      const isTaken = verdict === 'publish'
      if (isTaken) await publishText(change, id, row.waiting, at)
      else await refuseText(change, id, reason, at)
      const to = isTaken ? 'published' : 'rejected'
      const step = await noteStep(change, { about: 'expert', id, who: staffId, from: 'pending', to, reason, at })
      await notices.send(transaction, {
        memberId: id,
        kind: 'system',
        key: `expert-profile:${step}`,
        title: isTaken ? '砖家资料已更新' : '砖家资料没有通过',
        text: isTaken ? '你改的砖家资料通过了审核' : `你改的砖家资料没有通过：${reason}`,
        link: `/Expert?id=${encodeURIComponent(id)}`,
      })
      if (isTaken) await changes.notify(transaction, EXPERT, [id])
      return ok(null)
    },
    pastOf: (authorId, connection) => pastOfProfile(within(connection), authorId),
  }
}

function itemOf({ member_id: id, waiting, waiting_at: at }: ProfileRow): ReviewItem | undefined {
  if (!waiting || !at) return undefined
  return {
    id,
    title: waiting.headline,
    text: wordsOf(waiting),
    pictures: [],
    authorId: id,
    at,
    words: waiting.words,
    reports: 0,
    link: `/console/experts/${encodeURIComponent(id)}`,
  }
}
