import { useMemo, type ReactNode } from 'react'
import { Skeleton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { SlotPart, useSlot } from '@niujin/web-kit'
import type { Quote } from '../../contract/index.ts'
import { PercentCell, PriceCell } from '../live/cells.tsx'
import { useFollowedQuotes } from '../live/quote-store.ts'
import { subjectOf } from '../stock/subject.ts'
import styles from './row-menu.module.css'

export type RowMenuSheetProps = { quote: Quote; onClose: () => void }

/** Name, code and price of the row, and what features offer for it. */
export default function RowMenuSheet({ quote, onClose }: RowMenuSheetProps): ReactNode {
  useFollowedQuotes([quote.id])
  const { id, name, kind } = quote
  const subject = useMemo(() => subjectOf({ id, name, kind }), [id, name, kind])
  const actions = useSlot('rowActions').filter((action) => action.suits(subject))
  return (
    <BottomSheet title={name} onClose={onClose}>
      <p className={styles.head}>
        <span className="caption">{quote.code}</span>
        <PriceCell quote={quote} />
        <PercentCell quote={quote} />
      </p>
      {actions.map((action) => (
        <SlotPart
          key={action.key}
          part={action}
          given={{ subject, onClose }}
          fallback={<Skeleton shape="row" count={1} />}
        />
      ))}
    </BottomSheet>
  )
}
