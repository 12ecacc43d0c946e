import type { ReactNode } from 'react'
import { Badge, Button, CheckIcon, LinkButton } from '@niujin/ui'
import { loginPath, useMember } from '@niujin/web-kit'
import type { Poll } from '../../contract/index.ts'
import type { Vote } from './use-vote.ts'
import styles from './poll-panel.module.css'

export type PollPanelProps = { tsId: string; poll: Poll; vote: Vote }

/** 投票: one choice, which may be changed until it ends; the shares show once one has chosen or it has ended. */
export function PollPanel({ tsId, poll, vote }: PollPanelProps): ReactNode {
  const member = useMember()
  const { chosen, busy } = vote
  const mine = vote.mine ?? null
  const isShown = mine !== null || !poll.open
  return (
    <section className={`stack-12 ${styles.poll}`} aria-labelledby={`poll-${poll.id}`}>
      <h2 className={styles.question} id={`poll-${poll.id}`}>
        {poll.question} {!poll.open && <Badge>已结束</Badge>}
      </h2>
      <ul className="stack-8">
        {poll.options.map((option, at) => (
          <li key={option.text}>
            <Option
              poll={poll}
              at={at}
              isMine={mine === at}
              isChosen={(chosen ?? mine) === at}
              isShown={isShown}
              disabled={!poll.open || !member || busy}
              onChoose={() => vote.choose(at)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.voters}>{poll.voters} 人参与</p>
      {poll.open && !member && (
        <LinkButton href={loginPath(`/LiveInteraction?id=${tsId}`)} block>
          登录后投票
        </LinkButton>
      )}
      {poll.open && member && (
        <Button block busy={busy} disabled={chosen === undefined || chosen === mine} onClick={vote.send}>
          {mine === null ? '投票' : '改投这一项'}
        </Button>
      )}
    </section>
  )
}

type OptionProps = {
  poll: Poll
  at: number
  isMine: boolean
  isChosen: boolean
  isShown: boolean
  disabled: boolean
  onChoose: () => void
}

function Option({ poll, at, isMine, isChosen, isShown, disabled, onChoose }: OptionProps): ReactNode {
  const option = poll.options[at]
  const share = poll.voters > 0 ? Math.round(((option?.votes ?? 0) / poll.voters) * 100) : 0
  return (
    <button type="button" className={styles.option} aria-pressed={isChosen} disabled={disabled} onClick={onChoose}>
      {isShown && <span className="share-fill" style={{ width: `${share}%` }} aria-hidden />}
      <span className={styles.text}>{option?.text}</span>
      {isMine && <CheckIcon aria-label="我投的" />}
      {isShown && <span className={styles.share}>{share}%</span>}
    </button>
  )
}
