import type { LoadArgs } from '@niujin/web-kit'
import { getComment, queryComments, type Comment } from '../../contract/index.ts'

/** The comments of what the address names, with the thread of one comment first when the address names one. */
export async function loadComment({ call, url }: LoadArgs) {
  const query = (name: string) => url.searchParams.get(name) ?? ''
  const target = { kind: query('type'), id: query('id') }
  const wanted = query('comment')
  const [outcome, thread] = await Promise.all([
    call(queryComments, { targetType: target.kind, targetId: target.id, sort: 'hot' }),
    wanted === '' ? undefined : call(getComment, { id: wanted }),
  ])
  if (!outcome.ok) return { state: 'failed' as const, code: outcome.code, msg: outcome.msg }
  // A comment of something else is none of this page.
  const top =
    thread?.ok && thread.value.target.type === target.kind && thread.value.target.id === target.id
      ? thread.value.top
      : undefined
  return {
    state: 'loaded' as const,
    target,
    head: outcome.value.target,
    now: Date.now(),
    focus: top ? wanted : undefined,
    isMissing: wanted !== '' && !top,
    page: top ? { ...outcome.value, list: pinned(top, outcome.value.list) } : outcome.value,
  }
}

function pinned(top: Comment, list: readonly Comment[]): Comment[] {
  return [top, ...list.filter(({ id }) => id !== top.id)]
}

export type LoadedComment = Awaited<ReturnType<typeof loadComment>>
/** The page of a target that there is. */
export type LoadedTarget = Extract<LoadedComment, { state: 'loaded' }>
