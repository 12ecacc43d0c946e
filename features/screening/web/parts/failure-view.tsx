import type { ReactNode } from 'react'
import { EmptyState, ErrorState } from '@niujin/ui'
import type { Failure } from './use-question.ts'

const WITHOUT_ANSWER = new Set(['NETWORK', 'TIMEOUT', 'EMPTY_ANSWER', 'ANSWER_INVALID'])

/** Why there is nothing to see: history still loading (asked again by itself), or a failure with a way to retry. */
export function FailureView({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
  if (failure.code === 'MARKET_LOADING') {
    return (
      <output>
        <EmptyState drawing="chart" text="行情历史还在准备，好了会自动显示" />
      </output>
    )
  }
  return WITHOUT_ANSWER.has(failure.code) ? (
    <ErrorState onRetry={onRetry} />
  ) : (
    <ErrorState text={failure.msg} onRetry={onRetry} />
  )
}
