import type { ReactNode } from 'react'
import { CommentSection } from '@niujin/comments/web'
import { Badge, ForwardIcon } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { Topic } from '../../contract/index.ts'
import { PaperSection } from '../paper/paper-section.tsx'
import { VoteSection } from '../vote/vote-section.tsx'
import { StateBadge } from './topic-list.tsx'
import styles from './topic-page.module.css'

/** One topic: what it is about, its vote, its paper and what people say. */
export function TopicView({ topic }: { topic: Topic }): ReactNode {
  const { id, title, state, introduction, programme, vote, paper } = topic
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p>
          <StateBadge state={state} />
        </p>
        {introduction !== '' && <p className={styles.introduction}>{introduction}</p>}
        {programme && (
          <PageLink to={programme.link} className={styles.programme}>
            {programme.isLive && <Badge variant="danger">直播</Badge>}
            {programme.title}
            <ForwardIcon aria-hidden />
          </PageLink>
        )}
      </header>
      {vote && <VoteSection topicId={id} loaded={vote} isOpen={state === 'open'} />}
      {paper && <PaperSection topicId={id} paper={paper} isOpen={state === 'open'} />}
      <CommentSection target={{ kind: 'programme-topic', id }} title="讨论" />
    </main>
  )
}
