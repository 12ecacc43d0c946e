import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyClip } from './clips.ts'
import { videoReviews } from './reviews.ts'
import { startVideoServer, type VideoServer } from './testing/video-server.ts'

let server: VideoServer
beforeAll(async () => {
  server = await startVideoServer()
})
afterAll(() => server.stop())

test('等着的在一个队列里，等得最久的在前；决定一次，通过了关注的人看得到', async () => {
  const reviews = videoReviews(server.deps)
  for (const at of [1, 2, 3]) {
    const submitted = new Date(server.clock.at + at * 1000)
    await server.database
      .insertInto('video.clip')
      .values({
        ...emptyClip(`clip-0000000${at}`, 'expert', submitted),
        title: `第${at}个`,
        file: `aa/${at}.mp4`,
        status: 'pending',
        submitted_at: submitted,
      })
      .execute()
  }
  const idsAfter = async (after: string | undefined, count: number) =>
    (await reviews.waiting(after, count, server.database)).map(({ id }) => id)
  expect(await idsAfter(undefined, 2)).toEqual(['clip-00000001', 'clip-00000002'])
  expect(await idsAfter('clip-00000002', 2)).toEqual(['clip-00000003'])
  expect(await reviews.count(server.database)).toBe(3)
  expect(await reviews.find('clip-00000001', server.database)).toMatchObject({ title: '第1个', authorId: 'expert' })
  const decide = (id: string, verdict: 'publish' | 'reject') =>
    server.database
      .transaction()
      .execute((change) => reviews.decide(change, { id, staffId: 'staff', verdict, reason: '画面不清楚' }))
  expect(await decide('clip-00000001', 'publish')).toEqual({ ok: true, value: null })
  expect(await decide('clip-00000001', 'publish')).toMatchObject({ code: 'DECIDED_ALREADY' })
  expect(await decide('clip-00000002', 'reject')).toMatchObject({ ok: true })
  expect(await decide('clip-none', 'reject')).toMatchObject({ code: 'DECIDED_ALREADY' })
  expect(await reviews.find('clip-00000001', server.database)).toBeUndefined()
  expect(await reviews.pastOf('expert', server.database)).toEqual({ published: 1, rejected: 1 })
  expect(server.came).toEqual([{ kind: 'video', id: 'clip-00000001', authorId: 'expert' }])
})
