import { authorsOf as namedAuthors, type AuthorOf } from '@niujin/community/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CoursesDeps } from '../deps.ts'

/** Teachers by id; one whose account is gone is so called. */
export function authorsOf(
  deps: Pick<CoursesDeps, 'members' | 'authors'>,
  ids: readonly string[],
  connection: OpenTransaction,
): Promise<AuthorOf> {
  return namedAuthors(deps, ids, connection, '已注销的老师')
}
