import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Answered, Button, Section, toast } from '@niujin/ui'
import { useMember, useNeedMember, useOnce } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { Attempt, Scores, Started, TopicPaper } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import styles from './paper-section.module.css'

const AnsweringSheet = lazy(() => import('./answering-sheet.tsx'))
const AnswersSheet = lazy(() => import('./answers-sheet.tsx'))

export type PaperSectionProps = { topicId: string; paper: TopicPaper; isOpen: boolean }

/** A question paper: its terms, one's own scores, and the way in. */
export function PaperSection({ topicId, paper, isOpen }: PaperSectionProps): ReactNode {
  const member = useMember()
  const { title, questions, points, minutes, attempts } = paper
  return (
    <Section title={title}>
      <p className={styles.terms}>
        {questions} 题，共 {points} 分；一次限时 {minutes} 分钟，从开始算起，关掉页面也不停；每人可答 {attempts}{' '}
        次，取最好的一次
      </p>
      {member ? <Own topicId={topicId} paper={paper} /> : <GuestDoor isOpen={isOpen} />}
    </Section>
  )
}

function GuestDoor({ isOpen }: { isOpen: boolean }): ReactNode {
  const needMember = useNeedMember()
  if (!isOpen) return <p className={styles.note}>已经结束</p>
  return (
    <div className={styles.own}>
      <Button block onClick={() => needMember(() => undefined)}>
        登录后答题
      </Button>
    </div>
  )
}

function Own({ topicId, paper }: { topicId: string; paper: TopicPaper }): ReactNode {
  const scores = useRead({ key: topicId, ask: (options) => ask('scorePaper', { topicId }, options) })
  return (
    <Answered answer={scores}>
      {(value) => (
        <Standing
          topicId={topicId}
          paper={paper}
          scores={value}
          onScores={scores.set}
          onChanged={() => void scores.reload()}
        />
      )}
    </Answered>
  )
}

type StandingProps = {
  topicId: string
  paper: TopicPaper
  scores: Scores
  onScores: (scores: Scores) => void
  /** The time of an attempt ran out, or it stands otherwise than was thought. */
  onChanged: () => void
}

function Standing({ topicId, paper, scores, onScores, onChanged }: StandingProps): ReactNode {
  const [started, setStarted] = useState<Started>()
  const [read, setRead] = useState<string>()
  const starting = useOnce(ask, 'startPaper', (outcome) => {
    if (outcome.ok) setStarted(outcome.value)
    else onChanged()
  })
  const onHandedIn = (next: Scores) => {
    setStarted(undefined)
    toast(`交卷成功，得 ${next.attempts.at(-1)?.score ?? 0} 分`)
    onScores(next)
  }
  const onLeave = () => {
    setStarted(undefined)
    onChanged()
  }
  const readable = scores.canReadAnswers ? scores.attempts.findLast(({ state }) => state === 'handed') : undefined
  const door = doorOf(scores)
  return (
    <div className={styles.own}>
      {scores.attempts.length > 0 && <Attempts scores={scores} />}
      {starting.refused !== undefined && (
        <p className={styles.refused} role="alert">
          {starting.refused}
        </p>
      )}
      {door !== undefined && (
        <Button block busy={starting.busy} onClick={() => void starting.run({ topicId })}>
          {door}
        </Button>
      )}
      {readable && (
        <Button block variant="secondary" onClick={() => setRead(readable.id)}>
          看答案
        </Button>
      )}
      {door === undefined && !readable && <p className={styles.note}>不能再答了</p>}
      <Suspense>
        {started && <AnsweringSheet title={paper.title} started={started} onHandedIn={onHandedIn} onLeave={onLeave} />}
        {read !== undefined && <AnswersSheet attemptId={read} onClose={() => setRead(undefined)} />}
      </Suspense>
    </div>
  )
}

/** What the button into the paper says; undefined when there is no way in. */
function doorOf({ attempts, left }: Scores): string | undefined {
  if (attempts.some(({ state }) => state === 'open')) return '继续答题'
  if (left === 0) return undefined
  return attempts.length === 0 ? '开始答题' : `再答一次（还有 ${left} 次）`
}

const STATE: Readonly<Record<Attempt['state'], string>> = { open: '答题中', handed: '', expired: '超时没交' }

function Attempts({ scores: { attempts, best, points } }: { scores: Scores }): ReactNode {
  return (
    <>
      {best !== null && (
        <p className={styles.best}>
          最好成绩 <strong>{best}</strong> / {points} 分
        </p>
      )}
      <ol className={styles.attempts} aria-label="各次成绩">
        {attempts.map(({ id, number, state, score }) => (
          <li key={id}>
            第 {number} 次：{score === null ? STATE[state] : `${score} 分`}
          </li>
        ))}
      </ol>
    </>
  )
}
