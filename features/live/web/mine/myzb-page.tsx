import { lazy, Suspense, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { staysWith } from '../stays-with.ts'
import type { LoadedMine, Refused } from './load-mine.ts'
import { MineView } from './mine-view.tsx'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-mine.ts')).loadMine(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '我的直播' }
export const meta: MetaFunction = () => pageMeta({ title: '我的直播', description: '预约的、看过的和我主持的直播' })

/** The studio keeps itself new by the stream. */
export const shouldRevalidate = staysWith('studio')

// Who only watches carries neither the studio nor the form.
const StudioView = lazy(() => import('../studio/studio-view.tsx'))
const BroadcastForm = lazy(() => import('./form/broadcast-form.tsx'))

/** /Myzb: the member's broadcasts; with `studio` the studio of an own one, with `new` or `edit` its form. */
export default function MyzbPage(): ReactNode {
  const loaded = useLoaderData<LoadedMine>()
  switch (loaded.view) {
    case 'refused':
      return <RefusedView refused={loaded} />
    case 'studio':
      return (
        <Suspense fallback={<Skeleton shape="chart" />}>
          <StudioView key={loaded.studio.room.tsId} loaded={loaded} />
        </Suspense>
      )
    case 'form':
      return (
        <Suspense fallback={<Skeleton shape="row" count={6} />}>
          <BroadcastForm key={loaded.before?.room.tsId ?? 'new'} loaded={loaded} />
        </Suspense>
      )
    default:
      return <MineView loaded={loaded} />
  }
}

/** Codes that another try does not change. */
const FINAL = new Set(['NOT_HOST', 'BROADCAST_UNKNOWN', 'MAY_NOT_HOST'])

function RefusedView({ refused }: { refused: Refused }): ReactNode {
  const { revalidate, state } = useRevalidator()
  if (!FINAL.has(refused.code)) {
    return (
      <main>
        <ErrorState
          text={reasonOf(refused) ?? '没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      </main>
    )
  }
  return (
    <main>
      <EmptyState
        drawing="live"
        text={refused.code === 'NOT_HOST' ? '这不是你的直播，开播台只有主持人能用' : refused.msg}
        action={<LinkButton href="/Myzb">回我的直播</LinkButton>}
      />
    </main>
  )
}
