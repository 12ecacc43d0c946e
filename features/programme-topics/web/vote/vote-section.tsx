import { useState, type ReactNode } from 'react'
import { Button, Section, toast } from '@niujin/ui'
import { useNeedMember, useOnce } from '@niujin/web-kit'
import type { TopicVote } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { Option } from '../shared/option.tsx'
import styles from './vote-section.module.css'

export type VoteSectionProps = {
  topicId: string
  loaded: TopicVote
  isOpen: boolean
}

/** A vote: to choose in while it is open, and how all have chosen afterwards. */
export function VoteSection({ topicId, loaded, isOpen }: VoteSectionProps): ReactNode {
  const [voted, setVoted] = useState<TopicVote>()
  const vote = voted ?? loaded
  const isOver = vote.mine !== null || !isOpen
  return (
    <Section title={vote.question}>
      {isOver ? <Results vote={vote} isOpen={isOpen} /> : <Choice topicId={topicId} vote={vote} onVoted={setVoted} />}
    </Section>
  )
}

type ChoiceProps = { topicId: string; vote: TopicVote; onVoted: (vote: TopicVote) => void }

function Choice({ topicId, vote, onVoted }: ChoiceProps): ReactNode {
  const [option, setOption] = useState<number>()
  const needMember = useNeedMember()
  const { busy, refused, run } = useOnce(ask, 'voteTopic', (outcome) => {
    if (!outcome.ok) return
    toast('投票成功')
    onVoted(outcome.value)
  })
  return (
    <div className={styles.choice}>
      <div role="radiogroup" aria-label={vote.question}>
        {vote.options.map(({ text }, at) => (
          <Option key={text} name="vote" isChosen={option === at} onChoose={() => setOption(at)}>
            {text}
          </Option>
        ))}
      </div>
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      <Button
        block
        busy={busy}
        disabled={option === undefined}
        onClick={() => needMember(() => void (option !== undefined && run({ id: topicId, option })))}
      >
        投票
      </Button>
      <p className={styles.note}>已有 {vote.voters} 人投票，投过以后看得到结果，不能再改</p>
    </div>
  )
}

function Results({ vote, isOpen }: { vote: TopicVote; isOpen: boolean }): ReactNode {
  return (
    <>
      <ul className={styles.results} aria-label="投票结果">
        {vote.options.map(({ text, votes }, at) => (
          <Result key={text} text={text} votes={votes ?? 0} voters={vote.voters} isMine={vote.mine === at} />
        ))}
      </ul>
      <p className={styles.note}>
        {vote.voters} 人投票{isOpen ? '' : '，已经结束'}
      </p>
    </>
  )
}

type ResultProps = { text: string; votes: number; voters: number; isMine: boolean }

function Result({ text, votes, voters, isMine }: ResultProps): ReactNode {
  const share = voters === 0 ? 0 : Math.round((votes / voters) * 100)
  return (
    <li className={styles.result} data-mine={isMine || undefined}>
      <span className={styles.bar} style={{ transform: `scaleX(${share / 100})` }} aria-hidden />
      <span className={styles.text}>
        {text}
        {isMine && <span className={styles.mine}> 我投的</span>}
      </span>
      <span className={styles.share}>
        {votes} 票 {share}%
      </span>
    </li>
  )
}
