import { fail, ok, type Result } from '@niujin/contract-kit'
import type { ReviewItem, ReviewSource } from '@niujin/server-kit'
import type { CoursesDeps } from '../deps.ts'
import {
  dropHeldTitle,
  heldTitleCount,
  heldTitleOf,
  heldTitles,
  letTitleThrough,
  type HeldTitle,
} from '../store/held-titles.ts'
import { within, type Change } from '../tables.ts'

/** An id names the moment too: what was written meanwhile is not decided over unseen. */
const HELD_ID = /^([\w-]{8,40})\.(\d{1,15})$/

const idOf = ({ class_id: id, at }: HeldTitle) => `${id}.${at.getTime()}`

/** Titles of classes with words that somebody has to look at, in the one queue over everything. */
export function titleReviews(deps: Pick<CoursesDeps, 'notices'>): ReviewSource {
  return {
    kind: 'class-title',
    title: '课的标题',
    canBeFirst: false,
    async waiting(after, count, connection) {
      const [, class_id = '', at] = HELD_ID.exec(after ?? '') ?? []
      const from = at === undefined ? undefined : { class_id, at: new Date(Number(at)) }
      return (await heldTitles(within(connection), { from, count })).map(itemOf)
    },
    async find(id, connection) {
      const held = await heldCalled(within(connection), id)
      return held && itemOf(held)
    },
    count: (connection) => heldTitleCount(within(connection)),
    decide: (transaction, decision) => decide(deps, within(transaction), decision),
    // Only what the list of words holds back is looked at: there is no past to speak of.
    pastOf: async () => ({ published: 0, rejected: 0 }),
  }
}

async function heldCalled(change: Change, id: string): Promise<HeldTitle | undefined> {
  const [, classId] = HELD_ID.exec(id) ?? []
  const held = classId === undefined ? undefined : await heldTitleOf(change, classId)
  return held && idOf(held) === id ? held : undefined
}

function itemOf(held: HeldTitle): ReviewItem {
  return {
    id: idOf(held),
    title: `现在叫“${held.shown}”`,
    text: held.title,
    pictures: [],
    authorId: held.teacher_id,
    at: held.at,
    words: held.words,
    reports: 0,
    link: '/console/course-schedule',
  }
}

async function decide(
  { notices }: Pick<CoursesDeps, 'notices'>,
  change: Change,
  { id, staffId, verdict, reason }: Parameters<ReviewSource['decide']>[1],
): Promise<Result<null, 'DECIDED_ALREADY'>> {
  const held = await heldCalled(change, id)
  if (!held) return fail('DECIDED_ALREADY')
  // Four eyes: who wrote it does not let it through.
  if (held.teacher_id === staffId) return fail('DECIDED_ALREADY', '自己的课要由别人审核')
  const isLet = verdict === 'publish'
  if (isLet) await letTitleThrough(change, held)
  else await dropHeldTitle(change, held.class_id)
  await notices.send(change, {
    memberId: held.teacher_id,
    kind: 'system',
    key: `class-title:${id}`,
    title: isLet ? '课的标题通过了审核' : '课的标题没有通过审核',
    text: isLet ? `日程里叫《${held.title}》了` : `《${held.title}》：${reason}；日程里仍叫《${held.shown}》`,
    link: '/teach',
  })
  return ok(null)
}
