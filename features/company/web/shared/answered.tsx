import type { ReactNode } from 'react'
import { Answered as Shown, Skeleton, type SkeletonShape } from '@niujin/ui'
import type { Read } from '@niujin/web-kit/asking'

interface AnsweredProps<Value> {
  read: Pick<Read<Value>, 'value' | 'failure' | 'busy' | 'reload'>
  shape?: SkeletonShape
  count?: number
  children: (value: Value) => ReactNode
}

/** What a question came to, with the shape that stands in its place before. */
export function Answered<Value>({ read, shape = 'row', count = 4, children }: AnsweredProps<Value>): ReactNode {
  return (
    <Shown answer={read} waiting={<Skeleton shape={shape} count={count} />}>
      {children}
    </Shown>
  )
}
