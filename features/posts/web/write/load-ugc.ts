import { need, needMember, pageError, type LoadArgs } from '@niujin/web-kit'
import { getDraft, getPost } from '../../contract/index.ts'

/** What a post is begun from: one's draft, a post that is edited, and what the address puts into it. */
export async function loadUgc({ call, url }: LoadArgs) {
  const query = (name: string) => url.searchParams.get(name) ?? ''
  const edited = query('edit')
  if (edited !== '') {
    const outcome = await call(getPost, { postId: edited })
    const gone = pageError(404, '要修改的说说不存在或已删除', 'POST_UNKNOWN')
    if (!outcome.ok && (outcome.code === 'POST_UNKNOWN' || outcome.status === 400)) throw gone
    const { post } = need(outcome)
    // Signing in shows it as its author's; somebody else's never is.
    if (!post.viewer.isOwn) {
      need(needMember(await call(getDraft, {}), url))
      throw gone
    }
    return { edited: post, draft: null, original: undefined }
  }
  const [draft, original] = await Promise.all([call(getDraft, {}), loadOriginal(call, query('repost'))])
  return { edited: undefined, draft: need(needMember(draft, url)).draft, original }
}

/** The post that is passed on; an article is known by its own page. */
async function loadOriginal(call: LoadArgs['call'], repost: string) {
  const postId = /^post:(\d{1,18})$/.exec(repost)?.[1]
  if (postId === undefined) return undefined
  const outcome = await call(getPost, { postId })
  return outcome.ok ? outcome.value.post : undefined
}

export type LoadedUgc = Awaited<ReturnType<typeof loadUgc>>
