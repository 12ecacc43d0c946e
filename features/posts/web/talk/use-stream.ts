import { useState } from 'react'
import { useEvery, usePaged, type Loaded, type Paged } from '@niujin/web-kit/asking'
import type { Post } from '../../contract/index.ts'
import { ask, type Answer } from '../calls.ts'
import { streamKey, type StreamOf } from './stream-key.ts'

/** A stream is asked for what is new so often (milliseconds). */
const POLL_EVERY = 30_000

/** A stream, and how many posts have come since it was loaded. */
export interface UsedStream {
  readonly paged: Paged<Post>
  readonly fresh: number
  /** Loads it anew, with those. */
  readonly refresh: () => Promise<void>
}

/** The posts of a stream page by page. Nothing moves while one reads: new posts are only counted. */
export function useStream(of: StreamOf, loaded: Loaded<Answer<'queryPosts'>> | undefined): UsedStream {
  const key = streamKey(of)
  const paged = usePaged({
    key,
    loaded,
    keyOf: ({ postId }) => postId,
    ask: (page, options) => ask('queryPosts', { ...of, ...page }, options),
  })
  const [seen, setSeen] = useState({ key: key.join(), fresh: 0 })
  const { rows } = paged
  // The order of the hottest changes all the time: nothing in it is new.
  useEvery(of.sort === 'new' && rows ? POLL_EVERY : undefined, async () => {
    const outcome = await ask('queryPosts', of, { isPatient: true })
    if (outcome.ok) setSeen({ key: key.join(), fresh: newerThan(rows ?? [], outcome.value.list) })
  })
  return {
    paged,
    fresh: seen.key === key.join() ? seen.fresh : 0,
    async refresh() {
      await paged.reload()
      setSeen({ key: key.join(), fresh: 0 })
    },
  }
}

/** Posts of the newest page that stand before what is shown. */
function newerThan(shown: readonly Post[], newest: readonly Post[]): number {
  const known = new Set(shown.map(({ postId }) => postId))
  const at = newest.findIndex(({ postId }) => known.has(postId))
  return at === -1 ? newest.filter(({ viewer }) => !viewer.isOwn).length : at
}
