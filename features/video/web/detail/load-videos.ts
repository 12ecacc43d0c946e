import { need, type LoadArgs } from '@niujin/web-kit'
import { getVideo, videoFeed, type Video } from '../../contract/index.ts'

/** How many come with the page. */
const FIRST = 4

/** What a video page opens with. */
export interface LoadedVideos {
  /** The one asked for, or the newest, and what follows it; empty when there is none. */
  readonly list: readonly Video[]
  /** Asks for what follows. */
  readonly nextCursor: string | null
  /** The one asked for is not there (any more). */
  readonly missing: boolean
  /** For links that leave the site. */
  readonly origin: string
}

/** The video of `?id=` and what follows it; without one the newest. */
export async function loadVideos({ call, url }: LoadArgs): Promise<LoadedVideos> {
  const id = url.searchParams.get('id')
  const { origin } = url
  if (id === null || id === '') {
    const { list, nextCursor } = need(await call(videoFeed, { count: FIRST }))
    return { list, nextCursor, missing: false, origin }
  }
  // A malformed id would be refused as input; to the visitor it is just no video.
  const found = /^[\w-]{8,40}$/.test(id) ? await call(getVideo, { id }) : undefined
  if (!found || (!found.ok && found.code === 'VIDEO_UNKNOWN'))
    return { list: [], nextCursor: null, missing: true, origin }
  const video = need(found)
  const rest = await call(videoFeed, { cursor: video.position, count: FIRST })
  // What was asked for is there; what follows can be asked for again.
  if (!rest.ok) return { list: [video], nextCursor: video.position, missing: false, origin }
  return { list: [video, ...rest.value.list], nextCursor: rest.value.nextCursor, missing: false, origin }
}
