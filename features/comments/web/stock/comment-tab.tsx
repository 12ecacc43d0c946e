import type { ReactNode } from 'react'
import type { Subject } from '@niujin/web-kit'
import { Section } from '../section/section.tsx'

/** What people say about a security, below its chart. */
export default function CommentTab({ subject }: { subject: Subject }): ReactNode {
  return <Section target={{ kind: 'stock', id: subject.id }} title={`${subject.name}的评论`} />
}
