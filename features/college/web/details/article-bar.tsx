import type { ReactNode } from 'react'
import { CollectButton } from '@niujin/collections/web'
import { ReadingBar } from '@niujin/community/reading'
import type { Article } from '../../contract/index.ts'
import { articlePath } from '../shared/paths.ts'

/** What one does with an article, at the thumb: collect, share, larger words. */
export function ArticleBar({ article: { id, title } }: { article: Article }): ReactNode {
  return (
    <ReadingBar title={title} path={articlePath(id)}>
      <span>
        <CollectButton target={{ kind: 'college', id }} title={title} />
      </span>
    </ReadingBar>
  )
}
