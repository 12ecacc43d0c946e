import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'

const RulesSheet = lazy(() => import('./rules-sheet.tsx'))

/** 规则: opens how a practice goes and how it is counted. */
export function RulesButton(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        规则
      </Button>
      {isOpen && (
        <Suspense>
          <RulesSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
