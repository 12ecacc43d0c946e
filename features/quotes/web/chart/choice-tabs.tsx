import { useState, type ReactNode } from 'react'
import { Chip, Tabs } from '@niujin/ui'
import { useChartSettings } from './chart-settings.ts'
import { MAIN_CHOICES, MORE_CHOICES } from './periods.ts'
import styles from './choice-tabs.module.css'

const MORE = 'more'

/** 分时 五日 日K 周K 月K, and the rarer ones behind 更多. */
export function ChoiceTabs(): ReactNode {
  const [{ choice }, change] = useChartSettings()
  const rare = MORE_CHOICES.find(({ key }) => key === choice)
  const [open, setOpen] = useState(false)
  const items = [...MAIN_CHOICES, { key: MORE, label: rare?.label ?? '更多' } as const]
  return (
    <div className={styles.choices}>
      <Tabs
        label="图表周期"
        items={items}
        value={rare ? MORE : choice}
        onChange={(key) => {
          setOpen(key === MORE && !open)
          const chosen = MAIN_CHOICES.find((one) => one.key === key)
          if (chosen) change({ choice: chosen.key })
        }}
        className={styles.row ?? ''}
      />
      {open && (
        <fieldset className={styles.more}>
          <legend className="unseen">更多周期</legend>
          {MORE_CHOICES.map(({ key, label }) => (
            <Chip
              key={key}
              selected={choice === key}
              onClick={() => {
                change({ choice: key })
                setOpen(false)
              }}
            >
              {label}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  )
}
