import { useState, type ReactNode } from 'react'
import { Badge, Button, EmptyState } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import type { Poll } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { phaseOf, type StudioState } from '../studio-state.ts'
import { useAction } from '../use-action.ts'
import { PollForm } from './poll-form.tsx'
import styles from './polls-panel.module.css'

export type PollsPanelProps = { studio: StudioState; onPoll: (poll: Poll) => void }

/** 投票: the one going on with its votes, a new one, and those before. */
export function PollsPanel({ studio: { room, polls }, onPoll }: PollsPanelProps): ReactNode {
  const open = polls.find((poll) => poll.open)
  const past = polls.filter((poll) => !poll.open)
  const phase = phaseOf(room.state)
  const canOpen = phase === 'before' || phase === 'onAir'
  return (
    <div className={styles.panel}>
      {open && <OpenPoll tsId={room.tsId} poll={open} onPoll={onPoll} />}
      {!open && canOpen && <PollForm tsId={room.tsId} onPoll={onPoll} />}
      {!open && !canOpen && past.length === 0 && (
        <EmptyState text={phase === 'draft' ? '发布以后就能发起投票' : '这场没有发起过投票'} />
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-polls">
          <h2 id="past-polls" className={styles.title}>
            发起过的
          </h2>
          <ul>
            {past.map((poll) => (
              <li key={poll.id} className={styles.past}>
                <Votes poll={poll} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function OpenPoll({ tsId, poll, onPoll }: { tsId: string; poll: Poll; onPoll: (poll: Poll) => void }): ReactNode {
  const [isAsked, setIsAsked] = useState(false)
  const { busy, run } = useAction()
  const close = async () => {
    const done = await run(() => ask('closePoll', { tsId, pollId: poll.id }), '投票已结束，结果大家都能看到')
    setIsAsked(false)
    if (done) onPoll(done.poll)
  }
  return (
    <section className={`stack-12 ${styles.open}`} aria-label="正在进行的投票">
      <Votes poll={poll} />
      <Button variant="secondary" block onClick={() => setIsAsked(true)}>
        结束投票
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="结束这个投票？"
          text="结束后不能再投，结果会给大家看。"
          confirmText="结束投票"
          busy={busy}
          onConfirm={() => void close()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  )
}

/** A question with how many chose each option. */
function Votes({ poll }: { poll: Poll }): ReactNode {
  return (
    <>
      <h3 className={styles.question}>
        {poll.question} <Badge variant={poll.open ? 'accent' : 'plain'}>{poll.open ? '进行中' : '已结束'}</Badge>
      </h3>
      <ul className="stack-8">
        {poll.options.map(({ text, votes }, at) => {
          const share = poll.voters > 0 ? Math.round((votes / poll.voters) * 100) : 0
          return (
            <li key={at} className={styles.option}>
              <span className="share-fill" style={{ width: `${share}%` }} aria-hidden />
              <span className={styles.text}>{text}</span>
              <span className={styles.votes}>{`${votes} 票 · ${share}%`}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.voters}>{poll.voters} 人参与</p>
    </>
  )
}
