import type { Author } from '@niujin/community'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ColumnsDeps } from '../deps.ts'

/** An author as anyone may see them. */
export type AuthorOf = (id: string) => Author

/** Authors by id; one whose account is gone is so called. */
export async function authorsOf(
  { members, authors }: Pick<ColumnsDeps, 'members' | 'authors'>,
  ids: readonly string[],
  connection: OpenTransaction,
): Promise<AuthorOf> {
  const wanted = [...new Set(ids)]
  const cards = await members.find(wanted, connection)
  const badges = await authors.badges(wanted, connection)
  return (id) => ({
    niujinUid: id,
    nickname: cards.get(id)?.nickname ?? '已注销用户',
    avatar: cards.get(id)?.avatar ?? null,
    badge: badges.get(id) ?? null,
  })
}
