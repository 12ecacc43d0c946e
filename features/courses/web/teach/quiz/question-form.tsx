import { useState, type ReactNode } from 'react'
import { QUIZ_LIMITS, type Question } from '@niujin/academy'
import { Button, SegmentedControl, TextArea, TextField } from '@niujin/ui'
import { questionOf, type TypedQuestion } from '../../../domain/typed-question.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { QUESTION_KINDS } from './question-words.ts'
import styles from './quiz.module.css'

export type QuestionFormProps = {
  begun: TypedQuestion
  onDone: (made: Question) => void
  onCancel: () => void
}

/** Writes one question of any kind; it comes into the quiz once it can be answered. */
export function QuestionForm({ begun, onDone, onCancel }: QuestionFormProps): ReactNode {
  const [typed, setTyped] = useState(begun)
  const [problem, setProblem] = useState<string>()
  const change = (next: Partial<TypedQuestion>) => {
    setProblem(undefined)
    setTyped({ ...typed, ...next })
  }
  const finish = () => {
    const made = questionOf(typed)
    if (typeof made === 'string') setProblem(made)
    else onDone(made)
  }
  return (
    <section className={styles.form} aria-label="写题">
      <SegmentedControl label="题型" items={QUESTION_KINDS} value={typed.kind} onChange={(kind) => change({ kind })} />
      <TextArea
        label="题目"
        rows={2}
        most={QUIZ_LIMITS.text}
        value={typed.text}
        onChange={(text) => change({ text })}
      />
      <AnswerFields typed={typed} onChange={change} />
      <TextArea
        label="解析（交卷后给学员看）"
        rows={2}
        most={QUIZ_LIMITS.explanation}
        value={typed.explanation}
        onChange={(explanation) => change({ explanation })}
      />
      <TextField
        label="分数"
        inputMode="numeric"
        autoComplete="off"
        value={typed.points}
        onChange={(points) => change({ points })}
      />
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="button-row">
        <Button variant="secondary" block onClick={onCancel}>
          不写了
        </Button>
        <Button block onClick={finish}>
          写好这题
        </Button>
      </div>
    </section>
  )
}

type AnswerFieldsProps = { typed: TypedQuestion; onChange: (next: Partial<TypedQuestion>) => void }

const TRUTHS = [
  { key: 'true', label: '对' },
  { key: 'false', label: '错' },
]

function AnswerFields({ typed, onChange }: AnswerFieldsProps): ReactNode {
  if (typed.kind === 'number') return <NumberFields typed={typed} onChange={onChange} />
  if (typed.kind !== 'judgement') return <ChoiceFields typed={typed} kind={typed.kind} onChange={onChange} />
  return (
    <div className="stack-4">
      <span className="soft">正确答案</span>
      <SegmentedControl
        label="正确答案"
        items={TRUTHS}
        value={String(typed.isTrue)}
        onChange={(key) => onChange({ isTrue: key === 'true' })}
      />
    </div>
  )
}

function NumberFields({ typed, onChange }: AnswerFieldsProps): ReactNode {
  return (
    <div className={styles.numbers}>
      <TextField
        label="正确答案"
        inputMode="decimal"
        autoComplete="off"
        value={typed.value}
        onChange={(value) => onChange({ value })}
      />
      <TextField
        label="误差"
        inputMode="decimal"
        autoComplete="off"
        value={typed.tolerance}
        onChange={(tolerance) => onChange({ tolerance })}
      />
      <TextField
        label="单位"
        maxLength={10}
        autoComplete="off"
        placeholder="元、%"
        value={typed.unit}
        onChange={(unit) => onChange({ unit })}
      />
    </div>
  )
}
