import { need, pageError, type LoadArgs } from '@niujin/web-kit'
import { courseOfBroadcast, liveRoom } from '../../contract/index.ts'

const ID_SHAPE = /^[0-9A-Za-z]{6,32}$/
const UNKNOWN = '直播不存在或已下线'

/** The broadcast a booking link leads to. */
export async function loadSubscribe({ call, url }: LoadArgs) {
  const tsId = url.searchParams.get('id') ?? ''
  if (!ID_SHAPE.test(tsId)) throw pageError(404, UNKNOWN, 'BROADCAST_UNKNOWN')
  const found = await call(liveRoom, { tsId })
  if (!found.ok && found.code === 'BROADCAST_UNKNOWN') throw pageError(404, UNKNOWN, found.code)
  if (!found.ok && found.code === 'NOT_ENROLLED') {
    const of = await call(courseOfBroadcast, { tsId })
    return { kind: 'closed' as const, msg: found.msg, course: of.ok ? of.value.course : null }
  }
  return { kind: 'room' as const, room: need(found), now: Date.now() }
}

export type LoadedSubscribe = Awaited<ReturnType<typeof loadSubscribe>>
