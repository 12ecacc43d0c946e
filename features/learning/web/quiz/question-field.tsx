import { useState, type ReactNode } from 'react'
import type { Answer, AskedQuestion } from '@niujin/academy'
import { ChoiceFields, QUESTION_HINTS } from '@niujin/academy/quiz-fields'
import { IconButton, TextField, UpIcon } from '@niujin/ui'
import styles from './quiz.module.css'

type Props<Kind extends AskedQuestion['kind'] = AskedQuestion['kind']> = {
  question: Extract<AskedQuestion, { kind: Kind }>
  /** from 1 */
  number: number
  answer: Answer | undefined
  /** undefined: the answer was taken back */
  onAnswer: (answer: Answer | undefined) => void
}

/** One question as a learner answers it. */
export function QuestionField(props: Props): ReactNode {
  const { question, number } = props
  return (
    <fieldset className={styles.question}>
      <legend className={styles.text}>
        {number}. {question.text}
        <span className="caption">
          （{QUESTION_HINTS[question.kind]}，{question.points} 分）
        </span>
      </legend>
      <Field {...props} />
    </fieldset>
  )
}

function Field({ question, ...rest }: Props): ReactNode {
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'judgement':
      return <ChoiceFields {...rest} question={question} className={styles.choice ?? ''} />
    case 'number':
      return <NumberField {...rest} question={question} />
    case 'ordering':
      return <OrderingField {...rest} question={question} />
  }
}

function NumberField({ question: { unit }, number, onAnswer }: Props<'number'>): ReactNode {
  const [typed, setTyped] = useState('')
  const isNumber = /^-?\d{1,12}(\.\d{1,6})?$/.test(typed.trim())
  return (
    <TextField
      label={unit === '' ? `第 ${number} 题的答案` : `第 ${number} 题的答案（${unit}）`}
      inputMode="decimal"
      value={typed}
      error={typed.trim() !== '' && !isNumber ? '请填数字，如 12.5' : undefined}
      onChange={(text) => {
        setTyped(text)
        const given = text.trim()
        onAnswer(/^-?\d{1,12}(\.\d{1,6})?$/.test(given) ? { kind: 'number', value: Number(given) } : undefined)
      }}
    />
  )
}

function OrderingField({ question: { choices }, answer, onAnswer }: Props<'ordering'>): ReactNode {
  const order = answer?.kind === 'ordering' ? answer.order : choices.map((_, at) => at)
  const lift = (index: number) => {
    const next = order.toSpliced(index, 1).toSpliced(index - 1, 0, order[index] ?? 0)
    onAnswer({ kind: 'ordering', order: next })
  }
  return (
    <ol className={styles.order}>
      {order.map((at, index) => (
        <li key={at} className={styles.placed}>
          <span className={styles.rank}>{index + 1}</span>
          <span className="grow">{choices[at]}</span>
          {index > 0 && (
            <IconButton label={`把“${choices[at] ?? ''}”往前移`} onClick={() => lift(index)}>
              <UpIcon />
            </IconButton>
          )}
        </li>
      ))}
      {answer === undefined && (
        <li className={styles.asIs}>
          <button type="button" className="text-link" onClick={() => onAnswer({ kind: 'ordering', order: [...order] })}>
            就按现在的次序
          </button>
        </li>
      )}
    </ol>
  )
}
