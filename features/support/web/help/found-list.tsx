import type { ReactNode } from 'react'
import { EmptyState, LinkButton } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { HelpFound } from '../../contract/index.ts'
import { Marked } from './marked.tsx'
import rows from '../shared/rows.module.css'
import styles from './found-list.module.css'

/** Answers for what was looked for, best first. */
export function FoundList({ q, list }: { q: string; list: readonly HelpFound[] }): ReactNode {
  if (list.length === 0) {
    return (
      <EmptyState
        drawing="search"
        text={`没有找到“${q}”的答案，换个说法，或直接问我们`}
        action={<LinkButton href="/FeedBack">提交反馈</LinkButton>}
      />
    )
  }
  return (
    <>
      <output className={styles.count}>找到 {list.length} 个</output>
      <ul className={rows.list} aria-label="找到的答案">
        {list.map(({ id, question, topicName, excerpt, marks }) => (
          <li key={id} className={rows.item}>
            <PageLink to={`/Help?id=${id}`} className={rows.row}>
              <span className={`strong ${styles.question}`}>
                <Marked text={question} marks={marks} />
              </span>
              <span className={styles.excerpt}>
                <Marked text={excerpt} marks={marks} />
              </span>
              <span className={styles.topic}>{topicName}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
