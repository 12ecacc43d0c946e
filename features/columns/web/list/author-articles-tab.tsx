import { useState, type ReactNode } from 'react'
import { LinkButton } from '@niujin/ui'
import { ArticleRows } from './article-rows.tsx'

/** 文章 on an author's page. */
export default function AuthorArticlesTab({ niujinUid }: { niujinUid: string }): ReactNode {
  const [now] = useState(() => Date.now())
  return (
    <ArticleRows
      chosen={{ authorId: niujinUid }}
      now={now}
      isOneAuthor
      empty="还没有发过文章"
      action={<LinkButton href="/column">看看别的文章</LinkButton>}
    />
  )
}
