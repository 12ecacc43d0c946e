import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { findPeople, memberDevices, staffLog } from '../contract/index.ts'
import { presentDevice } from './device-handlers.ts'
import { audit, findMember } from './member-store.ts'
import type { IdentityParts } from './parts.ts'
import { listPeople, presentPerson } from './people.ts'
import { mayDo } from './standing.ts'

const NUMBER = /^\d{1,18}$/

/** What the staff looks up about accounts. */
export function staffHandlers(parts: IdentityParts): Handler[] {
  const { database, sessions, now } = parts
  return [
    handleMember(findPeople, async ({ q, role, cursor, count }, context) => {
      if (!(await mayDo(database, 'member.find', context))) return fail('NOT_ALLOWED')
      if (cursor !== undefined && !NUMBER.test(cursor)) return fail('CURSOR_INVALID')
      const rows = await listPeople(parts, { q, role, before: cursor, count: count + 1 })
      const list = await Promise.all(rows.slice(0, count).map((row) => presentPerson(row, parts)))
      return ok({ list, nextCursor: rows.length > count ? (list.at(-1)?.id ?? null) : null })
    }),

    handleMember(memberDevices, async ({ niujinUid }, context) => {
      if (!(await mayDo(database, 'member.devices', context))) return fail('NOT_ALLOWED')
      const row = await findMember(database, 'uid', niujinUid)
      if (!row) return fail('MEMBER_UNKNOWN')
      // Where somebody is signed in is theirs to know: whoever looks leaves a trace.
      await database.transaction().execute((change) => audit(change, { at: now(), actor: context.memberId, action: 'view-devices', target: row.uid, detail: '' }))
      return ok({ list: (await sessions.listOf(database, row.uid)).map(presentDevice) })
    }),

    handleMember(staffLog, async ({ cursor, count }, context) => {
      if (!(await mayDo(database, 'audit.read', context))) return fail('NOT_ALLOWED')
      if (cursor !== undefined && !NUMBER.test(cursor)) return fail('CURSOR_INVALID')
      let query = database.selectFrom('identity.audit').selectAll().orderBy('seq', 'desc').limit(count + 1)
      if (cursor !== undefined) query = query.where('seq', '<', cursor)
      const rows = await query.execute()
      const list = rows.slice(0, count).map(({ at, actor, action, target, detail }) => ({ at: at.toISOString(), actor, action, target, detail }))
      return ok({ list, nextCursor: rows.length > count ? (rows[count - 1]?.seq ?? null) : null })
    }),
  ]
}
