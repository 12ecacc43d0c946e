import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import { findPeople, memberDevices, memberRealName, staffLog } from '../contract/index.ts'
import { presentDevice } from './device-handlers.ts'
import { audit, findMember } from './member-store.ts'
import type { IdentityContext } from './context.ts'
import { listPeople, presentPerson } from './people.ts'
import { cardOf } from './real-name-store.ts'
import { mayDo } from './standing.ts'

/** What the staff looks up about accounts. */
export function staffHandlers(context: IdentityContext): Handler[] {
  const { database, sessions, now } = context
  return [
    handleMember(findPeople, async ({ q, role, cursor, count }, call) => {
      if (!(await mayDo(database, 'member.find', call))) return fail('NOT_ALLOWED')
      const before = byNumber.read(cursor)
      if (!before.ok) return before
      const found = await listPeople(context, { q, role, before: before.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
      return ok({ list: await Promise.all(rows.map((row) => presentPerson(row, context))), nextCursor })
    }),

    handleMember(memberDevices, async ({ niujinUid }, call) => {
      if (!(await mayDo(database, 'member.devices', call))) return fail('NOT_ALLOWED')
      const row = await findMember(database, 'uid', niujinUid)
      if (!row) return fail('MEMBER_UNKNOWN')
      // Where somebody is signed in is theirs to know: whoever looks leaves a trace.
      await database
        .transaction()
        .execute((change) =>
          audit(change, { at: now(), actor: call.memberId, action: 'view-devices', target: row.uid, detail: '' }),
        )
      return ok({ list: (await sessions.listOf(database, row.uid)).map(presentDevice) })
    }),

    handleMember(memberRealName, async ({ niujinUid }, call) => {
      if (!(await mayDo(database, 'id-number.read', call))) return fail('NOT_ALLOWED')
      const row = await findMember(database, 'uid', niujinUid)
      if (!row) return fail('MEMBER_UNKNOWN')
      await database
        .transaction()
        .execute((change) =>
          audit(change, { at: now(), actor: call.memberId, action: 'view-real-name', target: row.uid, detail: '' }),
        )
      return ok({ card: await cardOf(database, row.uid, context) })
    }),

    handleMember(staffLog, async ({ cursor, count }, call) => {
      if (!(await mayDo(database, 'audit.read', call))) return fail('NOT_ALLOWED')
      const before = byNumber.read(cursor)
      if (!before.ok) return before
      let query = database
        .selectFrom('identity.audit')
        .selectAll()
        .orderBy('seq', 'desc')
        .limit(count + 1)
      if (before.value !== undefined) query = query.where('seq', '<', before.value)
      const { rows, nextCursor } = pageOfRows(await query.execute(), count, byNumber, ({ seq }) => seq)
      const list = rows.map(({ at, actor, action, target, detail }) => ({
        at: at.toISOString(),
        actor,
        action,
        target,
        detail,
      }))
      return ok({ list, nextCursor })
    }),
  ]
}
