import type { ReactNode, RefObject } from 'react'
import { CollectButton } from '@niujin/collections/web'
import { CommentCount } from '@niujin/comments/web'
import { ReadingBar } from '@niujin/community/reading'
import { CommentIcon, ThumbsUpIcon } from '@niujin/ui'
import { bigNumber } from '@niujin/web-kit/formats'
import type { Article } from '../../contract/index.ts'
import { articlePath } from '../shared/paths.ts'
import { useLike } from './use-like.ts'

export type ArticleBarProps = { article: Article; comments: RefObject<HTMLElement | null> }

/** What one does with an article, at the thumb: like, discuss, collect, share, larger words. */
export function ArticleBar({ article, comments }: ArticleBarProps): ReactNode {
  const { id, title } = article
  const { liked, likes, press } = useLike(article)
  const target = { kind: 'article', id }
  return (
    <ReadingBar title={title} path={articlePath(id)}>
      <button type="button" aria-pressed={liked} aria-label="赞" onClick={press}>
        <ThumbsUpIcon aria-hidden />
        {likes > 0 ? bigNumber(likes) : '赞'}
      </button>
      <button type="button" onClick={() => comments.current?.scrollIntoView()}>
        <CommentIcon aria-hidden />
        <CommentCount target={target} />
      </button>
      <span>
        <CollectButton target={target} title={title} />
      </span>
    </ReadingBar>
  )
}
