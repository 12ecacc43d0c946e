import { plainText } from '@niujin/content-rules'
import { STANCES } from '@niujin/community'
import type { ContentCard, ContentKind, Piece, PieceSource } from '@niujin/server-kit'
import { hashtagsOf } from './store/hashtags.ts'
import { picturesOf } from './store/pictures.ts'
import { publishedAmong, publishedIds } from './store/posts.ts'
import { within, type PostRow, type Reads } from './tables.ts'
import { POST_KIND } from './transition.ts'
import { pathOf, titleOf } from './wording.ts'

const MOST_PICTURES = 3
/** A post that so many more dislike than like is recommended to nobody (ours). */
const DISLIKED = 3

const pieces: PieceSource = {
  async find(ids, connection) {
    const reads = within(connection)
    const rows = await publishedAmong(reads, numbers(ids))
    const urls = await urlsOf(reads, rows)
    const links = await hashtagsOf(
      reads,
      rows.map(({ id }) => id),
    )
    const byPost = Map.groupBy(links, ({ post_id }) => post_id)
    return new Map(
      rows.map((row) => [
        row.id,
        pieceOf(row, urls.get(row.id) ?? [], byPost.get(row.id)?.map(({ name }) => name) ?? []),
      ]),
    )
  },
  ids: (after, count, connection) => publishedIds(within(connection), { after, count }),
}

/** Published posts, as comments are written on them, members collect them, and the feed and the search know them. */
export const POST_CONTENT: ContentKind = {
  kind: POST_KIND,
  title: '说说',
  isCommentable: true,
  isCollectable: true,
  async find(ids, connection) {
    const reads = within(connection)
    const rows = await publishedAmong(reads, numbers(ids))
    const urls = await urlsOf(reads, rows)
    return new Map(rows.map((row) => [row.id, cardOf(row, urls.get(row.id)?.[0])]))
  },
  pieces,
}

/** Others hand over ids as they came to them. */
function numbers(ids: readonly string[]): string[] {
  return ids.filter((id) => /^\d{1,18}$/.test(id))
}

function cardOf(row: PostRow, picture: string | undefined): ContentCard {
  const card = { title: titleOf(row), link: pathOf(row.id), authorId: row.member_id }
  return picture === undefined ? card : { ...card, picture }
}

function pieceOf(row: PostRow, urls: readonly string[], hashtags: readonly string[]): Piece {
  return {
    id: row.id,
    title: titleOf(row),
    text: plainText(row.text),
    link: pathOf(row.id),
    pictures: urls.slice(0, MOST_PICTURES),
    authorId: row.member_id,
    at: row.published_at ?? row.sent_at,
    instruments: row.stocks.map(({ symbol }) => symbol),
    hashtags,
    likes: row.likes,
    // Who only passes something on has written nothing to recommend.
    isRecommended: row.dislikes - row.likes < DISLIKED && (row.text !== '' || urls.length > 0),
    mark: row.opinion ? STANCES[row.opinion.stance] : undefined,
  }
}

/** Addresses of the pictures of posts, that of a chart last, by the post's id. */
async function urlsOf(reads: Reads, rows: readonly PostRow[]): Promise<ReadonlyMap<string, string[]>> {
  const pictures = await picturesOf(
    reads,
    rows.flatMap((row) => row.pictures),
  )
  const byId = new Map(pictures.map(({ id, url }) => [id, url]))
  return new Map(
    rows.map(({ id, pictures: own, chart }) => [
      id,
      [...own.flatMap((one) => byId.get(one) ?? []), ...(chart ? [chart.picture] : [])],
    ]),
  )
}
