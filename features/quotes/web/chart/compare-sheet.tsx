import { Suspense, useState, type ReactNode } from 'react'
import { Button, RemovableChip, toast } from '@niujin/ui'
import { SheetRow } from '@niujin/ui/dialog'
import type { Quote } from '../../contract/index.ts'
import { LazyStockPicker } from '../mention/lazy-stock-picker.tsx'
import { ChartSheet } from './chart-sheet.tsx'
import { addCompared, MOST_COMPARED, removeCompared, useCompared, type ComparedStock } from './compared-store.ts'
import styles from './chart-sheet.module.css'

/** What most people compare with. */
const INDEXES: readonly ComparedStock[] = [
  { id: 'SH.000001', name: '上证指数' },
  { id: 'SZ.399001', name: '深证成指' },
  { id: 'SH.000300', name: '沪深300' },
]

/** Puts other securities over the chart: then everything is in percent from the first bar in sight. */
export default function CompareSheet({ quote, onClose }: { quote: Quote; onClose: () => void }): ReactNode {
  const list = useCompared()
  const [isPicking, setPicking] = useState(false)
  const isOn = (id: string) => list.some((one) => one.id === id)
  return (
    <ChartSheet title="叠加对比" onClose={onClose}>
      <div className={styles.section}>
        <p className={styles.heading}>纵轴改为百分比，从看得见的第一根K线算起；主图指标这时不画。</p>
        <div className="wrap-8">
          {list.map(({ id, name }) => (
            <RemovableChip key={id} onRemove={() => removeCompared(id)}>
              {name}
            </RemovableChip>
          ))}
        </div>
      </div>
      {INDEXES.filter(({ id }) => id !== quote.id).map((index) => (
        <SheetRow
          key={index.id}
          chosen={isOn(index.id)}
          onClick={() => (isOn(index.id) ? removeCompared(index.id) : add(index))}
        >
          {index.name}
        </SheetRow>
      ))}
      <div className={styles.section}>
        <Button variant="secondary" block onClick={() => setPicking(true)}>
          找别的股票、指数或板块
        </Button>
      </div>
      {isPicking && (
        <Suspense>
          <LazyStockPicker
            title="叠加对比"
            words="股票、指数、板块都可以"
            onClose={() => setPicking(false)}
            onPick={({ symbol, name }) => {
              setPicking(false)
              if (symbol === quote.id) toast('这就是图上的这一只')
              else add({ id: symbol, name })
            }}
          />
        </Suspense>
      )}
    </ChartSheet>
  )
}

function add(stock: ComparedStock): void {
  if (!addCompared(stock)) toast(`最多叠加 ${MOST_COMPARED} 只，先移除一只`)
}
