import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { listDevices, signOutDevice, signOutOthers } from '../contract.ts'
import { deviceName, maskIp } from '../domain/index.ts'
import { currentCaller } from './caller.ts'
import type { IdentityParts } from './parts.ts'

/** The devices a member is signed in on. */
export function deviceHandlers({ database, sessions }: IdentityParts): Handler[] {
  return [
    handleMember(listDevices, async (_input, { memberId }) => {
      const rows = await sessions.listOf(memberId)
      const current = currentCaller().session?.id
      const list = rows.map((row) => ({
        id: row.id,
        name: row.kind === 'staff' ? `${deviceName(row.user_agent)}（后台）` : deviceName(row.user_agent),
        current: row.id === current,
        ip: maskIp(row.ip),
        signedInAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }))
      return ok({ list })
    }),

    handleMember(signOutDevice, async ({ id }, { memberId }) => {
      // Ended only where it is the caller's own: somebody else's id is as unknown as any.
      const ended = await sessions.end(database, { uid: memberId, id })
      return ended === 1 ? ok({}) : fail('DEVICE_UNKNOWN')
    }),

    handleMember(signOutOthers, async (_input, { memberId }) =>
      ok({ signedOut: await sessions.end(database, { uid: memberId, except: currentCaller().session?.id }) }),
    ),
  ]
}
