import type { ReactNode } from 'react'
import { Chip, TextArea } from '@niujin/ui'
import { LIMITS } from '../../contract/limits.ts'
import styles from './reason-fields.module.css'

/** Why somebody does something: one of the usual reasons, and their own words. */
export interface Reason {
  readonly choice: string | undefined
  readonly words: string
}

const OTHER = '其他'
const LEAST = 2
/** Of one's own words: with any usual reason before them they stay within the limit. */
const OWN_WORDS = 80

/** The reason as one sentence; undefined while there is none, or too much of one. */
export function reasonFrom({ choice, words }: Reason): string | undefined {
  const own = words.trim()
  const sentences = [...(choice === undefined || choice === OTHER ? [] : [choice]), ...(own === '' ? [] : [own])]
  const text = sentences.join('：')
  return text.length >= LEAST && text.length <= LIMITS.reason ? text : undefined
}

export type ReasonFieldsProps = {
  label: string
  choices: readonly string[]
  reason: Reason
  onChange: (reason: Reason) => void
}

/** The usual reasons to choose from, and room for one's own words. */
export function ReasonFields({ label, choices, reason, onChange }: ReasonFieldsProps): ReactNode {
  return (
    <div className={styles.fields}>
      <div className="wrap-8" role="group" aria-label={label}>
        {choices.map((choice) => (
          <Chip key={choice} selected={reason.choice === choice} onClick={() => onChange({ ...reason, choice })}>
            {choice}
          </Chip>
        ))}
      </div>
      <TextArea
        label={reason.choice === OTHER ? '请写明原因' : '补充说明（可不填）'}
        value={reason.words}
        most={OWN_WORDS}
        rows={3}
        onChange={(words) => onChange({ ...reason, words })}
      />
    </div>
  )
}
