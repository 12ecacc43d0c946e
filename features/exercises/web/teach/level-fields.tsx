import { useState, type ReactNode } from 'react'
import { Chip, TextField } from '@niujin/ui'
import type { WrittenTask } from '../../contract/index.ts'
import { priceText } from '../shared/words.ts'
import styles from './teach.module.css'

type LevelTask = Extract<WrittenTask, { kind: 'support' | 'resistance' }>

/** Basis points. */
const TOLERANCES = [50, 100, 150, 200, 300]

/** The teacher's price, and how far off is still right. */
export function LevelFields({ task, onChange }: { task: LevelTask; onChange: (task: LevelTask) => void }): ReactNode {
  const [typed, setTyped] = useState<string>()
  const { kind, price, tolerance } = task
  const isMarked = price > 0
  const type = (text: string) => {
    setTyped(text)
    const milli = Math.round(Number(text.trim()) * 100) * 10
    onChange({ ...task, price: Number.isSafeInteger(milli) && milli >= 10 ? milli : 0 })
  }
  const all = TOLERANCES.includes(tolerance) ? TOLERANCES : [...TOLERANCES, tolerance]
  const away = (price * tolerance) / 10_000
  return (
    <>
      <TextField
        label={kind === 'support' ? '支撑价' : '压力价'}
        value={typed ?? (isMarked ? priceText(price) : '')}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        placeholder="在图上点，或直接写"
        {...(isMarked && { hint: `${priceText(price - away)} 到 ${priceText(price + away)} 得满分，差一倍以内得一半` })}
        onChange={type}
        onBlur={() => setTyped(undefined)}
      />
      <div className={styles.chips} role="group" aria-label="误差">
        {all.map((one) => (
          <Chip key={one} selected={one === tolerance} onClick={() => onChange({ ...task, tolerance: one })}>
            {`±${one / 100}%`}
          </Chip>
        ))}
      </div>
    </>
  )
}
