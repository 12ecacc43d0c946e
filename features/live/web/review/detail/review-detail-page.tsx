import { lazy, Suspense, type ReactNode } from 'react'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { LoadedReview } from './load-review.ts'
import { Missing } from './missing.tsx'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-review.ts')).loadReview(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '直播回顾' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.state !== 'there') return pageMeta({ title: '直播回顾' })
  const { broadcast, introduction } = loaderData.recording
  return pageMeta({ title: broadcast.title, description: introduction === '' ? `${broadcast.host.nickname}的直播回顾` : introduction.slice(0, 100) })
}

/** Another field in the same recording's address needs nothing fetched. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('id') === nextUrl.searchParams.get('id')
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

// Why there is nothing is said without the player and the chat.
const RecordingView = lazy(() => import('./recording-view.tsx'))

/** /ReviewDetail: a recording with its chat, chapters, stocks and comments. */
export default function ReviewDetailPage(): ReactNode {
  const loaded = useLoaderData<LoadedReview>()
  if (loaded.state === 'missing') return <Missing loaded={loaded} />
  const { broadcast, videoUrl } = loaded.recording
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      {/* Another recording, or the same cut anew, starts from nothing. */}
      <RecordingView key={`${broadcast.tsId} ${videoUrl}`} recording={loaded.recording} />
    </Suspense>
  )
}
