import type { ReactNode } from 'react'
import { CommentHead } from '../list/comment-head.tsx'
import { CommentList } from '../list/comment-list.tsx'
import { useComments } from '../list/use-comments.ts'
import { WriteLine } from '../list/write-line.tsx'
import type { Target } from '../shared/paths.ts'
import styles from './section.module.css'

export type CommentSectionProps = {
  target: Target
  /** what the block is called: 评论 unless told */
  title?: string
}

/** All comments of something inside another page: writing, order, threads. */
export function Section({ target, title = '评论' }: CommentSectionProps): ReactNode {
  // What is known belongs to one target: another one starts from nothing.
  return <Comments key={`${target.kind} ${target.id}`} target={target} title={title} />
}

function Comments({ target, title }: Required<CommentSectionProps>): ReactNode {
  const comments = useComments(target)
  return (
    <section className={styles.section} aria-label={title}>
      <CommentHead comments={comments} title={title} />
      <WriteLine target={target} onSaved={comments.saved} />
      <CommentList target={target} comments={comments} />
    </section>
  )
}
