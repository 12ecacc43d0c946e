import { useState, type ReactNode } from 'react'
import { instrumentPath, PercentCell, PriceCell, useFollowedQuotes } from '@niujin/quotes/web'
import { Answered, LinkButton, SegmentedControl, Skeleton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { CandleDrawing, IntradayDrawing } from './small-chart.tsx'
import { useChart, type ChartKind } from './use-chart.ts'
import { useQuotes, type Quote } from './use-quotes.ts'
import styles from './stock-sheet.module.css'

const KINDS: readonly { key: ChartKind; label: string }[] = [
  { key: 'intraday', label: '分时' },
  { key: 'day', label: '日K' },
  { key: 'week', label: '周K' },
]

export type StockSheetProps = { id: string; name: string; onClose: () => void }

/** A stock in the lower half of the screen: price and chart, while the broadcast goes on above. */
export default function StockSheet({ id, name, onClose }: StockSheetProps): ReactNode {
  const [quote] = useQuotes([id])
  useFollowedQuotes([id])
  const [kind, setKind] = useState<ChartKind>('intraday')
  return (
    <BottomSheet
      title={quote?.name ?? name}
      onClose={onClose}
      footer={
        quote && (
          <LinkButton href={instrumentPath(id, quote.kind)} variant="secondary" block>
            看完整行情
          </LinkButton>
        )
      }
    >
      <Head id={id} quote={quote} />
      <SegmentedControl label="周期" className={styles.kinds ?? ''} items={KINDS} value={kind} onChange={setKind} />
      <div className={styles.chart}>
        <Chart id={id} kind={kind} digits={quote?.digits === 3 ? 3 : 2} name={quote?.name ?? name} />
      </div>
    </BottomSheet>
  )
}

function Head({ id, quote }: { id: string; quote: Quote | undefined }): ReactNode {
  return (
    <p className={styles.head}>
      <span className={styles.code}>{id.split('.').at(-1)}</span>
      {quote && <PriceCell quote={quote} size="big" />}
      {quote && <PercentCell quote={quote} size="big" />}
    </p>
  )
}

function Chart({ id, kind, digits, name }: { id: string; kind: ChartKind; digits: 2 | 3; name: string }): ReactNode {
  const read = useChart(id, kind)
  // Beside a chart that is there a failure says nothing: it is asked for again in seconds.
  const failure = read.value ? undefined : read.failure
  return (
    <Answered answer={{ ...read, failure }} waiting={<Skeleton shape="chart" />}>
      {(data) =>
        'intraday' in data ? (
          <IntradayDrawing intraday={data.intraday} digits={digits} name={name} />
        ) : (
          <CandleDrawing candles={data.candles} digits={digits} name={name} />
        )
      }
    </Answered>
  )
}
