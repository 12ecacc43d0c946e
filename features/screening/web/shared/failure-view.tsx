import type { ReactNode } from 'react'
import { EmptyState, ErrorState } from '@niujin/ui'
import { useEvery, type Failure } from '@niujin/web-kit/asking'

/** How long until a server that is still loading its history is asked again (milliseconds). */
export const LOADING_RETRY = 5000

/** Why there is nothing to see: history still loading (asked again by itself), or a failure with a way to retry. */
export function FailureView({ failure, onRetry }: { failure: Failure; onRetry: () => unknown }): ReactNode {
  const isLoading = failure.code === 'MARKET_LOADING'
  useEvery(isLoading ? LOADING_RETRY : undefined, onRetry)
  if (!isLoading) return <ErrorState text={failure.text} onRetry={() => void onRetry()} />
  return (
    <output>
      <EmptyState drawing="chart" text="行情历史还在准备，好了会自动显示" />
    </output>
  )
}
