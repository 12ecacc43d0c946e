import type { Author, AuthorBadge, OpinionCard } from '@niujin/community'
import type { HashtagLink, Picture, Poll, Post, PostVersion, Repost } from '../contract/index.ts'
import { hashtagKey, hashtagsIn } from '../domain/index.ts'
import type { MemberCard, PostsContext } from './deps.ts'
import { hashtagsOf } from './store/hashtags.ts'
import { picturesOf } from './store/pictures.ts'
import { pollsOf } from './store/polls.ts'
import { postRows } from './store/posts.ts'
import { versionsOf } from './store/versions.ts'
import { votesOf } from './store/votes.ts'
import type { PostRow, Reads } from './tables.ts'
import { POST_KIND } from './transition.ts'
import { pathOf } from './wording.ts'
import type { ContentCard } from '@niujin/server-kit'

/** What stands around posts, looked up for all of them together. */
interface Surroundings {
  readonly cards: ReadonlyMap<string, MemberCard>
  readonly badges: ReadonlyMap<string, AuthorBadge>
  readonly hashtags: ReadonlyMap<string, readonly HashtagLink[]>
  readonly pictures: ReadonlyMap<string, Picture>
  readonly polls: ReadonlyMap<string, Poll>
  readonly opinions: ReadonlyMap<string, OpinionCard>
  readonly comments: ReadonlyMap<string, number>
  readonly originals: ReadonlyMap<string, PostRow>
  readonly articles: ReadonlyMap<string, ContentCard>
  readonly votes: ReadonlyMap<string, 'up' | 'down'>
  readonly collected: ReadonlySet<string>
  readonly followed: ReadonlySet<string>
}

/** Posts as `viewer` sees them, in the order given; undefined is a guest. */
export async function presentPosts(
  context: PostsContext,
  reads: Reads,
  rows: readonly PostRow[],
  viewer: string | undefined,
): Promise<Post[]> {
  if (rows.length === 0) return []
  const around = await surroundingsOf(context, reads, rows, viewer)
  return rows.map((row) => postOf(row, around, viewer))
}

async function surroundingsOf(
  context: PostsContext,
  reads: Reads,
  rows: readonly PostRow[],
  viewer: string | undefined,
): Promise<Surroundings> {
  const ids = rows.map(({ id }) => id)
  const originals = (await postRows(reads, passedOn(rows, POST_KIND))).filter(({ state }) => state === 'published')
  const articles = await (context.kinds.get('article')?.find(passedOn(rows, 'article'), reads) ?? new Map())
  const all = [...rows, ...originals]
  const authorIds = [
    ...new Set([
      ...all.map(({ member_id }) => member_id),
      ...[...articles.values()].flatMap(({ authorId }) => authorId ?? []),
    ]),
  ]
  const hashtags = await hashtagsOf(
    reads,
    all.map(({ id }) => id),
  )
  const pictures = await picturesOf(reads, [...new Set(all.flatMap((row) => row.pictures))])
  return {
    originals: new Map(originals.map((row) => [row.id, row])),
    articles,
    cards: await context.members.find(authorIds, reads),
    badges: await context.authors.badges(authorIds, reads),
    hashtags: Map.groupBy(hashtags, ({ post_id }) => post_id),
    pictures: new Map(pictures.map((row) => [row.id, pictureOf(row)])),
    polls: await pollsOf(reads, ids, { viewer, now: context.now() }),
    opinions: await context.opinions.cards(reads, POST_KIND, ids),
    comments: await context.comments.counts(POST_KIND, ids, reads),
    votes: await votesOf(reads, ids, viewer),
    collected: viewer === undefined ? new Set() : await context.collected(viewer, POST_KIND, ids, reads),
    followed: await context.follows.followed(reads, viewer, authorIds),
  }
}

function passedOn(rows: readonly PostRow[], kind: string): string[] {
  return rows.flatMap(({ repost_kind, repost_id }) => (repost_kind === kind && repost_id !== null ? [repost_id] : []))
}

function postOf(row: PostRow, around: Surroundings, viewer: string | undefined): Post {
  const { id } = row
  const isOwn = row.member_id === viewer
  return {
    postId: id,
    author: authorOf(row.member_id, around),
    text: row.text,
    stocks: row.stocks,
    hashtags: linksOf(row, around),
    mentions: row.mentions,
    pictures: picturesFor(row.pictures, around),
    chart: row.chart,
    poll: around.polls.get(id) ?? null,
    repost: repostOf(row, around),
    opinion: around.opinions.get(id) ?? null,
    opinionWish: isOwn ? row.opinion : null,
    state: row.state,
    reason: isOwn ? row.reason : '',
    likes: row.likes,
    dislikes: row.dislikes,
    comments: around.comments.get(id) ?? 0,
    reposts: row.reposts,
    viewer: viewerOf(row, around, isOwn),
    at: (row.published_at ?? row.sent_at).toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    ...(row.demo !== null && { isSample: true }),
  }
}

/** How whoever looks stands to a post. */
function viewerOf({ id, member_id: memberId }: PostRow, around: Surroundings, isOwn: boolean): Post['viewer'] {
  return {
    vote: around.votes.get(id) ?? null,
    isOwn,
    isCollected: around.collected.has(id),
    isFollowed: around.followed.has(memberId),
  }
}

function repostOf({ repost_kind: kind, repost_id: id }: PostRow, around: Surroundings): Repost | null {
  if (kind === null || id === null) return null
  return { kind, id, original: kind === POST_KIND ? postOriginal(id, around) : articleOriginal(id, around) }
}

function postOriginal(id: string, around: Surroundings): Repost['original'] {
  const row = around.originals.get(id)
  if (!row) return null
  const pictures = picturesFor(row.pictures, around).map(({ url }) => url)
  return {
    text: row.text,
    link: pathOf(id),
    pictures: row.chart ? [...pictures, row.chart.picture] : pictures,
    author: authorOf(row.member_id, around),
    hashtags: linksOf(row, around),
    mentions: row.mentions,
  }
}

function articleOriginal(id: string, around: Surroundings): Repost['original'] {
  const card = around.articles.get(id)
  if (!card) return null
  const { title: text, link, picture, authorId } = card
  const author = authorId === undefined ? null : authorOf(authorId, around)
  return { text, link, pictures: picture === undefined ? [] : [picture], author, hashtags: [], mentions: [] }
}

function authorOf(niujinUid: string, { cards, badges }: Pick<Surroundings, 'cards' | 'badges'>): Author {
  const { nickname = '已注销用户', avatar = null } = cards.get(niujinUid) ?? {}
  return { niujinUid, nickname, avatar, badge: badges.get(niujinUid) ?? null }
}

/** In the order in which they stand in the text. */
function linksOf({ id, text }: PostRow, { hashtags }: Surroundings): HashtagLink[] {
  const links = new Map((hashtags.get(id) ?? []).map(({ hashtagId, name }) => [hashtagKey(name), { hashtagId, name }]))
  return hashtagsIn(text).flatMap(({ key }) => links.get(key) ?? [])
}

function picturesFor(ids: readonly string[], { pictures }: Pick<Surroundings, 'pictures'>): Picture[] {
  return ids.flatMap((id) => pictures.get(id) ?? [])
}

/** A picture as it travels. */
export function pictureOf({ id, url, width, height }: Omit<Picture, 'pictureId'> & { readonly id: string }): Picture {
  return { pictureId: id, url, width, height }
}

/** What a post said before, the latest first. */
export async function presentVersions(reads: Reads, postId: string): Promise<PostVersion[]> {
  const rows = await versionsOf(reads, postId)
  const pictures = await picturesOf(reads, [...new Set(rows.flatMap((row) => row.pictures))])
  const byId = new Map(pictures.map((row) => [row.id, pictureOf(row)]))
  return rows.map((row) => ({
    text: row.text,
    pictures: picturesFor(row.pictures, { pictures: byId }),
    mentions: row.mentions,
    hasChart: row.has_chart,
    at: row.written_at.toISOString(),
  }))
}
