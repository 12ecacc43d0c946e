import { useState, type ReactNode } from 'react'
import { Button, DateField } from '@niujin/ui'
import { dateText } from '@niujin/web-kit/formats'
import type { BatchDraft } from './batch-draft.ts'
import styles from '../card-codes.module.css'

const LAST_DAY = '2099-12-31'

export type ValidityFieldsProps = Pick<BatchDraft, 'from' | 'until'> & {
  error: string | undefined
  onChange: (next: Partial<Pick<BatchDraft, 'from' | 'until'>>) => void
}

/** From which day to which, both counted whole; without, at once and for good. */
export function ValidityFields({ from, until, error, onChange }: ValidityFieldsProps): ReactNode {
  const [today] = useState(() => dateText(Date.now()))
  return (
    <div className="stack-4">
      <div className={styles.fields}>
        <DateField
          label="从哪天起能用"
          value={from}
          min={today}
          max={LAST_DAY}
          placeholder="做好就能用"
          onChange={(day) => onChange({ from: day })}
        />
        <DateField
          label="到哪天为止"
          value={until}
          min={today}
          max={LAST_DAY}
          placeholder="长期有效"
          onChange={(day) => onChange({ until: day })}
        />
        {(from !== undefined || until !== undefined) && (
          <Button variant="ghost" onClick={() => onChange({ from: undefined, until: undefined })}>
            不限日期
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="problem">
          {error}
        </p>
      )}
    </div>
  )
}
