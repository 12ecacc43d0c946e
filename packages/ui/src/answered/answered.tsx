import type { ReactNode } from 'react'
import { ErrorState } from '../empty/empty-state.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Refused } from './refused.tsx'

/** How what was asked for stands, as the hooks that ask give it. */
export interface Answer<Value> {
  /** Undefined until it is there; stays while the same is asked for again. */
  readonly value: Value | undefined
  /** It is being asked for. */
  readonly busy?: boolean
  /** Why the last try brought nothing, in words. */
  readonly failure: { readonly text: string } | undefined
  readonly reload: () => void
}

export type AnsweredProps<Value> = {
  answer: Answer<Value>
  /** stands in its place until it is there, in its shape */
  waiting?: ReactNode
  /** says in the page's own way why nothing came, instead of the sentence with 重试 */
  failed?: (why: string, retry: () => void) => ReactNode
  children: (value: Value) => ReactNode
}

/**
 * What was asked for, once it is there. Before that its shape, after a failure why, with 重试; when only a repeat failed,
 * why, above what is there already.
 */
export function Answered<Value>(props: AnsweredProps<Value>): ReactNode {
  const { answer, waiting = <Skeleton shape="card" count={2} />, failed, children } = props
  const { value, failure, busy = false, reload } = answer
  if (value !== undefined) {
    return (
      <>
        {failure && <Refused text={failure.text} busy={busy} onRetry={reload} />}
        {children(value)}
      </>
    )
  }
  if (!failure) return waiting
  return failed ? failed(failure.text, reload) : <ErrorState text={failure.text} busy={busy} onRetry={reload} />
}
