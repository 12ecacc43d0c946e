import { lazy, Suspense, type ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { staysWith } from '../stays-with.ts'
import { ClosedRoom } from '../broadcast/closed-room.tsx'
import { Hall } from './hall.tsx'
import type { LoadedLive } from './load-live.ts'
import styles from '../room/room-view.module.css'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-live.ts')).loadLive(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '直播' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.kind !== 'room') return pageMeta({ title: '直播', description: '正在直播的财经节目、节目单与预约' })
  const { title, host, introduction } = loaderData.room
  return pageMeta({ title, description: introduction === '' ? `${host.nickname}的直播` : introduction.slice(0, 100) })
}

/** A room keeps itself new by the stream. */
export const shouldRevalidate = staysWith('id')

// The hall opens without the player and the chat, and the room without the hall's lists.
const RoomView = lazy(() => import('../room/room-view.tsx'))

/** /LiveInteraction: the hall, or with `id` the room. */
export default function LiveInteractionPage(): ReactNode {
  const loaded = useLoaderData<LoadedLive>()
  if (loaded.kind === 'hall') return <Hall loaded={loaded} />
  if (loaded.kind === 'closed') return <ClosedRoom {...loaded} />
  return (
    <Suspense fallback={<RoomToCome />}>
      {/* Another room starts from nothing. */}
      <RoomView key={loaded.room.tsId} loaded={loaded} />
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
