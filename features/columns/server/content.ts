import { textOf } from '@niujin/community'
import type { ContentKind, Piece } from '@niujin/server-kit'
import { linkOfArticle } from './publishing.ts'
import { openDocument, summaryOf } from './read/present.ts'
import { publishedByIds, publishedIds, type Published } from './store/published.ts'
import { within } from './tables.ts'

const PICTURES = 3

/** Published articles, as comments are written on them, members collect them, and feed and search know them. */
export const ARTICLE_CONTENT: ContentKind = {
  kind: 'article',
  title: '文章',
  isCommentable: true,
  isCollectable: true,
  async find(ids, connection) {
    const found = await publishedByIds(within(connection), ids)
    return new Map(
      [...found].map(([id, { article, revision }]) => [
        id,
        {
          title: revision.title,
          link: linkOfArticle(id),
          authorId: article.author_id,
          ...(revision.cover !== null && { picture: revision.cover }),
        },
      ]),
    )
  },
  pieces: {
    async find(ids, connection) {
      const found = await publishedByIds(within(connection), ids)
      return new Map([...found].map(([id, published]) => [id, pieceOf(published)]))
    },
    ids: (after, count, connection) => publishedIds(within(connection), after, count),
  },
}

/** What anyone may see of an article: of a paid one only the free part is found and shown. */
function pieceOf({ article, revision }: Published): Piece {
  const document = openDocument(revision)
  const pictures = document.blocks.flatMap((block) => (block.type === 'image' ? [block.url] : []))
  return {
    id: article.id,
    title: revision.title,
    text: `${summaryOf(revision)}\n${textOf(document)}`,
    link: linkOfArticle(article.id),
    pictures: [...(revision.cover === null ? [] : [revision.cover]), ...pictures].slice(0, PICTURES),
    authorId: article.author_id,
    at: article.published_at,
    instruments: article.stocks,
    hashtags: article.hashtags,
    likes: article.likes,
    isRecommended: true,
    ...(revision.is_paid && { mark: '付费' }),
  }
}
