import type { Author } from '@niujin/community'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CoursesDeps } from '../deps.ts'

/** A teacher as anyone may see them. */
export type AuthorOf = (id: string) => Author

/** Teachers by id; one whose account is gone is so called. */
export async function authorsOf(
  { members, authors }: Pick<CoursesDeps, 'members' | 'authors'>,
  ids: readonly string[],
  connection: OpenTransaction,
): Promise<AuthorOf> {
  const wanted = [...new Set(ids)]
  const cards = await members.find(wanted, connection)
  const badges = await authors.badges(wanted, connection)
  return (id) => {
    const card = cards.get(id)
    const { nickname, avatar } = card ?? { nickname: '已注销的老师', avatar: null }
    return { niujinUid: id, nickname, avatar, badge: badges.get(id) ?? null }
  }
}
