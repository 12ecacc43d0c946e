import type { Piece, PieceSource } from '@niujin/server-kit'
import { PERIOD_NAMES } from '../contract/index.ts'
import { excerptOf } from '../domain/index.ts'
import { flashesById, type FlashRow } from './flash-store.ts'
import { notesById, type NoteRow } from './note-store.ts'
import { within } from './tables.ts'

const TITLE = 40

/** Flash news that was not taken back, as the feed and the search see it. */
export const FLASH_PIECES: PieceSource = {
  async find(ids, connection) {
    const rows = await flashesById(within(connection), ids.filter(isId))
    return new Map(rows.filter((row) => row.retracted_at === null).map((row) => [row.id, flashPiece(row)]))
  },
  async ids(after, count, connection) {
    let query = within(connection).selectFrom('news.flash').select('id').where('retracted_at', 'is', null)
    if (after !== undefined) query = query.where('id', '>', after)
    const rows = await query.orderBy('id').limit(count).execute()
    return rows.map(({ id }) => id)
  },
}

/** Published notes of 看盘, the same way. */
export const NOTE_PIECES: PieceSource = {
  async find(ids, connection) {
    const rows = await notesById(within(connection), ids.filter(isId))
    return new Map(
      rows.flatMap((row) =>
        row.status === 'published' && row.published_at !== null ? [[row.id, notePiece(row, row.published_at)]] : [],
      ),
    )
  },
  async ids(after, count, connection) {
    let query = within(connection).selectFrom('news.watch_note').select('id').where('status', '=', 'published')
    if (after !== undefined) query = query.where('id', '>', after)
    const rows = await query.orderBy('id').limit(count).execute()
    return rows.map(({ id }) => id)
  },
}

/** Ids are numbers that the database counts up. */
export function isId(id: string): boolean {
  return /^\d{1,18}$/.test(id)
}

function flashPiece({ id, title, content, at, subjects, simulated, important }: FlashRow): Piece {
  return {
    id,
    title: title ?? excerptOf(content, TITLE),
    text: content,
    link: `/KXDetail?id=${id}`,
    pictures: [],
    at,
    instruments: subjects,
    hashtags: [],
    likes: 0,
    isRecommended: important,
    ...(simulated && { mark: '模拟' }),
  }
}

function notePiece({ id, title, content, period, author_id, subjects }: NoteRow, at: Date): Piece {
  return {
    id,
    title,
    text: content,
    link: `/KPDetail?id=${id}`,
    pictures: [],
    authorId: author_id,
    at,
    instruments: subjects,
    hashtags: [],
    likes: 0,
    isRecommended: true,
    mark: PERIOD_NAMES[period],
  }
}
