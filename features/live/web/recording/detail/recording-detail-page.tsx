import { lazy, Suspense, type ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { ClosedRoom } from '../../broadcast/closed-room.tsx'
import { staysWith } from '../../stays-with.ts'
import type { LoadedRecording } from './load-recording.ts'
import { Missing } from './missing.tsx'
import styles from '../../room/room-view.module.css'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-recording.ts')).loadRecording(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '直播回顾' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.state !== 'there') return pageMeta({ title: '直播回顾' })
  const { broadcast, introduction } = loaderData.recording
  return pageMeta({
    title: broadcast.title,
    description: introduction === '' ? `${broadcast.host.nickname}的直播回顾` : introduction.slice(0, 100),
  })
}

export const shouldRevalidate = staysWith('id')

// Why there is nothing is said without the player and the chat.
const RecordingView = lazy(() => import('./recording-view.tsx'))

/** /ReviewDetail: a recording with its chat, chapters, stocks and comments. */
export default function RecordingDetailPage(): ReactNode {
  const loaded = useLoaderData<LoadedRecording>()
  if (loaded.state === 'missing') return <Missing loaded={loaded} />
  if (loaded.state === 'closed') return <ClosedRoom {...loaded} />
  const { broadcast, videoUrl } = loaded.recording
  return (
    <Suspense fallback={<RoomToCome />}>
      {/* Another recording, or the same cut anew, starts from nothing. */}
      <RecordingView key={`${broadcast.tsId} ${videoUrl}`} recording={loaded.recording} />
    </Suspense>
  )
}

/**
 * The room's frame. That the page names its styles puts them into the page's head: the server draws the whole room, and
 * its scripts come later.
 */
function RoomToCome(): ReactNode {
  return (
    <div className={styles.room}>
      <div className={`pane ${styles.side}`}>
        <Skeleton shape="chart" />
      </div>
    </div>
  )
}
