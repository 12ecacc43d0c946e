import { MESSAGE_KINDS } from '../contract/index.ts'
import { unreadOf, type MessageDatabase } from './store.ts'

/** How many messages a member has not read: in all, and of each kind. */
export async function unreadCounts(database: MessageDatabase, memberId: string) {
  const rows = await unreadOf(database, memberId)
  const count = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    byKind: Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, count(kind)])) as Record<
      (typeof MESSAGE_KINDS)[number],
      number
    >,
  }
}
