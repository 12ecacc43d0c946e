import type { OpenTransaction } from '@niujin/server-kit/database'
import { PERIOD_NAMES } from '../contract/index.ts'
import { excerptOf } from '../domain/index.ts'
import { flashById, flashesById, type FlashRow } from './flash-store.ts'
import { noteById, notesById, type NoteRow } from './note-store.ts'
import { within, type NewsDatabase } from './tables.ts'

const TITLE = 40

/** What other features show of a piece of news: comments on it, a collection of it. */
export interface NewsCard {
  readonly title: string
  /** A path of this app. */
  readonly link: string
  /** The expert who wrote it; absent for flash news. */
  readonly authorId?: string | undefined
}

/** What comments ask of a kind of things: one of them, undefined when there is none that anyone may see. */
export interface CommentTarget {
  readonly name: string
  readonly find: (id: string, connection: OpenTransaction) => Promise<NewsCard | undefined>
}

/** What collections ask of a kind of things: several at once, those that are gone left out. */
export interface CollectedKind {
  readonly name: string
  readonly find: (ids: readonly string[]) => Promise<ReadonlyMap<string, NewsCard>>
}

/** The kinds of things of news, by their names in other features' calls. */
export type ByKind<Port> = Readonly<Record<'flash' | 'watch-note', Port>>

const NAMES = { flash: '快讯', 'watch-note': '看盘' } as const

/** Flash news and notes as comments are written on them: looked up over the comment's own transaction. */
export const COMMENT_TARGETS: ByKind<CommentTarget> = {
  flash: { name: NAMES.flash, find: async (id, connection) => (isId(id) ? flashCard(await flashById(within(connection), id)) : undefined) },
  'watch-note': { name: NAMES['watch-note'], find: async (id, connection) => (isId(id) ? noteCard(await noteById(within(connection), id)) : undefined) },
}

/** Flash news and notes as members collect them. */
export function collectedKindsOf(database: NewsDatabase): ByKind<CollectedKind> {
  return {
    flash: { name: NAMES.flash, find: async (ids) => mapOf(await flashesById(database, ids.filter(isId)), flashCard) },
    'watch-note': { name: NAMES['watch-note'], find: async (ids) => mapOf(await notesById(database, ids.filter(isId)), noteCard) },
  }
}

function isId(id: string): boolean {
  return /^\d{1,18}$/.test(id)
}

function mapOf<Row extends { id: string }>(rows: readonly Row[], card: (row: Row) => NewsCard | undefined): Map<string, NewsCard> {
  return new Map(rows.flatMap((row) => {
    const found = card(row)
    return found ? [[row.id, found] as const] : []
  }))
}

function flashCard(row: FlashRow | undefined): NewsCard | undefined {
  if (!row || row.retracted_at !== null) return undefined
  return { title: row.title ?? excerptOf(row.content, TITLE), link: `/KXDetail?id=${row.id}` }
}

function noteCard(row: NoteRow | undefined): NewsCard | undefined {
  if (row?.status !== 'published') return undefined
  return { title: `${PERIOD_NAMES[row.period]}：${row.title}`, link: `/KPDetail?id=${row.id}`, authorId: row.author_id }
}
