import type { ReactNode } from 'react'
import { ErrorState, Refused, Skeleton } from '@niujin/ui'
import type { Read } from '@niujin/web-kit/asking'

export type ReadViewProps<Value> = {
  read: Omit<Read<Value>, 'set'>
  /** stands in its place until it is there, in its shape */
  waiting?: ReactNode
  children: (value: Value) => ReactNode
}

/** What was read, with what stands in its place before it and after a failure. */
export function ReadView<Value>({
  read: { value, failure, reload },
  waiting = <Skeleton shape="card" count={2} />,
  children,
}: ReadViewProps<Value>): ReactNode {
  const retry = () => void reload()
  if (value === undefined) return failure ? <ErrorState text={failure.text} onRetry={retry} /> : waiting
  return (
    <>
      {failure && <Refused text={failure.text} onRetry={retry} />}
      {children(value)}
    </>
  )
}
