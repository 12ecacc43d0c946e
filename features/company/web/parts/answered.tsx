import type { ReactNode } from 'react'
import { ErrorState, Skeleton, type SkeletonShape } from '@niujin/ui'
import type { Answer, CallName } from '../calls.ts'
import type { UsedAsk } from './use-ask.ts'

interface AnsweredProps<Name extends CallName> {
  used: UsedAsk<Name>
  shape?: SkeletonShape
  count?: number
  children: (value: Answer<Name>) => ReactNode
}

/** What a question came to: its shape while it is on its way, a failure with a way to retry, or the answer. */
export function Answered<Name extends CallName>(props: AnsweredProps<Name>): ReactNode {
  const { used, shape = 'row', count = 4, children } = props
  if (used.value !== undefined) return children(used.value)
  if (!used.failure) return <Skeleton shape={shape} count={count} />
  return used.failure.code === 'NETWORK' ? (
    <ErrorState busy={used.busy} onRetry={used.again} />
  ) : (
    <ErrorState text={used.failure.msg} busy={used.busy} onRetry={used.again} />
  )
}
