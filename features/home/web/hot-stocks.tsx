import type { ReactNode } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { hqPath, QuoteRows } from '@niujin/quotes/web'
import { Answered, Section, SegmentedControl, Skeleton } from '@niujin/ui'
import { HOT_COUNT, HOT_KINDS } from './hot-kinds.ts'
import { useHotStocks } from './use-hot-stocks.ts'
import styles from './hot-stocks.module.css'

/** The stocks people trade most, rise fastest or have risen most, as they move. */
export function HotStocks({ loaded }: { loaded: readonly Quote[] }): ReactNode {
  const { kind, list, busy, failure, choose, reload } = useHotStocks(loaded)
  return (
    <Section title="热门股票" moreHref={hqPath({})} className={styles.section ?? ''} flush>
      <SegmentedControl
        label="热门怎么排"
        items={HOT_KINDS}
        value={kind.key}
        onChange={choose}
        className={styles.kinds ?? ''}
      />
      <div className={styles.frame}>
        <Answered answer={{ value: list, busy, failure, reload }} waiting={<Skeleton shape="row" count={HOT_COUNT} />}>
          {(quotes) => <QuoteRows quotes={quotes} label={`热门股票：${kind.label}`} extra={kind.extra} />}
        </Answered>
      </div>
    </Section>
  )
}
