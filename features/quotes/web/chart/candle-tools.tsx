import type { ReactNode } from 'react'
import { Chip, FilterIcon, RemovableChip } from '@niujin/ui'
import { removeFormula, useChosenFormulas } from './formulas/chosen-formulas.ts'
import { useChartSettings, type MainIndicator, type SubIndicator } from './chart-settings.ts'
import type { Adjustment } from './use-candles.ts'
import styles from './candle-tools.module.css'

const ADJUSTMENTS: readonly (readonly [Adjustment, string])[] = [
  ['forward', '前复权'],
  ['none', '不复权'],
  ['backward', '后复权'],
]
const MAIN: readonly (readonly [MainIndicator, string])[] = [
  ['ma', 'MA'],
  ['boll', 'BOLL'],
]
const SUB: readonly (readonly [SubIndicator, string])[] = [
  ['macd', 'MACD'],
  ['kdj', 'KDJ'],
  ['rsi', 'RSI'],
]

export type CandleToolsProps = {
  hasAdjustment: boolean
  /** opens the sheet with all indicators; left out where it cannot open */
  onPick?: () => void
}

/** What to draw with the candles: 复权, lines over them, an indicator below, formulas. A chosen one taps off again. */
export function CandleTools({ hasAdjustment, onPick }: CandleToolsProps): ReactNode {
  const [{ adjustment, main, sub }, change] = useChartSettings()
  const formulas = useChosenFormulas()
  return (
    <div className={styles.tools}>
      <fieldset className={styles.group}>
        <legend className="unseen">指标公式</legend>
        {onPick && (
          <Chip className={styles.pick ?? ''} onClick={onPick}>
            <FilterIcon aria-hidden />
            全部指标
          </Chip>
        )}
        {formulas.map(({ key, title }) => (
          <RemovableChip key={key} onRemove={() => removeFormula(key)}>
            {title}
          </RemovableChip>
        ))}
      </fieldset>
      {hasAdjustment && (
        <Choices label="复权" items={ADJUSTMENTS} value={adjustment} onChoose={(key) => change({ adjustment: key })} />
      )}
      <Choices
        label="主图指标"
        items={MAIN}
        value={main}
        onChoose={(key) => change({ main: key === main ? 'none' : key })}
      />
      <Choices
        label="副图指标"
        items={SUB}
        value={sub}
        onChoose={(key) => change({ sub: key === sub ? 'none' : key })}
      />
    </div>
  )
}

function Choices<Key extends string>(props: {
  label: string
  items: readonly (readonly [Key, string])[]
  value: Key | 'none'
  onChoose: (key: Key) => void
}): ReactNode {
  const { label, items, value, onChoose } = props
  return (
    <fieldset className={styles.group}>
      <legend className="unseen">{label}</legend>
      {items.map(([key, text]) => (
        <Chip key={key} selected={key === value} onClick={() => onChoose(key)}>
          {text}
        </Chip>
      ))}
    </fieldset>
  )
}
