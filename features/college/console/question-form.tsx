import type { ReactNode } from 'react'
import { QUIZ_LIMITS } from '@niujin/academy'
import { Button, Chip, TextArea, TextField } from '@niujin/ui'
import { choicesIn, type QuestionFields } from './draft.ts'
import styles from './college.module.css'

export type QuestionFormProps = {
  /** from 1 */
  number: number
  question: QuestionFields
  onChange: (question: QuestionFields) => void
  onRemove: () => void
}

const KINDS = { single: '单选', judgement: '判断' } as const

/** One question under an article, with its answer and why. */
export function QuestionForm({ number, question, onChange, onRemove }: QuestionFormProps): ReactNode {
  const set = (change: Partial<QuestionFields>) => onChange({ ...question, ...change })
  return (
    <fieldset className={styles.question}>
      <legend>第 {number} 题</legend>
      <div className="wrap-8" role="group" aria-label={`第 ${number} 题的题型`}>
        {(['single', 'judgement'] as const).map((kind) => (
          <Chip key={kind} selected={kind === question.kind} onClick={() => set({ kind })}>
            {KINDS[kind]}
          </Chip>
        ))}
      </div>
      <TextField
        label={`第 ${number} 题`}
        value={question.text}
        maxLength={QUIZ_LIMITS.text}
        onChange={(text) => set({ text })}
      />
      {question.kind === 'single' ? (
        <SingleFields number={number} question={question} set={set} />
      ) : (
        <div className="wrap-8" role="group" aria-label={`第 ${number} 题的答案`}>
          {[true, false].map((isTrue) => (
            <Chip key={String(isTrue)} selected={isTrue === question.isTrue} onClick={() => set({ isTrue })}>
              {isTrue ? '对' : '错'}
            </Chip>
          ))}
        </div>
      )}
      <TextField
        label={`第 ${number} 题的解析`}
        value={question.explanation}
        maxLength={QUIZ_LIMITS.explanation}
        onChange={(explanation) => set({ explanation })}
      />
      <Button variant="secondary" size="small" onClick={onRemove}>
        去掉第 {number} 题
      </Button>
    </fieldset>
  )
}

type SingleProps = { number: number; question: QuestionFields; set: (change: Partial<QuestionFields>) => void }

function SingleFields({ number, question, set }: SingleProps): ReactNode {
  return (
    <>
      <TextArea
        label={`第 ${number} 题的选项，一行一个`}
        rows={4}
        most={QUIZ_LIMITS.choice * QUIZ_LIMITS.choices.most}
        value={question.choices}
        onChange={(choices) => set({ choices })}
      />
      <div className="wrap-8" role="group" aria-label={`第 ${number} 题正确的一项`}>
        {choicesIn(question).map((choice, at) => (
          <Chip key={at} selected={at === question.right} onClick={() => set({ right: at })}>
            {choice}
          </Chip>
        ))}
      </div>
    </>
  )
}
