import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { answerHand, raiseHand } from '../../contract/index.ts'
import { isOnAir } from '../../domain/index.ts'
import { moderatedRoom } from '../chat/moderation-handlers.ts'
import { showTogether } from '../chat/show-together.ts'
import { silencedIn } from '../chat/silence.ts'
import type { LiveContext } from '../context.ts'
import { roleIn } from '../rooms.ts'
import { callOn, handsOf, lower, raise } from './hands.ts'

/** Asking to speak in a class, and letting speak. */
export function handHandlers(live: LiveContext): Handler[] {
  return [raiseHandler(live), answerHandler(live)]
}

function raiseHandler(live: LiveContext): Handler {
  const show = showTogether(async (tsId) => void (await showHands(live, tsId)))
  return handleMember(raiseHand, async ({ tsId, isUp }, { memberId, common }) => {
    const at = new Date(live.now())
    const allowed = await mayRaise(live, { tsId, memberId, device: common.devid, isUp, at })
    if (!allowed.ok) return allowed
    if (!isUp) await lower(live.database, tsId, memberId, at)
    else if (!(await live.database.transaction().execute((change) => raise(change, tsId, memberId, at))))
      return fail('TOO_MANY')
    show(tsId)
    return ok({ hands: await handsOf(live, tsId) })
  })
}

interface Asking {
  readonly tsId: string
  readonly memberId: string
  readonly device: string | undefined
  readonly isUp: boolean
  readonly at: Date
}

async function mayRaise(
  live: LiveContext,
  { tsId, memberId, device, isUp, at }: Asking,
): Promise<Result<null, 'BROADCAST_UNKNOWN' | 'NOT_ENROLLED' | 'NOT_CLASS' | 'NOT_ON_AIR' | 'HOST' | 'SILENCED'>> {
  const entered = await live.rooms.enter(tsId, memberId)
  if (!entered.ok) return entered
  if (!(await live.audience.classOf(tsId, memberId))) return fail('NOT_CLASS')
  // Whoever wants nothing any more need not be asked.
  if (!isUp) return ok(null)
  if (!isOnAir(entered.value.row.state)) return fail('NOT_ON_AIR')
  if (roleIn(entered.value, memberId) === 'host') return fail('HOST')
  return (await silencedIn(live.database, { tsId, memberId, device, at })) === undefined ? ok(null) : fail('SILENCED')
}

function answerHandler(live: LiveContext): Handler {
  return handleMember(answerHand, async ({ tsId, uid, action }, { memberId }) => {
    const room = await moderatedRoom(live, tsId, memberId)
    if (!room.ok) return room
    const at = new Date(live.now())
    const isDone =
      action === 'lower'
        ? await lower(live.database, tsId, uid, at)
        : await live.database.transaction().execute((change) => callOn(change, tsId, uid, at))
    if (!isDone) return fail('HAND_UNKNOWN')
    return ok({ hands: await showHands(live, tsId) })
  })
}

async function showHands(live: LiveContext, tsId: string) {
  const hands = await handsOf(live, tsId)
  live.publisher.event(tsId, { type: 'hands', hands })
  return hands
}
