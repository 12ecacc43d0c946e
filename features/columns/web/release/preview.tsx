import type { ReactNode } from 'react'
import { readingSize } from '@niujin/community/reading'
import { DocumentView, StanceBadge } from '@niujin/community/web'
import { Badge, Button } from '@niujin/ui'
import type { ArticleContent } from '../../contract/index.ts'
import styles from './preview.module.css'

export type PreviewProps = {
  content: ArticleContent
  stocks: readonly { readonly id: string; readonly name: string }[]
  /** back to writing; left out where it cannot be written on */
  onClose?: () => void
}

/** An article as its readers will see it. */
export function Preview({ content, stocks, onClose }: PreviewProps): ReactNode {
  const { title, cover, document, isPaid, previewCharacters, riskNotice } = content
  const size = readingSize.use()
  return (
    <article className={styles.preview} aria-label="预览">
      {onClose && (
        <Button variant="secondary" size="small" onClick={onClose}>
          接着写
        </Button>
      )}
      {cover !== null && (
        <div className={`picture-frame ${styles.cover}`}>
          <img src={cover} alt="封面" className="cover" />
        </div>
      )}
      <h1 className="heading">{title === '' ? '没有标题' : title}</h1>
      {isPaid && (
        <p className={styles.paid}>
          <Badge variant="gold">付费</Badge> 没有开通专栏的人只能读到开头约 {previewCharacters} 个字
        </p>
      )}
      <DocumentView tree={document} size={size} />
      <About content={content} stocks={stocks} />
      {riskNotice !== '' && <p className="fine">{riskNotice}</p>}
    </article>
  )
}

/** The opinion to go on record, and what it is about. */
function About({ content: { opinion, hashtags }, stocks }: Omit<PreviewProps, 'onClose'>): ReactNode {
  return (
    <>
      {opinion && (
        <p className={styles.facts}>
          观点：
          <StanceBadge stance={opinion.stance} />
          {stocks.find(({ id }) => id === opinion.instrumentId)?.name ?? opinion.instrumentId}，看 {opinion.horizon}{' '}
          个交易日，发布时记下价格
        </p>
      )}
      {(stocks.length > 0 || hashtags.length > 0) && (
        <p className={styles.facts}>
          {stocks.map(({ name }) => `$${name}$`).join(' ')} {hashtags.map((name) => `#${name}#`).join(' ')}
        </p>
      )}
    </>
  )
}
