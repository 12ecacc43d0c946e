import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { fixtureTags } from '../testing/fixture.ts'
import { KEY, startMedia } from '../testing/media-server.ts'
import { connectRtmp } from '../rtmp/rtmp-sender.ts'

test('媒体线程死了：观众看到信号中断，线程自己起来，接着推还是同一场，录像也是一份', async () => {
  const threads = once(process, 'worker') as Promise<[Worker]>
  const server = await startMedia()
  const [thread] = await threads
  const send = () => {
    const { server: address, streamKey } = server.media.publishAddress('room-death', KEY)
    return connectRtmp(address, streamKey)
  }
  const first = await send()
  first.send(fixtureTags())
  await server.heard('connected room-death')
  // What was sent is on disk.
  await vi.waitFor(async () =>
    expect(await (await server.fetch('/media/live/room-death/video.m3u8')).text()).toContain('-seg-'),
  )
  await thread.terminate()
  await server.heard('interrupted room-death')
  await first.closed
  expect(server.problems.map(({ message }) => message)).toEqual(['线程退出了（1），1 秒后重新启动'])

  const second = await vi.waitFor(send, { timeout: 60_000, interval: 200 })
  second.send(fixtureTags())
  await server.heard('connected room-death', 2)
  await server.media.kick('room-death')
  await server.heard('recorded room-death')
  expect(server.recordings).toHaveLength(1)
  await server.close()
})
