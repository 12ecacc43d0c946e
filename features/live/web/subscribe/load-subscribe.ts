import { need, pageError, type LoadArgs } from '@niujin/web-kit'
import { liveRoom } from '../../contract/index.ts'

const ID_SHAPE = /^[0-9A-Za-z]{6,32}$/
const UNKNOWN = '直播不存在或已下线'

/** The broadcast a booking link leads to. */
export async function loadSubscribe({ call, url }: LoadArgs) {
  const tsId = url.searchParams.get('id') ?? ''
  if (!ID_SHAPE.test(tsId)) throw pageError(404, UNKNOWN, 'BROADCAST_UNKNOWN')
  const found = await call(liveRoom, { tsId })
  if (!found.ok && found.code === 'BROADCAST_UNKNOWN') throw pageError(404, UNKNOWN, found.code)
  return { room: need(found), now: Date.now() }
}
