import type { ReactNode } from 'react'
import { Chip, EditIcon, FilterIcon, IconButton, RemovableChip, SettingsIcon } from '@niujin/ui'
import { removeFormula, useChosenFormulas } from './formulas/chosen-formulas.ts'
import { useChartSettings, type MainIndicator, type SubIndicator } from './chart-settings.ts'
import styles from './candle-tools.module.css'

const MAIN: readonly (readonly [MainIndicator, string])[] = [
  ['boll', 'BOLL'],
  ['ma', 'MA'],
]
const SUB: readonly (readonly [SubIndicator, string])[] = [
  ['macd', 'MACD'],
  ['kdj', 'KDJ'],
  ['rsi', 'RSI'],
]

export type CandleToolsProps = {
  /** one under the other, beside the chart */
  isUpright: boolean
  isDrawing: boolean
  onDraw: () => void
  onOpen: (kind: 'indicators' | 'menu') => void
}

/** What to draw with the candles: lines over them, an indicator below, formulas, one's own lines. A chosen one taps off again. */
export function CandleTools({ isUpright, isDrawing, onDraw, onOpen }: CandleToolsProps): ReactNode {
  const [{ main, sub }, change] = useChartSettings()
  const formulas = useChosenFormulas()
  return (
    <div className={styles.bar} data-upright={isUpright}>
      <div className={styles.tools}>
        <Chip className={styles.pick ?? ''} selected={isDrawing} onClick={onDraw}>
          <EditIcon aria-hidden />
          画线
        </Chip>
        <Choices
          label="副图指标"
          items={SUB}
          value={sub}
          onChoose={(key) => change({ sub: key === sub ? 'none' : key })}
        />
        <Choices
          label="主图指标"
          items={MAIN}
          value={main}
          onChoose={(key) => change({ main: key === main ? 'none' : key })}
        />
        <fieldset className={styles.group}>
          <legend className="unseen">指标公式</legend>
          <Chip className={styles.pick ?? ''} onClick={() => onOpen('indicators')}>
            <FilterIcon aria-hidden />
            全部指标
          </Chip>
          {formulas.map(({ key, title }) => (
            <RemovableChip key={key} onRemove={() => removeFormula(key)}>
              {title}
            </RemovableChip>
          ))}
        </fieldset>
      </div>
      <IconButton label="设置" onClick={() => onOpen('menu')}>
        <SettingsIcon />
      </IconButton>
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
