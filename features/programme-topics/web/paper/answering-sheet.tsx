import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { BottomSheet, ConfirmDialog } from '@niujin/ui/dialog'
import { useOnce } from '@niujin/web-kit'
import type { Scores, Started } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { keptAnswers } from './kept-answers.ts'
import { QuestionItem } from './question-item.tsx'
import styles from './answering-sheet.module.css'

export type AnsweringSheetProps = {
  title: string
  started: Started
  onHandedIn: (scores: Scores) => void
  /** Left without handing in: the time goes on. */
  onLeave: () => void
}

/** The paper to be answered, with the time that is left; when that is over it is handed in as it stands. */
export default function AnsweringSheet({ title, started, onHandedIn, onLeave }: AnsweringSheetProps): ReactNode {
  const { attempt, questions } = started
  const [isAsking, setAsking] = useState(false)
  const kept = keptAnswers.use()
  const chosen = kept.attemptId === attempt.id ? kept.chosen : {}
  const handing = useOnce(ask, 'handInPaper', (outcome) => {
    if (!outcome.ok) return
    keptAnswers.forget()
    onHandedIn(outcome.value)
  })
  const open = questions.filter(({ id }) => (chosen[id] ?? []).length === 0).length
  const handIn = () => {
    setAsking(false)
    const answers = questions.map(({ id }) => ({ questionId: id, chosen: [...(chosen[id] ?? [])] }))
    void handing.run({ attemptId: attempt.id, answers })
  }
  const choose = (id: string, at: number[]) =>
    keptAnswers.write({ attemptId: attempt.id, chosen: { ...chosen, [id]: at } })
  return (
    <BottomSheet
      title={title}
      onClose={onLeave}
      start={<TimeLeft started={started} onOver={handIn} />}
      footer={
        <div className={styles.footer}>
          {handing.refused !== undefined && (
            <p className={styles.refused} role="alert">
              {handing.refused}
            </p>
          )}
          <Button block busy={handing.busy} onClick={() => (open > 0 ? setAsking(true) : handIn())}>
            {open === 0 ? '交卷' : `交卷（还有 ${open} 题没答）`}
          </Button>
        </div>
      }
    >
      <div className={styles.questions}>
        {questions.map((question, at) => (
          <QuestionItem
            key={question.id}
            question={question}
            number={at + 1}
            chosen={chosen[question.id] ?? []}
            onChoose={(next) => choose(question.id, next)}
          />
        ))}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="现在交卷？"
          text={`还有 ${open} 题没答，没答的不得分；交了不能再改。`}
          confirmText="交卷"
          onConfirm={handIn}
          onClose={() => setAsking(false)}
        />
      )}
    </BottomSheet>
  )
}

const SECOND = 1000

/** Minutes and seconds left by the server's clock; `onOver` once when there are none. */
function TimeLeft({ started: { attempt, now }, onOver }: { started: Started; onOver: () => void }): ReactNode {
  const [seconds, setSeconds] = useState(() => secondsBetween(now, attempt.deadline))
  const isOver = useRef(false)
  const tick = useEffectEvent((since: number) => {
    const passed = Math.floor((performance.now() - since) / SECOND)
    const left = Math.max(0, secondsBetween(now, attempt.deadline) - passed)
    setSeconds(left)
    if (left > 0 || isOver.current) return
    isOver.current = true
    onOver()
  })
  useEffect(() => {
    const since = performance.now()
    const timer = setInterval(() => tick(since), SECOND)
    return () => clearInterval(timer)
  }, [])
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return (
    <span className={styles.time} role="timer" aria-label="剩余时间">
      {minutes}:{String(rest).padStart(2, '0')}
    </span>
  )
}

function secondsBetween(from: string, until: string): number {
  return Math.max(0, Math.floor((Date.parse(until) - Date.parse(from)) / SECOND))
}
