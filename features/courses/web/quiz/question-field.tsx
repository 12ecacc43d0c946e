import { useState, type ReactNode } from 'react'
import type { Answer, AskedQuestion } from '@niujin/academy'
import { ChoiceFields, QUESTION_HINTS } from '@niujin/academy/quiz-fields'
import { DownIcon, IconButton, TextField, UpIcon } from '@niujin/ui'
import { moved } from '../../domain/arrange.ts'
import { orderOf } from './answers.ts'
import styles from './question-field.module.css'

export type QuestionFieldProps = {
  question: AskedQuestion
  /** from 1 */
  number: number
  answer: Answer | undefined
  /** undefined: the answer was taken back */
  onAnswer: (answer: Answer | undefined) => void
}

type FieldOf<Kind extends AskedQuestion['kind']> = QuestionFieldProps & {
  question: Extract<AskedQuestion, { kind: Kind }>
}

/** One question as a learner answers it. */
export function QuestionField(props: QuestionFieldProps): ReactNode {
  const { question, number } = props
  return (
    <fieldset className={styles.question}>
      <legend className={styles.text}>
        {number}. {question.text} <span className="caption">（{QUESTION_HINTS[question.kind]}）</span>
      </legend>
      <Field {...props} />
    </fieldset>
  )
}

function Field(props: QuestionFieldProps): ReactNode {
  const { question } = props
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'judgement':
      return <ChoiceFields {...props} question={question} className={styles.choice ?? ''} />
    case 'number':
      return <NumberField {...props} question={question} />
    case 'ordering':
      return <OrderingField {...props} question={question} />
  }
}

function NumberField({ question: { text, unit }, answer, onAnswer }: FieldOf<'number'>): ReactNode {
  const [typed, setTyped] = useState(answer?.kind === 'number' ? String(answer.value) : '')
  const value = numberOf(typed)
  const change = (next: string) => {
    setTyped(next)
    const given = numberOf(next)
    onAnswer(given === undefined ? undefined : { kind: 'number', value: given })
  }
  return (
    <TextField
      label={`答案：${text}`}
      labelHidden
      inputMode="decimal"
      autoComplete="off"
      placeholder="填数字"
      value={typed}
      error={typed.trim() !== '' && value === undefined ? '填一个数字，如 12.5' : undefined}
      end={unit === '' ? undefined : <span className={styles.unit}>{unit}</span>}
      onChange={change}
    />
  )
}

/** A number as people type it; undefined for what is none. */
function numberOf(typed: string): number | undefined {
  const text = typed.trim().replaceAll(',', '')
  return /^[-+]?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined
}

function OrderingField({ question: { choices }, answer, onAnswer }: FieldOf<'ordering'>): ReactNode {
  const order = orderOf(choices, answer)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    onAnswer({ kind: 'ordering', order: [...moved(order, from, to)] })
    setSaid(`${choices[order[from] ?? 0] ?? ''}现在是第 ${to + 1} 个`)
  }
  return (
    <>
      <ol className={styles.order}>
        {order.map((index, at) => {
          const name = choices[index] ?? ''
          return (
            <li key={index} className={styles.frame}>
              <span className={styles.position}>{at + 1}</span>
              <span className="grow">{name}</span>
              <IconButton label={`${name}提前`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                <UpIcon />
              </IconButton>
              <IconButton label={`${name}推后`} disabled={at === order.length - 1} onClick={() => move(at, at + 1)}>
                <DownIcon />
              </IconButton>
            </li>
          )
        })}
      </ol>
      {answer === undefined && (
        <button
          type="button"
          className="text-link"
          onClick={() => onAnswer({ kind: 'ordering', order: choices.map((_, at) => at) })}
        >
          就按现在的次序
        </button>
      )}
      <output className="unseen">{said}</output>
    </>
  )
}
