import type { Ticket, TicketLine } from '../contract/index.ts'
import { canDo, excerptOf } from '../domain/index.ts'
import { picturesOf } from './pictures.ts'
import type { Reads } from './tables.ts'
import { repliesOf, type TicketRow } from './tickets.ts'

const EXCERPT = 60

/** A ticket in a list. */
export function lineOf({
  id,
  title,
  content,
  status,
  rating,
  ...row
}: TicketRow & { replies: number; pictures: number }): TicketLine {
  return {
    id,
    title,
    status,
    rating,
    excerpt: excerptOf(content, EXCERPT),
    pictures: row.pictures,
    replies: row.replies,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A ticket with everything written to it. */
export async function wholeTicket(database: Reads, row: TicketRow): Promise<Ticket> {
  const replies = await repliesOf(database, row.id)
  const pictures = await picturesOf(database, row.id)
  const { id, title, content, contact, status, rating } = row
  return {
    id,
    title,
    content,
    contact,
    status,
    rating,
    images: pictures(''),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    replies: replies.map((one) => ({
      id: one.id,
      author: one.author_kind,
      content: one.content,
      images: pictures(one.id),
      at: one.created_at.toISOString(),
    })),
    can: canDo({ status, rating, answered: replies.some((one) => one.author_kind === 'staff') }),
  }
}
