import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'

const RulesSheet = lazy(() => import('./rules-sheet.tsx'))

/** 怎么算: opens the rules by which opinions are stamped and measured. */
export function RulesButton(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        怎么算
      </Button>
      {isOpen && (
        <Suspense>
          <RulesSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
