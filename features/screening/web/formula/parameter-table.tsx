import type { ReactNode } from 'react'
import { Button, CloseIcon, IconButton, Section } from '@niujin/ui'
import type { ConditionParameter } from '../../contract/rule.ts'
import { PARAMETER_NAME } from './draft.ts'
import styles from './formula-page.module.css'

/** 通达信 allows 16 parameters. */
const MOST = 16

export type ParameterTableProps = {
  parameters: readonly ConditionParameter[]
  onChange: (parameters: ConditionParameter[]) => void
}

/** The formula's parameters: name, least, most, usual value and step. */
export function ParameterTable({ parameters, onChange }: ParameterTableProps): ReactNode {
  const change = (position: number, part: Partial<ConditionParameter>) =>
    onChange(parameters.map((one, at) => (at === position ? { ...one, ...part } : one)))
  const add = () => {
    const name = `P${parameters.length + 1}`
    onChange([...parameters, { name, meaning: name, min: 1, max: 100, default: 5, step: 1, unit: '' }])
  }
  const addButton = (
    <Button variant="ghost" size="small" disabled={parameters.length >= MOST} onClick={add}>
      加参数
    </Button>
  )
  return (
    <Section title="参数" action={addButton}>
      {parameters.length > 0 && (
        <div className={`${styles.parameter} ${styles.heads}`} aria-hidden>
          <span>名字</span>
          <span>最小</span>
          <span>最大</span>
          <span>默认</span>
          <span>步长</span>
        </div>
      )}
      {parameters.map((one, position) => (
        <div key={position} className={styles.parameter} role="group" aria-label={`参数 ${position + 1}`}>
          <input
            className={styles.cell}
            aria-label="名字"
            aria-invalid={!PARAMETER_NAME.test(one.name) || undefined}
            value={one.name}
            maxLength={15}
            autoCapitalize="characters"
            onChange={(event) => change(position, { name: event.target.value, meaning: event.target.value })}
          />
          {NUMBERS.map(({ key, label }) => (
            <input
              key={key}
              type="number"
              inputMode="decimal"
              className={styles.cell}
              aria-label={label}
              step="any"
              value={one[key]}
              onChange={(event) => change(position, { [key]: numberIn(event.target.value) ?? one[key] })}
            />
          ))}
          <IconButton
            label={`删除参数${one.name}`}
            onClick={() => onChange(parameters.filter((_, at) => at !== position))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </Section>
  )
}

const NUMBERS = [
  { key: 'min', label: '最小' },
  { key: 'max', label: '最大' },
  { key: 'default', label: '默认' },
  { key: 'step', label: '步长' },
] as const

function numberIn(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : undefined
}
