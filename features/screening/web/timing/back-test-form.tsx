import type { ReactNode } from 'react'
import { Button, Switch } from '@niujin/ui'
import type { Input } from '../calls.ts'
import { NumberStepper } from '../shared/number-stepper.tsx'
import { DayField } from './day-field.tsx'
import { daysAgo } from './days-ago.ts'
import styles from './timing-page.module.css'

/** What a back-test is asked with besides the rule. */
export interface Terms {
  readonly from: number
  readonly to: number
  readonly holdDays: number
  readonly positions: number
  /** Percent; undefined is off. */
  readonly stopLoss: number | undefined
  readonly takeProfit: number | undefined
}

export type BackTestFormProps = {
  terms: Terms
  busy: boolean
  onChange: (terms: Terms) => void
  onRun: () => void
}

/** The terms of a back-test. */
export function BackTestForm({ terms, busy, onChange, onRun }: BackTestFormProps): ReactNode {
  const { from, to, holdDays, positions } = terms
  const change = (part: Partial<Terms>) => onChange({ ...terms, ...part })
  return (
    <div className={styles.form}>
      <DayField label="开始" day={from} max={to} onChange={(day) => change({ from: day })} />
      <DayField label="结束" day={to} min={from} max={daysAgo(0)} onChange={(day) => change({ to: day })} />
      <NumberStepper
        label="持有天数"
        value={holdDays}
        min={1}
        max={250}
        step={1}
        unit="日"
        onChange={(days) => change({ holdDays: days })}
      />
      <NumberStepper
        label="最多持仓"
        value={positions}
        min={1}
        max={100}
        step={1}
        unit="只"
        onChange={(count) => change({ positions: count })}
      />
      <Threshold
        label="止损"
        value={terms.stopLoss}
        usual={8}
        most={99}
        onChange={(stopLoss) => change({ stopLoss })}
      />
      <Threshold
        label="止盈"
        value={terms.takeProfit}
        usual={20}
        most={1000}
        onChange={(takeProfit) => change({ takeProfit })}
      />
      <div className={styles.go}>
        <Button block busy={busy} disabled={from >= to} onClick={onRun}>
          开始回测
        </Button>
      </div>
    </div>
  )
}

type ThresholdProps = {
  label: string
  value: number | undefined
  usual: number
  most: number
  onChange: (value: number | undefined) => void
}

function Threshold({ label, value, usual, most, onChange }: ThresholdProps): ReactNode {
  return (
    <>
      <Switch
        label={label}
        className={styles.optional ?? ''}
        checked={value !== undefined}
        onChange={(on) => onChange(on ? usual : undefined)}
      />
      {value !== undefined && (
        <NumberStepper label={`${label}幅度`} value={value} min={1} max={most} step={1} unit="%" onChange={onChange} />
      )}
    </>
  )
}

/** The terms as the call takes them. */
export function askedWith(rule: Input<'backTest'>['rule'], terms: Terms): Input<'backTest'> {
  const { stopLoss, takeProfit, ...rest } = terms
  return {
    rule,
    ...rest,
    ...(stopLoss !== undefined && { stopLoss: stopLoss / 100 }),
    ...(takeProfit !== undefined && { takeProfit: takeProfit / 100 }),
  }
}
