import type { ReactNode } from 'react'
import { CloseIcon, IconButton, TextField } from '@niujin/ui'
import { LIMITS } from '../../../contract/limits.ts'
import styles from './about.module.css'

export type GainsFieldProps = { gains: readonly string[]; onChange: (gains: string[]) => void }

/** 学完能…: what a learner takes home, one line each. */
export function GainsField({ gains, onChange }: GainsFieldProps): ReactNode {
  const { most, text: longest } = LIMITS.gains
  return (
    <div className="stack-8">
      <span className="soft">学完能有的收获，一条一句</span>
      {gains.map((gain, at) => (
        <div key={at} className={styles.gain}>
          <TextField
            label={`第 ${at + 1} 条收获`}
            labelHidden
            className="grow"
            maxLength={longest}
            autoComplete="off"
            placeholder="如 看懂放量与缩量"
            value={gain}
            onChange={(text) => onChange(gains.map((one, index) => (index === at ? text : one)))}
          />
          <IconButton
            label={`去掉第 ${at + 1} 条收获`}
            onClick={() => onChange(gains.filter((_, index) => index !== at))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {gains.length < most && (
        <button type="button" className="text-link" onClick={() => onChange([...gains, ''])}>
          加一条收获
        </button>
      )}
    </div>
  )
}
