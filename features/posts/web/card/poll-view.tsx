import { useState, type ReactNode } from 'react'
import { CheckIcon, toast } from '@niujin/ui'
import { reasonOf, useNeedMember } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { Poll, Post } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import styles from './poll-view.module.css'

/** A poll of a post: its options to choose from, its result after voting or when it is over. */
export function PollView({ post: { postId, state }, poll: given }: { post: Post; poll: Poll }): ReactNode {
  const [voted, setVoted] = useState({ of: given, poll: given })
  const [busy, setBusy] = useState<number>()
  const needMember = useNeedMember()
  // The list was loaded anew: what it says is newer.
  const poll = voted.of === given ? voted.poll : given
  const isOpen = poll.mine === null && !poll.hasEnded && state === 'published'
  const vote = async (option: number) => {
    setBusy(option)
    const outcome = await ask('votePoll', { postId, option })
    setBusy(undefined)
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有投上，请重试')
    if (outcome.value.post.poll) setVoted({ of: given, poll: outcome.value.post.poll })
  }
  return (
    <div className={styles.poll} role="group" aria-label="投票">
      <ul className="stack-8">
        {poll.options.map(({ text, votes }, at) => (
          <li key={at}>
            {isOpen && votes === null ? (
              <button
                type="button"
                className={styles.option}
                aria-busy={busy === at || undefined}
                disabled={busy !== undefined}
                onClick={() => needMember(() => void vote(at))}
              >
                {text}
              </button>
            ) : (
              <Result text={text} votes={votes} voters={poll.voters} isMine={poll.mine === at} />
            )}
          </li>
        ))}
      </ul>
      <p className="caption">
        {poll.voters} 人参与 · {poll.hasEnded ? '已结束' : `${dateTimeText(Date.parse(poll.endsAt))} 结束`}
      </p>
    </div>
  )
}

function Result(props: { text: string; votes: number | null; voters: number; isMine: boolean }): ReactNode {
  const { text, votes, voters, isMine } = props
  const percent = votes === null || voters === 0 ? 0 : Math.round((votes / voters) * 100)
  return (
    <p className={styles.option} data-mine={isMine || undefined}>
      <span className="share-fill" style={{ width: `${percent}%` }} aria-hidden />
      <span className={styles.words}>
        {text}
        {isMine && <CheckIcon aria-label="你选的" />}
      </span>
      {votes !== null && (
        <span className={styles.figure}>
          {votes} 票 {percent}%
        </span>
      )}
    </p>
  )
}
