import { useState, type ReactNode } from 'react'
import { Button, TextArea, toast } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import type { CourseQuestion } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { QuestionList } from '../questions/question-list.tsx'
import styles from './teach.module.css'

type Props = {
  courseId: string
  /** milliseconds */
  now: number
}

/** Questions of learners, each with a form for the answer. */
export default function AnswersTab({ courseId, now }: Props): ReactNode {
  const questions = usePaged({
    key: courseId,
    ask: (page, options) => ask('questionsOf', { courseId, ...page }, options),
  })
  return (
    <QuestionList
      paged={questions}
      now={now}
      empty="还没有人提问"
      onAnswered={(answered) => questions.edit((row) => (row.id === answered.id ? answered : row))}
      Below={AnswerForm}
    />
  )
}

type FormProps = { question: CourseQuestion; onAnswered: (question: CourseQuestion) => void }

function AnswerForm({ question: { id, answer, isWaiting }, onAnswered }: FormProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(answer?.text ?? '')
  const { busy, refused, run } = useOnce(ask, 'answerQuestion', (outcome) => {
    if (!outcome.ok) return
    setOpen(false)
    toast('回答了，提问的人会收到消息')
    onAnswered(outcome.value)
  })
  if (isWaiting) return null
  if (!isOpen)
    return (
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {answer ? '改回答' : '回答'}
      </Button>
    )
  return (
    <div className={styles.form}>
      <TextArea label="回答" rows={3} most={LIMITS.answer} value={text} error={refused} onChange={setText} />
      <Button
        busy={busy}
        disabled={text.trim() === '' || text.trim().length > LIMITS.answer}
        onClick={() => void run({ id, text: text.trim() })}
      >
        回答
      </Button>
    </div>
  )
}
