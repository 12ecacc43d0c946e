import { fail, ok, type Result } from '@niujin/contract-kit'
import type { PostEvent } from '../domain/index.ts'
import { announce, markOpinion, notifyNamed } from './coming-out.ts'
import type { PostsContext } from './deps.ts'
import { recordDecision } from './store/decisions.ts'
import { dropOpinion } from './store/posts.ts'
import { settleReports } from './store/reports.ts'
import type { Change, PostRow } from './tables.ts'
import { transition } from './transition.ts'
import { excerptOf, pathOf } from './wording.ts'

interface Decision {
  readonly staffId: string
  readonly verdict: 'show' | 'hide' | 'keep'
  readonly reason: string
}

/** Decides over a post that the caller holds; once. The author is told in the same transaction, others when it comes out. */
export async function decide(
  context: PostsContext,
  change: Change,
  row: PostRow,
  { staffId, verdict, reason }: Decision,
): Promise<Result<null, 'DECIDED_ALREADY'>> {
  const at = new Date(context.now())
  const settled = await settleReports(change, row.id, at)
  if (verdict === 'keep') {
    if (row.state !== 'published' || settled === 0) return fail('DECIDED_ALREADY')
    await recordDecision(change, { staffId, act: '驳回举报', postId: row.id, reason, at })
    return ok(null)
  }
  const event = eventOf(verdict, row)
  const moved = await transition(context, change, row, { event, at, reason: verdict === 'hide' ? reason : '' })
  if (!moved) return fail('DECIDED_ALREADY')
  const decision = await recordDecision(change, { staffId, act: ACTS[event], postId: row.id, reason, at })
  const hasOpinionLeft = moved.state !== 'published' || (await comeOut(context, change, row, moved))
  await context.notices.send(change, {
    memberId: row.member_id,
    kind: 'system',
    key: `post-decision:${decision}`,
    title: TITLES[event],
    text: [
      excerptOf(row),
      ...(reason === '' ? [] : [`（原因：${reason}）`]),
      ...(hasOpinionLeft ? [] : ['（观点没有记下：现在没有价格、今天已有观点，或证书不在有效期）']),
    ].join(''),
    link: moved.state === 'published' ? pathOf(row.id) : undefined,
  })
  return ok(null)
}

type Deciding = Extract<PostEvent, 'approve' | 'refuse' | 'hide' | 'restore'>

const ACTS: Readonly<Record<Deciding, string>> = { approve: '通过', refuse: '不通过', hide: '隐藏', restore: '恢复' }
const TITLES: Readonly<Record<Deciding, string>> = {
  approve: '你的说说已经发布',
  refuse: '你的说说没有通过审核',
  hide: '你的说说已被隐藏',
  restore: '你的说说已恢复显示',
}

function eventOf(verdict: 'show' | 'hide', { state }: PostRow): Deciding {
  if (verdict === 'show') return state === 'pending' ? 'approve' : 'restore'
  return state === 'pending' ? 'refuse' : 'hide'
}

/** What happens when a decision lets a post be seen; false when its opinion could not go on record, and is let go. */
async function comeOut(context: PostsContext, change: Change, before: PostRow, row: PostRow): Promise<boolean> {
  if (before.published_at !== null) {
    await notifyNamed(context, change, row)
    return true
  }
  const marked = await markOpinion(context, change, row)
  if (!marked.ok) await dropOpinion(change, row.id)
  await announce(context, change, marked.ok ? row : { ...row, opinion: null })
  return marked.ok
}
