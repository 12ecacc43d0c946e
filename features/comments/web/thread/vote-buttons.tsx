import type { ReactNode } from 'react'
import { ThumbsDownIcon, ThumbsUpIcon } from '@niujin/ui'
import type { Reply } from '../../contract/index.ts'
import { useVote } from './use-vote.ts'
import styles from './actions.module.css'

/** 顶 and 踩 with how many there are. */
export function VoteButtons({ comment }: { comment: Reply }): ReactNode {
  const { up, down, mine, press } = useVote(comment)
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-pressed={mine === 'up'}
        aria-label={`顶，${up} 人`}
        onClick={() => press('up')}
      >
        <ThumbsUpIcon aria-hidden />
        {up > 0 && up}
      </button>
      <button
        type="button"
        className={styles.action}
        aria-pressed={mine === 'down'}
        aria-label={`踩，${down} 人`}
        onClick={() => press('down')}
      >
        <ThumbsDownIcon aria-hidden />
        {down > 0 && down}
      </button>
    </>
  )
}
