import type { ReactNode } from 'react'
import type { Answer, AskedQuestion } from '../../quiz/questions.ts'

/** How each kind is answered, in a word beside the question. */
export const QUESTION_HINTS: Readonly<Record<AskedQuestion['kind'], string>> = {
  single: '单选',
  multiple: '多选，全对才得分',
  judgement: '判断',
  number: '填数',
  ordering: '排序，从先到后',
}

export type ChoiceFieldsProps = {
  question: Extract<AskedQuestion, { kind: 'single' | 'multiple' | 'judgement' }>
  answer: Answer | undefined
  /** undefined: the answer was taken back */
  onAnswer: (answer: Answer | undefined) => void
  /** of each choice */
  className: string
}

/** The choices of a question that is answered by ticking. */
export function ChoiceFields({ question, ...rest }: ChoiceFieldsProps): ReactNode {
  switch (question.kind) {
    case 'single':
      return <SingleField {...rest} question={question} />
    case 'multiple':
      return <MultipleField {...rest} question={question} />
    case 'judgement':
      return <JudgementField {...rest} question={question} />
  }
}

type FieldOf<Kind extends AskedQuestion['kind']> = Omit<ChoiceFieldsProps, 'question'> & {
  question: Extract<AskedQuestion, { kind: Kind }>
}

function SingleField({ question: { id, choices }, answer, onAnswer, className }: FieldOf<'single'>): ReactNode {
  return choices.map((text, at) => (
    <Choice
      key={at}
      type="radio"
      name={id}
      text={text}
      className={className}
      checked={answer?.kind === 'single' && answer.chosen === at}
      onChange={() => onAnswer({ kind: 'single', chosen: at })}
    />
  ))
}

function MultipleField({ question: { id, choices }, answer, onAnswer, className }: FieldOf<'multiple'>): ReactNode {
  const chosen = answer?.kind === 'multiple' ? answer.chosen : []
  const toggle = (at: number) => {
    const next = chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].toSorted((a, b) => a - b)
    onAnswer(next.length > 0 ? { kind: 'multiple', chosen: next } : undefined)
  }
  return choices.map((text, at) => (
    <Choice
      key={at}
      type="checkbox"
      name={id}
      text={text}
      className={className}
      checked={chosen.includes(at)}
      onChange={() => toggle(at)}
    />
  ))
}

function JudgementField({ question: { id }, answer, onAnswer, className }: FieldOf<'judgement'>): ReactNode {
  return [true, false].map((value) => (
    <Choice
      key={String(value)}
      type="radio"
      name={id}
      text={value ? '对' : '错'}
      className={className}
      checked={answer?.kind === 'judgement' && answer.chosen === value}
      onChange={() => onAnswer({ kind: 'judgement', chosen: value })}
    />
  ))
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  text: string
  className: string
  checked: boolean
  onChange: () => void
}

function Choice({ text, className, ...input }: ChoiceProps): ReactNode {
  return (
    <label className={className}>
      <input {...input} className="tick-box" />
      <span className="grow">{text}</span>
    </label>
  )
}
