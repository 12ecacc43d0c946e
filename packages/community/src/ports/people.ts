import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Author, AuthorBadge } from '../author.ts'

/** A member as anyone may see them. */
export interface MemberCard {
  readonly niujinUid: string
  readonly nickname: string
  readonly avatar: string | null
}

/** Those who have an account. */
export interface Members {
  /** Cards by niujinUid; ids that nobody has are left out. */
  find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, MemberCard>>
}

/** What stands beside authors' names. */
export interface Authors {
  /** By niujinUid; plain members are left out. */
  badges(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, AuthorBadge>>
}

/** An author as anyone may see them. */
export type AuthorOf = (id: string) => Author

/** Authors by id; one whose account is gone is called `gone`. */
export async function authorsOf(
  { members, authors }: { readonly members: Members; readonly authors: Authors },
  ids: readonly string[],
  connection: OpenTransaction,
  gone = '已注销用户',
): Promise<AuthorOf> {
  const wanted = [...new Set(ids)]
  const cards = await members.find(wanted, connection)
  const badges = await authors.badges(wanted, connection)
  return (id) => {
    const { nickname, avatar } = cards.get(id) ?? { nickname: gone, avatar: null }
    return { niujinUid: id, nickname, avatar, badge: badges.get(id) ?? null }
  }
}
