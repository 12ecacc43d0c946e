import type { ContentCard, ContentKind } from '@niujin/server-kit'
import { PERIOD_NAMES } from '../contract/index.ts'
import { excerptOf } from '../domain/index.ts'
import { flashesById, type FlashRow } from './flash-store.ts'
import { notesById, type NoteRow } from './note-store.ts'
import { FLASH_PIECES, isId, NOTE_PIECES } from './pieces.ts'
import { within } from './tables.ts'

const TITLE = 40
const EVERYWHERE = { isCommentable: true, isCollectable: true } as const

/** Flash news and notes of 看盘, as comments are written on them and members collect them. */
export const NEWS_CONTENT: readonly ContentKind[] = [
  {
    ...EVERYWHERE,
    kind: 'flash',
    title: '快讯',
    pieces: FLASH_PIECES,
    find: async (ids, connection) => cardsOf(await flashesById(within(connection), ids.filter(isId)), flashCard),
  },
  {
    ...EVERYWHERE,
    kind: 'watch-note',
    title: '看盘',
    pieces: NOTE_PIECES,
    find: async (ids, connection) => cardsOf(await notesById(within(connection), ids.filter(isId)), noteCard),
  },
]

function cardsOf<Row extends { id: string }>(
  rows: readonly Row[],
  card: (row: Row) => ContentCard | undefined,
): Map<string, ContentCard> {
  return new Map(
    rows.flatMap((row) => {
      const found = card(row)
      return found ? [[row.id, found] as const] : []
    }),
  )
}

function flashCard(row: FlashRow | undefined): ContentCard | undefined {
  if (!row || row.retracted_at !== null) return undefined
  return { title: row.title ?? excerptOf(row.content, TITLE), link: `/KXDetail?id=${row.id}` }
}

function noteCard(row: NoteRow | undefined): ContentCard | undefined {
  if (row?.status !== 'published') return undefined
  return { title: `${PERIOD_NAMES[row.period]}：${row.title}`, link: `/KPDetail?id=${row.id}`, authorId: row.author_id }
}
