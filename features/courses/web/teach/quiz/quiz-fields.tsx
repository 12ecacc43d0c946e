import { lazy, Suspense, useState, type ReactNode } from 'react'
import { QUIZ_LIMITS, type Question } from '@niujin/academy'
import { randomId } from '@niujin/contract-kit'
import { Button, Chip, TextField } from '@niujin/ui'
import type { LessonDraft } from '../../../contract/index.ts'
import { moved } from '../../../domain/arrange.ts'
import { emptyQuestion, typedOf, type TypedQuestion } from '../../../domain/typed-question.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionLine } from './question-line.tsx'
import { QUESTION_KINDS } from './question-words.ts'
import styles from './quiz.module.css'

const BankSheet = lazy(() => import('./bank-sheet.tsx'))

type Quiz = Extract<LessonDraft, { kind: 'quiz' }>
export type QuizFieldsProps = {
  content: Quiz
  onChange: (content: Quiz) => void
  /** a question is being written that is not in the quiz yet */
  onTyping: (isTyping: boolean) => void
}

/** A quiz: its questions in order, written here or taken from the bank, and when it is passed. */
export default function QuizFields({ content, onChange, onTyping }: QuizFieldsProps): ReactNode {
  const { questions } = content
  const [typed, setTyped] = useState<TypedQuestion>()
  const [isBankOpen, setBankOpen] = useState(false)
  const write = (next: TypedQuestion | undefined) => {
    setTyped(next)
    onTyping(next !== undefined)
  }
  const put = (list: readonly Question[]) => onChange({ ...content, questions: [...list] })
  const keep = (made: Question) => {
    const isKnown = questions.some(({ asked }) => asked.id === made.asked.id)
    put(isKnown ? questions.map((one) => (one.asked.id === made.asked.id ? made : one)) : [...questions, made])
    write(undefined)
  }
  const form = typed && <QuestionForm key={typed.id} begun={typed} onDone={keep} onCancel={() => write(undefined)} />
  const isNew = typed && !questions.some(({ asked }) => asked.id === typed.id)
  return (
    <div className={styles.quiz}>
      <PassField content={content} onChange={onChange} />
      {questions.length === 0 && !form && <p className={styles.none}>还没有题目，写一道，或从题库里挑。</p>}
      <ol>
        {questions.map((one, at) => (
          <li key={one.asked.id}>
            {typed?.id === one.asked.id ? (
              form
            ) : (
              <QuestionLine
                question={one}
                number={at + 1}
                isLast={at === questions.length - 1}
                isBusy={typed !== undefined}
                onEdit={() => write(typedOf(one))}
                onMove={(step) => put(moved(questions, at, at + step))}
                onRemove={() => put(questions.filter((_, index) => index !== at))}
              />
            )}
          </li>
        ))}
      </ol>
      {isNew && form}
      {!form && questions.length < QUIZ_LIMITS.questions && (
        <NewQuestion onNew={write} onBank={() => setBankOpen(true)} />
      )}
      <Suspense>
        {isBankOpen && (
          <BankSheet
            taken={questions.map(({ asked }) => asked.id)}
            room={QUIZ_LIMITS.questions - questions.length}
            onTake={(chosen) => {
              put([...questions, ...chosen])
              setBankOpen(false)
            }}
            onClose={() => setBankOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function PassField({ content, onChange }: Omit<QuizFieldsProps, 'onTyping'>): ReactNode {
  const { questions, passPercent } = content
  const points = questions.reduce((sum, { asked }) => sum + asked.points, 0)
  return (
    <TextField
      label="及格线（百分之几）"
      inputMode="numeric"
      autoComplete="off"
      hint={`共 ${questions.length} 题 ${points} 分；可以再做，取最好的一次`}
      value={String(passPercent)}
      onChange={(typed) => onChange({ ...content, passPercent: Math.min(100, Number(typed.replaceAll(/\D/g, ''))) })}
    />
  )
}

type NewQuestionProps = { onNew: (typed: TypedQuestion) => void; onBank: () => void }

function NewQuestion({ onNew, onBank }: NewQuestionProps): ReactNode {
  return (
    <div className="stack-12">
      <div className="wrap-8" role="group" aria-label="加一题">
        {QUESTION_KINDS.map(({ key, label }) => (
          <Chip key={key} onClick={() => onNew(emptyQuestion(randomId(20), key))}>
            + {label}
          </Chip>
        ))}
      </div>
      <Button variant="secondary" block onClick={onBank}>
        从题库选
      </Button>
    </div>
  )
}
