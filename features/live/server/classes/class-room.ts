import type { Room } from '../../contract/index.ts'
import { isOnAir } from '../../domain/index.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow } from '../tables.ts'
import { handsOf } from './hands.ts'
import { isPresent, openRollCall, presentRollCall } from './roll-calls.ts'

/** What the room of a class has besides. */
export type ClassRoom = Pick<Room, 'course' | 'hands' | 'rollCall'> & Pick<Room['mine'], 'presentIn'>

/** A class as one caller sees it: of which course it is, and while it is held who asks to speak, and the roll call. */
export async function classRoomOf(
  live: LiveContext,
  { ts_id: tsId, state }: BroadcastRow,
  memberId: string | undefined,
): Promise<ClassRoom> {
  const held = await live.audience.classOf(tsId, memberId)
  const course = held ? { id: held.courseId, title: held.courseTitle } : null
  if (!held || !isOnAir(state)) return { course, hands: [], rollCall: null, presentIn: null }
  const now = live.now()
  const [hands, open] = await Promise.all([handsOf(live, tsId), openRollCall(live.database, tsId, now)])
  if (!open) return { course, hands, rollCall: null, presentIn: null }
  const [rollCall, isThere] = await Promise.all([
    presentRollCall(live.database, open, now),
    memberId !== undefined && isPresent(live.database, open.id, memberId),
  ])
  return { course, hands, rollCall, presentIn: isThere ? open.id : null }
}
