import { useId, useState, type ReactNode } from 'react'
import { IconButton, MinusIcon, PlusIcon } from '@niujin/ui'
import type { NamedSetting } from './offered-formulas.ts'
import styles from './indicator-sheet.module.css'

export type SettingFieldProps = { setting: NamedSetting; value: number; onChange: (value: number) => void }

/** A parameter with − and + beside it; what is typed counts once it is a number within the ends. */
export function SettingField({ setting, value, onChange }: SettingFieldProps): ReactNode {
  const { meaning, min, max, default: usual } = setting
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const step = Number.isInteger(usual) ? 1 : 0.1
  const take = (next: number) => onChange(Math.min(max, Math.max(min, Number(next.toFixed(6)))))
  const type = (text: string) => {
    setTyped(text)
    const next = Number(text)
    if (text.trim() !== '' && next >= min && next <= max) onChange(next)
  }
  return (
    <div className={styles.setting}>
      <label className={styles.meaning} htmlFor={id}>
        {meaning}
        <span className={`fine ${styles.range}`}>
          {min}～{max}
        </span>
      </label>
      <div className="stepper">
        <IconButton label={`减少${meaning}`} disabled={value <= min} onClick={() => take(value - step)}>
          <MinusIcon />
        </IconButton>
        <input
          id={id}
          className={styles.field}
          inputMode="decimal"
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
        <IconButton label={`增加${meaning}`} disabled={value >= max} onClick={() => take(value + step)}>
          <PlusIcon />
        </IconButton>
      </div>
    </div>
  )
}
