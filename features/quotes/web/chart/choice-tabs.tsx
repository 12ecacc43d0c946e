import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Tabs } from '@niujin/ui'
import { useChartSettings } from './chart-settings.ts'
import { MAIN_CHOICES, rareLabel, type ChartChoice } from './periods.ts'
import styles from './choice-tabs.module.css'

const MoreChoices = lazy(() => import('./more-choices.tsx'))
const MORE = 'more'

/** 分时 五日 日K 周K 月K, and the rarer ones behind 更多. */
export function ChoiceTabs(): ReactNode {
  const [{ choice }, change] = useChartSettings()
  const rare = rareLabel(choice)
  const [open, setOpen] = useState(false)
  const items = [...MAIN_CHOICES, { key: MORE, label: rare ?? '更多' } as const]
  const show = (key: ChartChoice) => {
    change({ choice: key })
    setOpen(false)
  }
  return (
    <div className={styles.choices}>
      <Tabs
        label="图表周期"
        items={items}
        value={rare === undefined ? (choice as (typeof items)[number]['key']) : MORE}
        onChange={(key) => (key === MORE ? setOpen(!open) : show(key))}
        className={styles.row ?? ''}
      />
      {open && (
        <Suspense>
          <MoreChoices choice={choice} onChoose={show} />
        </Suspense>
      )}
    </div>
  )
}
