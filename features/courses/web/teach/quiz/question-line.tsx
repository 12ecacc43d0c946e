import type { ReactNode } from 'react'
import type { Question } from '@niujin/academy'
import { DownIcon, EditIcon, IconButton, TrashIcon, UpIcon } from '@niujin/ui'
import { answerWords, KIND_NAMES } from './question-words.ts'
import styles from './quiz.module.css'

export type QuestionLineProps = {
  question: Question
  /** from 1 */
  number: number
  isLast: boolean
  /** another one is being written */
  isBusy: boolean
  onEdit: () => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** A question of the quiz with its answer, and what can be done with it. */
export function QuestionLine(props: QuestionLineProps): ReactNode {
  const { question, number, isLast, isBusy, onEdit, onMove, onRemove } = props
  const { asked, explanation } = question
  return (
    <article className={styles.question} aria-label={`第 ${number} 题`}>
      <p className={styles.text}>
        {number}. {asked.text}
        <span className="caption">
          {' '}
          {KIND_NAMES[asked.kind]} · {asked.points} 分
        </span>
      </p>
      <p className={styles.right}>答案：{answerWords(question)}</p>
      {explanation !== '' && <p className="caption">解析：{explanation}</p>}
      <div className={styles.tools}>
        <IconButton label={`第 ${number} 题上移`} disabled={number === 1 || isBusy} onClick={() => onMove(-1)}>
          <UpIcon />
        </IconButton>
        <IconButton label={`第 ${number} 题下移`} disabled={isLast || isBusy} onClick={() => onMove(1)}>
          <DownIcon />
        </IconButton>
        <span className="grow" />
        <IconButton label={`改第 ${number} 题`} disabled={isBusy} onClick={onEdit}>
          <EditIcon />
        </IconButton>
        <IconButton label={`删除第 ${number} 题`} disabled={isBusy} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
    </article>
  )
}
