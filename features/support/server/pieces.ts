import type { ContentKind, Piece } from '@niujin/server-kit'
import { articleOf, ARTICLES, TOPICS, type Article } from '../domain/index.ts'

/** When the help was last gone through as a whole: its articles are not dated. */
const AT = new Date('2026-11-22T00:00:00+08:00')

/** The help, for the search. */
export const HELP_CONTENT: ContentKind = {
  kind: 'help',
  title: '帮助',
  isCommentable: false,
  isCollectable: false,
  find: async (ids) => new Map(found(ids).map(({ id, question }) => [id, { title: question, link: linkOf(id) }])),
  pieces: {
    find: async (ids) => new Map(found(ids).map((article) => [article.id, pieceOf(article)])),
    ids: async (after, count) =>
      helpIds()
        .filter((id) => after === undefined || id > after)
        .slice(0, count),
  },
}

/** Ids of all articles, in their order. */
export function helpIds(): string[] {
  return ARTICLES.map(({ id }) => id).toSorted()
}

function found(ids: readonly string[]): Article[] {
  return ids.flatMap((id) => articleOf(id) ?? [])
}

function linkOf(id: string): string {
  return `/Help?id=${id}`
}

function pieceOf({ id, topic, question, paragraphs, steps = [], words }: Article): Piece {
  return {
    id,
    title: question,
    text: [...paragraphs, ...steps].join('\n'),
    link: linkOf(id),
    pictures: [],
    at: AT,
    instruments: [],
    hashtags: [TOPICS[topic].name, ...words],
    likes: 0,
    isRecommended: false,
  }
}
