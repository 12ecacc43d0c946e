import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countVideo, decideVideo, likeVideo, startVideo } from '../contract/index.ts'
import { emptyClip } from './clips.ts'
import { startVideoServer, type VideoServer } from './testing/video-server.ts'

let server: VideoServer
beforeAll(async () => {
  server = await startVideoServer()
})
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })

test('三倍于连接数的人同时开始上传：有权的都成，没有权的都被拒绝', async () => {
  const outcomes = await crowd(server.database, (at) =>
    server
      .client(at % 2 === 0 ? `expert${at}` : `member${at}`)
      .call(startVideo, { title: '一条视频', size: 100 }, once()),
  )
  expect(outcomes.every((one, at) => (one.ok ? '0' : one.code) === (at % 2 === 0 ? '0' : 'NOT_ALLOWED'))).toBe(true)
})

test('三倍于连接数的审核同时通过同一条，只有一个算数；之后同时点赞、播放，数都对得上', async () => {
  const id = randomId()
  const at = new Date(server.clock.at)
  await server.database
    .insertInto('video.clip')
    .values({ ...emptyClip(id, 'expert', at), title: '一条', status: 'pending', submitted_at: at, file: 'aa/one.mp4' })
    .execute()
  const decided = await crowd(server.database, (n) =>
    server.client(`staff${n}`).call(decideVideo, { id, decision: 'publish', reason: '' }, once()),
  )
  expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
  const liked = await crowd(server.database, (n) => server.client(`fan${n}`).call(likeVideo, { id, type: 'up' }))
  const played = await crowd(server.database, (n) => server.client(`fan${n}`).call(countVideo, { id, event: 'play' }))
  expect([...liked, ...played].every(({ ok }) => ok)).toBe(true)
  const counts = await server.database
    .selectFrom('video.clip')
    .select(['likes', 'plays'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(counts).toEqual({ likes: liked.length, plays: played.length })
})
