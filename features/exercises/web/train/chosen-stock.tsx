import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '@niujin/contract-kit'
import { Button, DateField } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import type { practiceHome } from '../../contract/index.ts'
import { trainPath } from '../shared/paths.ts'
import styles from './train-page.module.css'

export type ChosenStockProps = {
  stock: NonNullable<OutputOf<typeof practiceHome>['stock']>
  busy: boolean
  /** begins; from a day (YYYYMMDD) on, or anywhere */
  onStart: (chosen: { stockId: string; day?: number }) => void
}

/** One stock to practise, from a day on when one is chosen. */
export default function ChosenStock({ stock, busy, onStart }: ChosenStockProps): ReactNode {
  const navigate = useNavigate()
  const [day, setDay] = useState<string>()
  const { id: stockId, name, from, to } = stock
  const start = () => onStart({ stockId, ...(day !== undefined && { day: Number(day.replaceAll('-', '')) }) })
  return (
    <>
      <p className={styles.stock}>
        {name} {stockId.slice(3)}
      </p>
      <DateField
        label="从哪一天练起"
        value={day}
        {...(from > 0 && { min: dayText(from) })}
        max={dayText(to)}
        placeholder="随机一段"
        onChange={setDay}
      />
      <Button block busy={busy} onClick={start}>
        开始练
      </Button>
      <Button variant="ghost" onClick={() => void navigate(trainPath(), { replace: true })}>
        换一只，或随机
      </Button>
    </>
  )
}
