import type { ReactNode } from 'react'
import type { Question } from '@niujin/academy'
import { CheckIcon, classes } from '@niujin/ui'
import styles from '../courses.module.css'

const KINDS: Readonly<Record<Question['asked']['kind'], string>> = {
  single: '单选',
  multiple: '多选',
  judgement: '判断',
  number: '填数',
  ordering: '排序',
}

export type QuestionViewProps = { question: Question; number?: number }

/** A question with its right answer, for those who decide about it. */
export function QuestionView({ question, number }: QuestionViewProps): ReactNode {
  const { asked, explanation } = question
  return (
    <div className="stack-8">
      <p>
        {number !== undefined && `${number}. `}
        {asked.text} <span className="caption">{`${KINDS[asked.kind]}，${asked.points} 分`}</span>
      </p>
      <Answer question={question} />
      {explanation !== '' && <p className={styles.explanation}>解析：{explanation}</p>}
    </div>
  )
}

function Answer({ question: { asked, solution } }: { question: Question }): ReactNode {
  switch (solution.kind) {
    case 'judgement':
      return <p className={styles.right}>答案：{solution.right ? '对' : '错'}</p>
    case 'number':
      return (
        <p className={styles.right}>
          {`答案：${solution.right}${asked.kind === 'number' ? asked.unit : ''}`}
          {solution.tolerance > 0 && `，差 ${solution.tolerance} 以内都对`}
        </p>
      )
    case 'ordering':
      return (
        <p className={styles.right}>
          {`答案：${solution.right.map((at) => choicesOf(asked)[at] ?? '？').join(' → ')}`}
        </p>
      )
    case 'single':
      return <Choices choices={choicesOf(asked)} right={[solution.right]} />
    case 'multiple':
      return <Choices choices={choicesOf(asked)} right={solution.right} />
  }
}

function choicesOf(asked: Question['asked']): readonly string[] {
  return 'choices' in asked ? asked.choices : []
}

function Choices({ choices, right }: { choices: readonly string[]; right: readonly number[] }): ReactNode {
  return (
    <ul className="stack-4">
      {choices.map((choice, at) => (
        <li key={at} className={classes('line-8', right.includes(at) && styles.right)}>
          {`${String.fromCodePoint(65 + at)}. ${choice}`}
          {right.includes(at) && <CheckIcon aria-label="正确" />}
        </li>
      ))}
    </ul>
  )
}
