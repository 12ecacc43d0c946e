import type { ReactNode } from 'react'
import { TextField } from '@niujin/ui'
import { TIP_DIGITS, TIP_MOST } from '../../contract/limits.ts'
import { TIP_PRESETS, typedDigits, type TipChoice } from '../../domain/index.ts'
import styles from './tip-dialog.module.css'

type AmountChoiceProps = { choice: TipChoice | undefined; onChoose: (choice: TipChoice) => void }

/** Three amounts to tap, or one to type; either clears the other. */
export function AmountChoice({ choice, onChoose }: AmountChoiceProps): ReactNode {
  return (
    <>
      <fieldset className={styles.presets}>
        <legend className={styles.legend}>打赏金额</legend>
        {TIP_PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={choice !== undefined && 'preset' in choice && choice.preset === preset}
            onClick={() => onChoose({ preset })}
          >
            <span className="amount">{preset}</span> 牛币
          </button>
        ))}
      </fieldset>
      <TextField
        label="其他金额"
        placeholder={`1 到 ${TIP_MOST}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={TIP_DIGITS}
        value={choice !== undefined && 'typed' in choice ? choice.typed : ''}
        end={<span className={styles.unit}>牛币</span>}
        onChange={(text) => onChoose({ typed: typedDigits(text) })}
      />
    </>
  )
}
