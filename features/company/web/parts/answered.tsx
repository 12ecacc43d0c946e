import type { ReactNode } from 'react'
import { ErrorState, Skeleton, type SkeletonShape } from '@niujin/ui'
import type { Read } from '@niujin/web-kit/asking'

interface AnsweredProps<Value> {
  read: Pick<Read<Value>, 'value' | 'failure' | 'busy' | 'reload'>
  shape?: SkeletonShape
  count?: number
  children: (value: Value) => ReactNode
}

/** What a question came to: its shape while it is on its way, a failure with a way to retry, or the answer. */
export function Answered<Value>({ read: { value, failure, busy, reload }, shape = 'row', count = 4, children }: AnsweredProps<Value>): ReactNode {
  if (value !== undefined) return children(value)
  return failure ? <ErrorState text={failure.text} busy={busy} onRetry={() => void reload()} /> : <Skeleton shape={shape} count={count} />
}
