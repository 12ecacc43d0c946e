import type { ReactNode } from 'react'
import { useCount } from './count-store.ts'
import type { Target } from '../shared/paths.ts'

export type CommentCountProps = {
  target: Target
  /** what stands there while there are none */
  none?: string
}

/** How many comments something has: a number, or 评论 while there are none or it is not known. */
export function CommentCount({ target, none = '评论' }: CommentCountProps): ReactNode {
  const count = useCount(target)
  return count ? shortCount(count) : none
}

function shortCount(count: number): string {
  return count < 10_000 ? String(count) : `${(count / 10_000).toFixed(1)}万`
}
