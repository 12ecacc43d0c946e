import { need, needMember, pageError, type LoadArgs } from '@niujin/web-kit'
import { getDraft, getPost, type RepostOf } from '../../contract/index.ts'
import { readAsked } from './asked.ts'

/** What a post is begun from: one's draft, a post that is edited, and what the address puts into it. */
export async function loadUgc({ call, url }: LoadArgs) {
  const query = (name: string) => url.searchParams.get(name) ?? ''
  const edited = query('edit')
  if (edited !== '') {
    const outcome = await call(getPost, { postId: edited })
    const gone = pageError(404, '要修改的说说不存在或已删除', 'POST_UNKNOWN')
    if (!outcome.ok && (outcome.code === 'POST_UNKNOWN' || outcome.code === 'INPUT_INVALID')) throw gone
    const { post } = need(outcome)
    // Signing in shows it as its author's; somebody else's never is.
    if (!post.viewer.isOwn) {
      need(needMember(await call(getDraft, {}), url))
      throw gone
    }
    return { edited: post, draft: null, original: undefined }
  }
  const { draft } = need(needMember(await call(getDraft, {}), url))
  const repostOf = readAsked(url.searchParams).repost ?? draft?.content.repostOf
  return { edited: undefined, draft, original: await loadOriginal(call, repostOf) }
}

/** The post that is passed on, null when it is gone; an article is known by its own page. */
async function loadOriginal(call: LoadArgs['call'], repostOf: RepostOf | null | undefined) {
  if (repostOf?.kind !== 'post' || !/^\d{1,18}$/.test(repostOf.id)) return undefined
  const postId = repostOf.id
  const outcome = await call(getPost, { postId })
  if (outcome.ok) return outcome.value.post
  return outcome.code === 'POST_UNKNOWN' ? null : undefined
}

export type LoadedUgc = Awaited<ReturnType<typeof loadUgc>>
