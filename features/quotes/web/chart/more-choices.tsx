import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, Chip, TextField } from '@niujin/ui'
import { changeChartStyle, useChartStyle } from './chart-style.ts'
import { MOST_MINUTES, typedMinutes } from './own-minutes.ts'
import { MORE_CHOICES, type ChartChoice, type MinutePeriod } from './periods.ts'
import styles from './more-choices.module.css'

/** So many typed ones are offered again. */
const MOST_KEPT = 3

export type MoreChoicesProps = { choice: ChartChoice; onChoose: (choice: ChartChoice) => void }

/** The rarer periods, and minutes of one's own. */
export default function MoreChoices({ choice, onChoose }: MoreChoicesProps): ReactNode {
  const { minutes } = useChartStyle()
  const own = minutes.map((size) => ({ key: `${size}m`, label: `${size}分` }) as const)
  return (
    <fieldset className={styles.more}>
      <legend className="unseen">更多周期</legend>
      {[...MORE_CHOICES, ...own].map(({ key, label }) => (
        <Chip key={key} selected={choice === key} onClick={() => onChoose(key)}>
          {label}
        </Chip>
      ))}
      <OwnMinutes onChoose={(period) => choose(period, minutes, onChoose)} />
    </fieldset>
  )
}

function choose(period: MinutePeriod, kept: readonly number[], onChoose: MoreChoicesProps['onChoose']): void {
  const size = Number.parseInt(period, 10)
  const isOffered = MORE_CHOICES.some(({ key }) => key === period)
  if (!isOffered) changeChartStyle({ minutes: [size, ...kept.filter((one) => one !== size)].slice(0, MOST_KEPT) })
  onChoose(period)
}

function OwnMinutes({ onChoose }: { onChoose: (period: MinutePeriod) => void }): ReactNode {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const period = typedMinutes(typed)
    if (period) onChoose(period)
    else setError(`请输入 1 到 ${MOST_MINUTES} 的整数`)
  }
  return (
    <form className={styles.own} onSubmit={submit}>
      <TextField
        label="自己定分钟数"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text)
          setError(undefined)
        }}
        end={
          <Button type="submit" variant="ghost" size="small">
            看这个周期
          </Button>
        }
      />
    </form>
  )
}
