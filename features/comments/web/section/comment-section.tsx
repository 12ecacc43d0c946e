import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '@niujin/ui'
import type { CommentSectionProps } from './section.tsx'

const Section = lazy(async () => ({ default: (await import('./section.tsx')).Section }))

/** The comments of something, fetched when they show. */
export function CommentSection(props: CommentSectionProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton shape="card" count={3} />}>
      <Section {...props} />
    </Suspense>
  )
}
