import { lazy, Suspense, useState, type ReactNode } from 'react'
import { IconButton, LinkButton, MoreIcon } from '@niujin/ui'
import type { OwnArticle } from '../../contract/index.ts'
import { articlePath } from '../shared/paths.ts'
import { useArticleSteps } from './use-article-steps.ts'

const ActionSheets = lazy(async () => ({ default: (await import('./action-sheets.tsx')).ActionSheets }))

/** The steps besides writing: to look at it, take it back, take it down, compare its versions. */
export function ArticleActions({ article }: { article: OwnArticle }): ReactNode {
  const { id, status, publishedAt } = article
  const [isOpen, setOpen] = useState(false)
  const steps = useArticleSteps(article)
  const isOut = publishedAt !== null && status !== 'offline'
  return (
    <>
      {isOut && (
        <LinkButton href={articlePath(id)} variant="ghost" size="small">
          看文章
        </LinkButton>
      )}
      <IconButton label="更多" onClick={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      <Suspense>{isOpen && <ActionSheets article={article} steps={steps} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
