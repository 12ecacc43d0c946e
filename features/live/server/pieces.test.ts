import { afterAll, beforeAll, expect, test } from 'vitest'
import { directBroadcast } from '../contract/index.ts'
import { LIVE_PIECES, RECORDING_PIECES } from './pieces.ts'
import { startLiveServer, type LiveServer } from './testing/live-server.ts'

let server: LiveServer
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.stop())

const changed = () => new Set(server.changes.heard.splice(0).map(({ kind, id }) => `${kind} ${id}`))
const shown = async (tsId: string) => ({
  live: (await LIVE_PIECES.find([tsId], server.database)).get(tsId),
  review: (await RECORDING_PIECES.find([tsId], server.database)).get(tsId),
})

test('预告、开播、结束都说一声；在哪一类、去哪一页随状态变', async () => {
  const tsId = await server.announced('host', { title: '聊聊午盘', introduction: '上午发生了什么' })
  expect(changed()).toEqual(new Set([`live ${tsId}`, `review ${tsId}`]))
  expect(await shown(tsId)).toMatchObject({
    live: {
      title: '聊聊午盘',
      text: '上午发生了什么',
      link: `/liveSubscribe?id=${tsId}`,
      mark: '预告',
      authorId: 'host',
    },
    review: undefined,
  })
  const onAir = await server.onAir('host', { title: '正播' })
  expect((await shown(onAir)).live).toMatchObject({ link: `/LiveInteraction?id=${onAir}`, mark: '直播中' })
  changed()
  await server.client('host').call(directBroadcast, { tsId: onAir, action: 'end' })
  expect(changed()).toEqual(new Set([`live ${onAir}`, `review ${onAir}`]))
  expect(await shown(onAir)).toEqual({ live: undefined, review: undefined })
})

test('有回顾的在回顾里，取消的哪里都没有', async () => {
  const tsId = await server.announced('host', { title: '收盘回看' })
  await server.database
    .updateTable('live.broadcast')
    .set({ state: 'replay', video_url: '/media/replay/one.mp4', duration_ms: 60_000 })
    .where('ts_id', '=', tsId)
    .execute()
  expect(await shown(tsId)).toMatchObject({
    live: undefined,
    review: { link: `/ReviewDetail?id=${tsId}`, mark: '回顾' },
  })
  expect(await RECORDING_PIECES.ids(undefined, 10, server.database)).toEqual([tsId])
  const cancelled = await server.announced('host', { title: '不播了' })
  await server.client('host').call(directBroadcast, { tsId: cancelled, action: 'cancel' })
  expect(await shown(cancelled)).toEqual({ live: undefined, review: undefined })
})
