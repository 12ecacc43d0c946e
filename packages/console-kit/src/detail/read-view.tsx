import type { ReactNode } from 'react'
import { ErrorState, Skeleton } from '@niujin/ui'
import type { Read } from '../asking/use-read.ts'
import { Refused } from '../list/refused.tsx'

export type ReadViewProps<Value> = {
  read: Omit<Read<Value>, 'set'>
  /** stands in its place until it is there, in its shape */
  waiting?: ReactNode
  children: (value: Value) => ReactNode
}

/** What was read, with what stands in its place before it and after a failure. */
export function ReadView<Value>({ read: { value, refused, reload }, waiting = <Skeleton shape="card" count={2} />, children }: ReadViewProps<Value>): ReactNode {
  if (value === undefined) return refused === undefined ? waiting : <ErrorState text={refused} onRetry={reload} />
  return (
    <>
      {refused !== undefined && <Refused text={refused} onRetry={reload} />}
      {children(value)}
    </>
  )
}
