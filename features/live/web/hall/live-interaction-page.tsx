import { lazy, Suspense, type ReactNode } from 'react'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { Hall } from './hall.tsx'
import type { LoadedLive } from './load-live.ts'

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

/** A room keeps itself new by the stream; another field in its address (a tip to come back to) needs nothing fetched. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const id = currentUrl.searchParams.get('id')
  const isSameRoom = id !== null && currentUrl.pathname === nextUrl.pathname && id === nextUrl.searchParams.get('id')
  return isSameRoom && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

// The hall opens without the player and the chat, and the room without the hall's lists.
const RoomView = lazy(() => import('../room/room-view.tsx'))

/** /LiveInteraction: the hall, or with `id` the room. */
export default function LiveInteractionPage(): ReactNode {
  const loaded = useLoaderData<LoadedLive>()
  if (loaded.kind === 'hall') return <Hall loaded={loaded} />
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      {/* Another room starts from nothing. */}
      <RoomView key={loaded.room.tsId} loaded={loaded} />
    </Suspense>
  )
}
