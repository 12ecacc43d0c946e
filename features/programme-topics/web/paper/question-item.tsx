import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import { QUESTION_KINDS } from '../../contract/limits.ts'
import type { PaperQuestion } from '../../contract/index.ts'
import { Option } from '../shared/option.tsx'
import styles from './question-item.module.css'

export type QuestionItemProps = {
  question: PaperQuestion
  /** 1 is the first */
  number: number
  chosen: readonly number[]
  /** left out, it is only shown */
  onChoose?: (chosen: number[]) => void
  /** which options are right, where that is told */
  right?: readonly number[]
  /** below the options, such as why */
  note?: ReactNode
}

/** A question with its options, to be answered or to be read. */
export function QuestionItem({ question, number, chosen, onChoose, right, note }: QuestionItemProps): ReactNode {
  const { id, kind, text, options, points } = question
  const isMany = kind === 'multiple'
  const pick = (at: number) => {
    if (!isMany) return onChoose?.([at])
    onChoose?.(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].toSorted((a, b) => a - b))
  }
  return (
    <fieldset className={styles.question} disabled={onChoose === undefined}>
      <legend className={styles.text}>
        <Badge variant="outline">{QUESTION_KINDS[kind]}</Badge> {number}. {text}（{points} 分）
      </legend>
      {options.map((option, at) => (
        <Option key={option} isMany={isMany} name={id} isChosen={chosen.includes(at)} onChoose={() => pick(at)}>
          {option}
          {right?.includes(at) && <span className={styles.right}> 正确答案</span>}
        </Option>
      ))}
      {note}
    </fieldset>
  )
}
