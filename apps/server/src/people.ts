import type { ContentChanges } from '@niujin/community/ports'
import { notifyFeed } from '@niujin/feed/server'
import type { Identity } from '@niujin/identity/server'
import { notifySearch } from '@niujin/search/server'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Adapters } from './adapters/open-adapters.ts'

/** The search and the feed hear of whatever is new, changed or gone. */
const changes: ContentChanges = {
  async notify(transaction, kind, ids) {
    await notifySearch(transaction, kind, ids)
    await notifyFeed(transaction, kind, ids)
  },
}

/** What nearly all features stand on: the database, the clock, and what they know of people. */
export function peopleOf({ database }: Pick<Adapters, 'database'>, { members }: Identity, notices: Notices) {
  const may = (memberId: string, action: Parameters<typeof members.may>[0], connection: OpenTransaction) =>
    members.may(action, { memberId }, connection)
  return { database, now: Date.now, members, may, notices, changes }
}

export type People = ReturnType<typeof peopleOf>
