import type { CallLog } from '@niujin/server-kit'
import type { IdentityContext } from './context.ts'
import { addAlias } from './member-store.ts'
import type { LiveSession } from './sessions.ts'

interface Taker {
  readonly uid: string
  readonly deviceId: string
}

/**
 * What a guest did on the device becomes the member's who signs in there, whichever way they sign in: the guest's id is
 * theirs from now on, and the features move what they keep. The sign-in stands, whatever becomes of that.
 */
export async function takeOver({ uid, deviceId }: Taker, context: IdentityContext, log: CallLog): Promise<void> {
  try {
    await claimGuest({ uid, deviceId }, context)
    for (const feature of context.features()) await feature.onSignIn?.(uid, deviceId)
  } catch (error) {
    log.error({ err: error }, '登录后整理本机数据出错')
  }
}

/** The guest of a device is this member from now on; whoever was first stays. */
async function claimGuest({ uid, deviceId }: Taker, { database, keys, now }: IdentityContext): Promise<void> {
  await addAlias(database, { old_id: keys.guestIdOf(deviceId), kind: 'guest', member_uid: uid, at: new Date(now()) })
}

/** A page that was signed in by its address did not tell its device; its first call does. */
export async function settleDevice(
  live: LiveSession,
  deviceId: string | undefined,
  { context, log }: { context: IdentityContext; log: CallLog },
): Promise<void> {
  if (!deviceId || !live.row.device_id.startsWith(PAGE_DEVICE)) return
  const settled = await context.database
    .transaction()
    .execute((change) => context.sessions.settle(change, live.row, deviceId))
  if (settled) await takeOver({ uid: live.row.member_uid, deviceId }, context, log)
}

/** How the device of a page's own sign-in is called until it is known. */
export const PAGE_DEVICE = 'page '
