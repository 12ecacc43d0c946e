import { plainText } from '@niujin/content-rules'
import type { ChatMessage, Person } from '../../contract/index.ts'
import type { LiveContext } from '../context.ts'
import type { FoundMessage } from './messages.ts'

const EXCERPT = 40
const HIDDEN = '该消息已隐藏'

/** Messages as they travel; one question for all people in them. */
export async function presentMessages(
  { people }: Pick<LiveContext, 'people'>,
  rows: readonly FoundMessage[],
): Promise<ChatMessage[]> {
  const ids = rows.flatMap((row) => [row.author_id, row.parent_author].filter((id) => id !== null))
  const cards = await people.cards(ids)
  return rows.map((row) => presentWith(cards, row))
}

/** One message as it travels. */
export async function presentMessage(live: Pick<LiveContext, 'people'>, row: FoundMessage): Promise<ChatMessage> {
  const [message] = await presentMessages(live, [row])
  if (!message) throw new Error('消息没有内容')
  return message
}

/** One message as it travels, with the people in it at hand. */
export function presentWith(cards: ReadonlyMap<string, Person>, row: FoundMessage): ChatMessage {
  const author = row.author_id === null ? undefined : cards.get(row.author_id)
  return {
    id: row.id,
    seq: row.status === 'pending' ? 0 : (row.seq ?? 0),
    kind: row.kind,
    content: row.content,
    stocks: [...row.stocks],
    from: author ? { ...author, role: row.role } : null,
    parent:
      row.parent_id === null
        ? null
        : { id: row.parent_id, nickname: cards.get(row.parent_author ?? '')?.nickname ?? '', excerpt: excerptOf(row) },
    at: (row.published_at ?? row.created_at).toISOString(),
    offsetMs: row.offset_ms,
    highlighted: row.highlighted,
    status: row.status,
  }
}

/** What the answered message says, while everyone may see it. */
function excerptOf({ parent_content, parent_status }: FoundMessage): string {
  if (parent_status !== 'visible') return HIDDEN
  const signs = Array.from(plainText(parent_content ?? ''))
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join('')}…` : signs.join('')
}
