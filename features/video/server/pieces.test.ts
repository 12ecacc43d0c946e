import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomId } from '@niujin/contract-kit'
import { decideVideo, deleteVideo, likeVideo } from '../contract/index.ts'
import { emptyClip } from './clips.ts'
import { VIDEO_PIECES } from './pieces.ts'
import { startVideoServer, type VideoServer } from './testing/video-server.ts'

let server: VideoServer
beforeAll(async () => {
  server = await startVideoServer()
})
afterAll(() => server.stop())

const changed = () => server.heard.splice(0).map(({ kind, id }) => `${kind} ${id}`)

test('发布、点赞、删除都说一声；只有已发布的看得到', async () => {
  const at = new Date(server.clock.at)
  const clip = {
    ...emptyClip('clip-00000001', 'expert', at),
    title: '什么是换手率',
    intro: '一分钟讲清楚',
    file: 'aa/1.mp4',
  }
  await server.database
    .insertInto('video.clip')
    .values({ ...clip, status: 'pending', submitted_at: at })
    .execute()
  expect((await VIDEO_PIECES.find(['clip-00000001'], server.database)).size).toBe(0)
  expect(await VIDEO_PIECES.ids(undefined, 10, server.database)).toEqual([])
  const once = { idempotencyKey: randomId() }
  await server.client('staff').call(decideVideo, { id: 'clip-00000001', decision: 'publish' }, once)
  await server.client('m1').call(likeVideo, { id: 'clip-00000001', type: 'up' })
  expect(changed()).toEqual(['video clip-00000001', 'video clip-00000001'])
  expect(
    (await VIDEO_PIECES.find(['clip-00000001', 'clip-00000002'], server.database)).get('clip-00000001'),
  ).toMatchObject({
    title: '什么是换手率',
    text: '一分钟讲清楚',
    link: '/VideoDetail?id=clip-00000001',
    authorId: 'expert',
    likes: 1,
  })
  expect(await VIDEO_PIECES.ids(undefined, 10, server.database)).toEqual(['clip-00000001'])
  expect(await VIDEO_PIECES.ids('clip-00000001', 10, server.database)).toEqual([])
  await server.client('expert').call(deleteVideo, { id: 'clip-00000001' })
  expect(changed()).toEqual(['video clip-00000001'])
  expect((await VIDEO_PIECES.find(['clip-00000001'], server.database)).size).toBe(0)
})
