import { useState, type ReactNode } from 'react'
import type { Answer, AskedQuestion } from '@niujin/academy'
import { Button } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import type { QuizResult } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { QuestionField } from './question-field.tsx'
import styles from './quiz.module.css'

/** The questions of an attempt. */
export interface Paper {
  readonly attemptId: string
  readonly questions: readonly AskedQuestion[]
  readonly passPercent: number
}

/** A paper to be filled in and handed in once. What is left open is asked about first. */
export function QuizForm({ paper, onResult }: { paper: Paper; onResult: (result: QuizResult) => void }): ReactNode {
  const { attemptId, questions } = paper
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  const [isAsked, setAsked] = useState(false)
  const { busy, refused, run } = useOnce(ask, 'handInQuiz', (outcome) => {
    if (outcome.ok) onResult(outcome.value)
  })
  const put = (id: string, answer: Answer | undefined) =>
    setAnswers((before) => {
      const others = Object.entries(before).filter(([one]) => one !== id)
      return Object.fromEntries(answer ? [...others, [id, answer]] : others)
    })
  const open = questions.filter(({ id }) => !answers[id]).length
  const handIn = () => {
    if (open > 0 && !isAsked) return setAsked(true)
    void run({ attemptId, answers: Object.entries(answers).map(([id, answer]) => ({ id, answer })) })
  }
  return (
    <form className={styles.form} aria-label="测验" onSubmit={(event) => event.preventDefault()}>
      {questions.map((question, at) => (
        <QuestionField
          key={question.id}
          question={question}
          number={at + 1}
          answer={answers[question.id]}
          onAnswer={(answer) => put(question.id, answer)}
        />
      ))}
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {isAsked && open > 0 && (
        <p className="caption" role="status">
          还有 {open} 题没有做，没做的不得分
        </p>
      )}
      <Button block size="large" busy={busy} onClick={handIn}>
        {isAsked && open > 0 ? '就这样交卷' : '交卷'}
      </Button>
    </form>
  )
}
