import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { listDevices, signOutDevice, signOutOthers, type Device } from '../contract/index.ts'
import { deviceName, maskIp } from '../domain/index.ts'
import { currentCaller } from './caller.ts'
import type { IdentityContext } from './context.ts'
import type { SessionRow } from './sessions.ts'

/** A sign-in as people see it: the network address in part. */
export function presentDevice(row: SessionRow): Device {
  return {
    id: row.id,
    name: row.kind === 'staff' ? `${deviceName(row.user_agent)}（后台）` : deviceName(row.user_agent),
    current: row.id === currentCaller().session?.id,
    ip: maskIp(row.ip),
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }
}

/** The devices a member is signed in on. */
export function deviceHandlers({ database, sessions }: IdentityContext): Handler[] {
  return [
    handleMember(listDevices, async (_input, { memberId }) => {
      const rows = await sessions.listOf(database, memberId)
      return ok({ list: rows.map(presentDevice) })
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
