import type { ReactNode } from 'react'
import { CommentIcon } from '@niujin/ui'
import { PageLink, useIsRouted, type Subject } from '@niujin/web-kit'
import { CommentCount } from '../count/comment-count.tsx'
import { commentPath } from '../shared/paths.ts'
import styles from './comment-action.module.css'

/** 评论 in the bar of a security's page, with how many there are. */
export default function CommentAction({ subject }: { subject: Subject }): ReactNode {
  const target = { kind: 'stock', id: subject.id }
  const path = commentPath(target)
  const isRouted = useIsRouted()
  if (!isRouted(path)) return null
  return (
    <PageLink to={path} className={styles.action} aria-label="评论">
      <CommentIcon aria-hidden />
      <CommentCount target={target} />
    </PageLink>
  )
}
