import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSlot } from '@niujin/web-kit'
import type { Quote } from '../../contract/index.ts'
import { subjectOf } from '../stock/subject.ts'
import styles from './row-menu.module.css'

// Carries the dialogs; most visits press nothing long.
const RowMenuSheet = lazy(() => import('./row-menu-sheet.tsx'))

export type RowMenuProps = {
  /** the quote of a row by the `data-row` of its element; undefined where the row has no menu now */
  find: (row: string) => Quote | undefined
  children: ReactNode
}

/** Goes around rows of securities: a long press on one opens what features offer for it; without offers nothing happens. */
export function RowMenu({ find, children }: RowMenuProps): ReactNode {
  const actions = useSlot('rowActions')
  const [opened, setOpened] = useState<Quote>()
  const current = useRef<(row: string) => boolean>(() => false)
  useEffect(() => {
    current.current = (row) => {
      const quote = find(row)
      if (!quote || !actions.some((action) => action.suits(subjectOf(quote)))) return false
      setOpened(quote)
      return true
    }
  })
  const area = useRef<HTMLDivElement>(null)
  const isOffered = actions.length > 0
  useEffect(() => {
    if (!isOffered) return undefined
    const leaving = new AbortController()
    let stop: (() => void) | undefined
    // Nobody presses long on what just came into sight.
    import('./long-press.ts').then(
      ({ listenForLongPress }) => {
        if (area.current && !leaving.signal.aborted)
          stop = listenForLongPress(area.current, (row) => current.current(row))
      },
      // Without it rows are plain links.
      () => undefined,
    )
    return () => {
      leaving.abort()
      stop?.()
    }
  }, [isOffered])
  if (!isOffered) return children
  return (
    <div ref={area} className={styles.rows}>
      {children}
      {opened && (
        <Suspense>
          <RowMenuSheet quote={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
