import type { Identity } from '@niujin/identity/server'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Adapters } from './adapters/open-adapters.ts'

/** What nearly all features stand on: the database, the clock, and what they know of people. */
export function peopleOf({ database }: Pick<Adapters, 'database'>, { members }: Identity, notices: Notices) {
  const may = (memberId: string, action: Parameters<typeof members.may>[0], connection: OpenTransaction) =>
    members.may(action, { memberId }, connection)
  return { database, now: Date.now, members, may, notices }
}

export type People = ReturnType<typeof peopleOf>
