import type { ReactNode } from 'react'
import type { Poll } from '../../contract/index.ts'
import styles from './poll-call.module.css'

export type PollCallProps = { poll: Poll | null; hasVoted: boolean; onGo: () => void }

/** Says above the chat that there is something to vote on, or how it stands to those who have voted. */
export function PollCall({ poll, hasVoted, onGo }: PollCallProps): ReactNode {
  if (!poll?.open) return null
  return (
    <button type="button" className={styles.poll} data-voted={hasVoted || undefined} onClick={onGo}>
      <span className={styles.label}>{hasVoted ? '已投票' : '投票'}</span>
      <span className={styles.question}>{poll.question}</span>
      {hasVoted ? '查看结果' : '去投票'}
    </button>
  )
}
