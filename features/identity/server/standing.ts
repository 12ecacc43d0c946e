import type { CallContext } from '@niujin/server-kit'
import { may, type Action, type Standing } from '../domain/index.ts'
import { currentCaller } from './caller.ts'
import { rolesOf } from './member-store.ts'
import type { Reads } from './tables.ts'

/** Who the caller is when asking to do something. */
export async function standingOf(reads: Reads, { memberId }: Pick<CallContext, 'memberId'>): Promise<Standing> {
  const given = memberId === undefined ? [] : await rolesOf(reads, memberId)
  return { memberId, given, staff: currentCaller().session?.kind === 'staff' }
}

/** True when the caller may do `action` now. */
export async function mayDo(reads: Reads, action: Action, context: Pick<CallContext, 'memberId'>): Promise<boolean> {
  return may(await standingOf(reads, context), action)
}
