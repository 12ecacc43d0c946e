import type { NoteLine, WatchNote } from '../contract/index.ts'
import { excerptOf } from '../domain/index.ts'
import type { NoteRow } from './note-store.ts'
import type { NewsDeps } from './deps.ts'
import { presentSubjects } from './subjects.ts'
import type { Reads } from './tables.ts'

const EXCERPT = 90

type PresentingDeps = Pick<NewsDeps, 'market' | 'members'>

/** Notes in a list, with their authors. */
export async function noteLines(deps: PresentingDeps, reads: Reads, rows: readonly NoteRow[]): Promise<NoteLine[]> {
  return (await wholeNotes(deps, reads, rows)).map(({ content: _content, reason: _reason, ...line }) => line)
}

/** Notes in full, with their authors. */
export async function wholeNotes(
  { market, members }: PresentingDeps,
  reads: Reads,
  rows: readonly NoteRow[],
): Promise<WatchNote[]> {
  const cards = await members.find(
    rows.map(({ author_id }) => author_id),
    reads,
  )
  return rows.map((row) => {
    const { id, day, period, title, content, author_id, status, reason } = row
    const card = cards.get(author_id)
    const { stocks, sectors } = presentSubjects(market.reader, row.subjects)
    return {
      id,
      day,
      period,
      title,
      content,
      status,
      reason,
      excerpt: excerptOf(content, EXCERPT),
      author: { id: author_id, nickname: card?.nickname ?? '已注销用户', avatar: card?.avatar ?? null },
      stocks: [...stocks, ...sectors],
      at: (row.published_at ?? row.created_at).toISOString(),
    }
  })
}
