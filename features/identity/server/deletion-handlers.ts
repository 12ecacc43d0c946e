import { fail, ok, type ParsedInputOf } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { cancelDeletion, COOLING_DAYS, refreshUserId, requestDeletion } from '../contract/index.ts'
import { ownRow } from './account-handlers.ts'
import { currentCaller } from './caller.ts'
import { addAlias, audit, changeMember, rolesOf, type MemberRow } from './member-store.ts'
import { deletionNotice, keptNotice } from './notices.ts'
import type { IdentityContext } from './context.ts'
import { mobileOf, profileOf } from './presenting.ts'
import { takeOver } from './take-over.ts'
import { takeTicket } from './tickets.ts'

const DAY = 86_400_000

/** What an account takes over from before it was there, and its end. */
export function deletionHandlers(context: IdentityContext): Handler[] {
  const { database, now, sessions } = context
  return [
    handleMember(refreshUserId, async (input, { memberId, common, log }) => {
      if (input.newId !== memberId) return fail('NOT_YOURS')
      const old = oldIdOf(input, { row: await ownRow(context, memberId), deviceId: common.devid, context })
      if (typeof old === 'string') return fail(old)
      if (old.kind === 'guest') {
        await takeOver({ uid: memberId, deviceId: old.deviceId }, context, log)
        return ok({})
      }
      await addAlias(database, { old_id: old.index, kind: old.kind, member_uid: memberId, at: new Date(now()) })
      return ok({})
    }),

    handleMember(requestDeletion, async ({ ticket }, { memberId, common }) => {
      const row = await ownRow(context, memberId)
      if ((await rolesOf(database, memberId)).length > 0) return fail('STAFF_STAY')
      if (row.mobile_index !== null) {
        const shown = {
          kind: 'deleteAccount',
          ticket: ticket ?? '',
          deviceId: common.devid ?? '',
          uid: memberId,
          now: now(),
        } as const
        if (!(await takeTicket(database, shown))) return fail('TICKET_INVALID')
      }
      const changed = await database.transaction().execute(async (change) => {
        await sessions.end(change, { uid: memberId, except: currentCaller().session?.id })
        await audit(change, { at: now(), actor: memberId, action: 'request-deletion', target: memberId, detail: '' })
        if (row.deletion_at !== null) return row
        const until = now() + COOLING_DAYS * DAY
        await context.notify(change, deletionNotice({ memberId, at: now(), until }))
        return changeMember(change, memberId, { deletion_at: new Date(until) })
      })
      return ok(await profileOf(database, changed, context))
    }),

    handleMember(cancelDeletion, async (_input, { memberId }) => {
      const row = await database.transaction().execute(async (change) => {
        await audit(change, { at: now(), actor: memberId, action: 'cancel-deletion', target: memberId, detail: '' })
        const { deletion_at } = await ownRow({ database: change }, memberId)
        if (deletion_at !== null) await context.notify(change, keptNotice({ memberId, at: now() }))
        return changeMember(change, memberId, { deletion_at: null })
      })
      return ok(await profileOf(database, row, context))
    }),
  ]
}

type Refresh = ParsedInputOf<typeof refreshUserId>
interface Known {
  readonly row: MemberRow
  readonly deviceId: string | undefined
  readonly context: IdentityContext
}

/** The id whose records move, when the caller may have them. Only the device itself has the id that is made from it. */
function oldIdOf({ type, oldId, mobile }: Refresh, { row, deviceId, context }: Known) {
  if (type === 1) {
    if (oldId === undefined) return 'IDS_INCOMPLETE'
    return deviceId && oldId === context.keys.guestIdOf(deviceId) ? { kind: 'guest' as const, deviceId } : 'NOT_YOURS'
  }
  if (mobile === undefined) return 'IDS_INCOMPLETE'
  return mobile === mobileOf(row, context)
    ? { kind: 'mobile' as const, index: context.keys.indexOf(mobile) }
    : 'NOT_YOURS'
}
