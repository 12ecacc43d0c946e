import { useEffect, useState, type ReactNode } from 'react'
import { Badge, Button, CheckIcon, LinkButton, toast } from '@niujin/ui'
import { loginPath, reasonOf, useMember } from '@niujin/web-kit'
import type { Poll } from '../../contract.ts'
import { ask } from '../calls.ts'
import styles from './poll-panel.module.css'

export type PollPanelProps = { tsId: string; poll: Poll; onVoted: (poll: Poll) => void }

/** 投票: one choice, which may be changed until it ends; the shares show once one has chosen or it has ended. */
export function PollPanel({ tsId, poll, onVoted }: PollPanelProps): ReactNode {
  const member = useMember()
  const [mine, setMine] = useMyVote(tsId, poll.id, member !== undefined)
  const [chosen, setChosen] = useState<number>()
  const [busy, setBusy] = useState(false)
  const isShown = mine !== null || !poll.open
  const vote = async (option: number) => {
    setBusy(true)
    const outcome = await ask('votePoll', { tsId, pollId: poll.id, option })
    setBusy(false)
    if (!outcome.ok) {
      const reason = reasonOf(outcome)
      if (reason !== undefined) toast(reason)
      return
    }
    setMine(outcome.value.option)
    setChosen(undefined)
    onVoted(outcome.value.poll)
  }
  return (
    <section className={styles.poll} aria-labelledby={`poll-${poll.id}`}>
      <h2 className={styles.question} id={`poll-${poll.id}`}>
        {poll.question} {!poll.open && <Badge>已结束</Badge>}
      </h2>
      <ul className={styles.options}>
        {poll.options.map((option, at) => (
          <li key={option.text}>
            <Option poll={poll} at={at} isMine={mine === at} isChosen={(chosen ?? mine) === at} isShown={isShown} disabled={!poll.open || !member || busy} onChoose={() => setChosen(at)} />
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
        <Button block busy={busy} disabled={chosen === undefined || chosen === mine} onClick={() => chosen !== undefined && void vote(chosen)}>
          {mine === null ? '投票' : '改投这一项'}
        </Button>
      )}
    </section>
  )
}

type OptionProps = { poll: Poll; at: number; isMine: boolean; isChosen: boolean; isShown: boolean; disabled: boolean; onChoose: () => void }

function Option({ poll, at, isMine, isChosen, isShown, disabled, onChoose }: OptionProps): ReactNode {
  const option = poll.options[at]
  const share = poll.voters > 0 ? Math.round(((option?.votes ?? 0) / poll.voters) * 100) : 0
  return (
    <button type="button" className={styles.option} aria-pressed={isChosen} disabled={disabled} onClick={onChoose}>
      {isShown && <span className={styles.bar} style={{ width: `${share}%` }} aria-hidden />}
      <span className={styles.text}>{option?.text}</span>
      {isMine && <CheckIcon aria-label="我投的" />}
      {isShown && <span className={styles.share}>{share}%</span>}
    </button>
  )
}

/** What the member chose before; null until it is known, or nothing. */
function useMyVote(tsId: string, pollId: string, isMember: boolean): readonly [number | null, (option: number) => void] {
  const [known, setKnown] = useState<{ pollId: string; option: number | null }>({ pollId, option: null })
  useEffect(() => {
    if (!isMember) return undefined
    const leaving = new AbortController()
    void ask('myVote', { tsId, pollId }, { signal: leaving.signal }).then((outcome) => {
      if (outcome.ok && !leaving.signal.aborted) setKnown({ pollId, option: outcome.value.option })
    })
    return () => leaving.abort()
  }, [tsId, pollId, isMember])
  return [known.pollId === pollId ? known.option : null, (option) => setKnown({ pollId, option })]
}
