import type { ReactNode } from 'react'
import { Button, SegmentedControl, TextArea, TextField } from '@niujin/ui'
import { LIMITS, QUESTION_KINDS, type QuestionKind } from '../contract/index.ts'
import type { QuestionDraft } from './topic-draft.ts'
import styles from './topics.module.css'

export type QuestionFieldsProps = {
  question: QuestionDraft
  /** 1 is the first */
  number: number
  onChange: (given: Partial<QuestionDraft>) => void
  onRemove: () => void
}

const KINDS = (Object.keys(QUESTION_KINDS) as QuestionKind[]).map((key) => ({ key, label: QUESTION_KINDS[key] }))

/** One question of a paper as it is typed. */
export function QuestionFields({ question, number, onChange, onRemove }: QuestionFieldsProps): ReactNode {
  const { kind, text, options, right, points, explanation } = question
  return (
    <fieldset className={styles.question}>
      <legend>第 {number} 题</legend>
      <SegmentedControl
        label={`第 ${number} 题的题型`}
        items={KINDS}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <TextArea
        label={`第 ${number} 题的题目`}
        rows={2}
        most={LIMITS.question}
        value={text}
        onChange={(next) => onChange({ text: next })}
      />
      {kind !== 'judgement' && (
        <TextArea
          label={`第 ${number} 题的选项，一行一个`}
          rows={4}
          most={LIMITS.questionOptions * LIMITS.option}
          value={options}
          onChange={(next) => onChange({ options: next })}
        />
      )}
      <div className={styles.fields}>
        <TextField
          label={`第 ${number} 题的正确选项`}
          hint={kind === 'judgement' ? '1 对，2 错' : '写序号，多选用空格隔开，如：1 3'}
          value={right}
          onChange={(next) => onChange({ right: next })}
        />
        <TextField
          label={`第 ${number} 题的分值`}
          inputMode="numeric"
          value={points}
          onChange={(next) => onChange({ points: next })}
        />
      </div>
      <TextArea
        label={`第 ${number} 题的解析（可不填）`}
        rows={2}
        most={LIMITS.explanation}
        value={explanation}
        onChange={(next) => onChange({ explanation: next })}
      />
      <Button variant="ghost" size="small" onClick={onRemove}>
        删除第 {number} 题
      </Button>
    </fieldset>
  )
}
