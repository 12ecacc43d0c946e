import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'
import { CollectButton } from '@niujin/collections/web'
import { CommentCount } from '@niujin/comments/web'
import { BottomBar, CommentIcon, ShareIcon, ThumbsUpIcon } from '@niujin/ui'
import { bigNumber } from '@niujin/web-kit/formats'
import type { Article } from '../../contract/index.ts'
import { articlePath } from '../shared/paths.ts'
import { useLike } from './use-like.ts'
import styles from './article-bar.module.css'

// Sheets are heavy and most who read open none.
const ShareSheet = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ShareSheet }))
const SizeSheet = lazy(async () => ({ default: (await import('./size-sheet.tsx')).SizeSheet }))

export type ArticleBarProps = { article: Article; comments: RefObject<HTMLElement | null> }

/** What one does with an article, at the thumb: like, discuss, collect, share, larger words. */
export function ArticleBar({ article, comments }: ArticleBarProps): ReactNode {
  const { id, title } = article
  const [open, setOpen] = useState<'share' | 'size'>()
  const { liked, likes, press } = useLike(article)
  const target = { kind: 'article', id }
  const close = () => setOpen(undefined)
  return (
    <>
      <BottomBar>
        <button type="button" className={styles.button} aria-pressed={liked} aria-label="赞" onClick={press}>
          <ThumbsUpIcon aria-hidden />
          {likes > 0 ? bigNumber(likes) : '赞'}
        </button>
        <button type="button" className={styles.button} onClick={() => comments.current?.scrollIntoView()}>
          <CommentIcon aria-hidden />
          <CommentCount target={target} />
        </button>
        <span className={styles.button}>
          <CollectButton target={target} title={title} />
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
