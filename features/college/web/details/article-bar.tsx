import { lazy, Suspense, useState, type ReactNode } from 'react'
import { CollectButton } from '@niujin/collections/web'
import { BottomBar, ShareIcon } from '@niujin/ui'
import type { Article } from '../../contract/index.ts'
import { articlePath } from '../shared/paths.ts'
import styles from './article-bar.module.css'

// Sheets are heavy and most who read open none.
const ShareSheet = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ShareSheet }))
const SizeSheet = lazy(async () => ({ default: (await import('./size-sheet.tsx')).SizeSheet }))

/** What one does with an article, at the thumb: collect, share, larger words. */
export function ArticleBar({ article: { id, title } }: { article: Article }): ReactNode {
  const [open, setOpen] = useState<'share' | 'size'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <BottomBar>
        <span className={styles.button}>
          <CollectButton target={{ kind: 'college', id }} title={title} />
        </span>
        <button type="button" className={styles.button} aria-label={`分享：${title}`} onClick={() => setOpen('share')}>
          <ShareIcon aria-hidden />
          分享
        </button>
        <button type="button" className={styles.button} aria-label="字号" onClick={() => setOpen('size')}>
          Aa
        </button>
      </BottomBar>
      <Suspense>
        {open === 'share' && (
          <ShareSheet subject={title} url={new URL(articlePath(id), location.origin).href} onClose={close} />
        )}
        {open === 'size' && <SizeSheet onClose={close} />}
      </Suspense>
    </>
  )
}
