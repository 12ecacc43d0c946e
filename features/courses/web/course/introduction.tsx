import { DocumentView } from '@niujin/community/web'
import type { ReactNode } from 'react'
import type { Course } from '../../contract/index.ts'

/** What a course is about, as its teacher wrote it. */
export default function Introduction({ tree }: { tree: Course['introduction'] }): ReactNode {
  return <DocumentView tree={tree} />
}
