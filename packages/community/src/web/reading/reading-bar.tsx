import { lazy, Suspense, useState, type ReactNode } from 'react'
import { BottomBar, ShareIcon } from '@niujin/ui'
import styles from './reading-bar.module.css'

// Sheets are heavy and most who read open none.
const ShareSheet = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ShareSheet }))
const SizeSheet = lazy(async () => ({ default: (await import('./size-sheet.tsx')).SizeSheet }))

export type ReadingBarProps = {
  title: string
  /** where the article is read */
  path: string
  /** what else one does with it, before sharing and larger words */
  children: ReactNode
}

/** What one does with an article, at the thumb. */
export function ReadingBar({ title, path, children }: ReadingBarProps): ReactNode {
  const [open, setOpen] = useState<'share' | 'size'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <BottomBar className={styles.bar ?? ''}>
        {children}
        <button type="button" aria-label={`分享：${title}`} onClick={() => setOpen('share')}>
          <ShareIcon aria-hidden />
          分享
        </button>
        <button type="button" aria-label="字号" onClick={() => setOpen('size')}>
          Aa
        </button>
      </BottomBar>
      <Suspense>
        {open === 'share' && <ShareSheet subject={title} url={new URL(path, location.origin).href} onClose={close} />}
        {open === 'size' && <SizeSheet onClose={close} />}
      </Suspense>
    </>
  )
}
