import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Chip } from '@niujin/ui'

// Most visits leave the columns as they are.
const ColumnSheet = lazy(() => import('./column-sheet.tsx'))

/** The way to choose which columns are shown. */
export function ColumnChoice({ market }: { market: 'a' | 'hk' }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Chip onClick={() => setOpen(true)}>选列</Chip>
      <Suspense>{isOpen && <ColumnSheet market={market} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
