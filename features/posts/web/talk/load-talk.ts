import { loadedAs } from '@niujin/web-kit/asking'
import { needMember, pageError, need, type LoadArgs } from '@niujin/web-kit'
import { getHashtag, getPost, hotHashtags, queryPosts } from '../../contract/index.ts'
import { streamKey } from './stream-key.ts'

/** Topics in the strip above the stream. */
const HOT = 12

export type TalkTab = 'new' | 'follow' | 'hot'

/** What /talk shows: one post with `id`, one topic's stream with `topic`, one's own with `author=me`, or the streams. */
export async function loadTalk(args: LoadArgs) {
  const query = (name: string) => args.url.searchParams.get(name) ?? ''
  const now = Date.now()
  if (query('id') !== '') return { view: 'post' as const, now, ...(await loadPost(args, query('id'))) }
  const tab = tabOf(query('tab'))
  if (query('topic') !== '')
    return { view: 'topic' as const, now, tab, ...(await loadTopic(args, query('topic'), tab)) }
  if (query('author') === 'me') return { view: 'mine' as const, now }
  return { view: 'streams' as const, now, tab, ...(await loadStreams(args, tab)) }
}

/** The same, or the login page for what only members have. */
async function loadPost({ call, url }: LoadArgs, postId: string) {
  const outcome = await call(getPost, { postId })
  if (!outcome.ok && (outcome.code === 'POST_UNKNOWN' || outcome.code === 'INPUT_INVALID'))
    throw pageError(404, '这条说说不存在或已删除', 'POST_UNKNOWN')
  return { post: need(needMember(outcome, url)).post }
}

async function loadTopic({ call }: LoadArgs, name: string, tab: TalkTab) {
  const found = await call(getHashtag, { name })
  if (!found.ok && found.code === 'HASHTAG_UNKNOWN') return { name, hashtag: undefined, loaded: undefined }
  // No hashtag can be called that, so nobody can write the first post under it either.
  if (!found.ok && found.code === 'INPUT_INVALID') throw pageError(404, '没有这个话题', 'HASHTAG_UNKNOWN')
  const { hashtag } = need(found)
  const ask = { hashtagId: hashtag.hashtagId, sort: tab === 'hot' ? ('hot' as const) : ('new' as const) }
  return { name: hashtag.name, hashtag, loaded: loadedAs(streamKey(ask), await call(queryPosts, ask)) }
}

async function loadStreams({ call }: LoadArgs, tab: TalkTab) {
  const ask = { sort: tab === 'hot' ? ('hot' as const) : ('new' as const) }
  const [hot, stream] = await Promise.all([
    call(hotHashtags, { count: HOT }),
    tab === 'follow' ? undefined : call(queryPosts, ask),
  ])
  return {
    hashtags: hot.ok ? hot.value.list : [],
    loaded: stream && loadedAs(streamKey(ask), stream),
  }
}

function tabOf(text: string): TalkTab {
  return text === 'follow' || text === 'hot' ? text : 'new'
}

export type LoadedTalk = Awaited<ReturnType<typeof loadTalk>>
export type LoadedTopic = Extract<LoadedTalk, { view: 'topic' }>
export type LoadedStreams = Extract<LoadedTalk, { view: 'streams' }>
export type LoadedPost = Extract<LoadedTalk, { view: 'post' }>
