import { readFrame, type StreamEvent } from '@niujin/contract-kit/stream'
import type { Session } from '@niujin/server-kit'
import { StreamHub } from '@niujin/server-kit/stream'
import { expectFits } from '@niujin/testkit/feature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moderationTopic, roomFiguresTopic } from '../../contract/index.ts'
import { eventually, startLiveServer, type LiveServer } from '../testing/live-server.ts'

let server: LiveServer
let hub: StreamHub
beforeAll(async () => {
  server = await startLiveServer()
  hub = new StreamHub({ sources: server.live.topics ?? [], log: { info() {}, warn() {}, error() {} } })
})
afterAll(async () => {
  await hub.close()
  await server.stop()
})

/** Everything that one who follows a topic hears. */
function follow(topic: string, session?: Session): StreamEvent[] {
  const events: StreamEvent[] = []
  const connection = hub.connect(
    { bufferedAmount: 0, send: (text: string) => events.push(...readFrame(text)), close() {}, terminate() {} },
    session,
  )
  connection.message(JSON.stringify({ op: 'sub', topics: [[topic]] }))
  return events
}

test('在看人数与点赞人人看得到；待审条数只给管理的人', async () => {
  const tsId = await server.onAir('host')
  const figures = follow(`live-figures/${tsId}`)
  const pending = follow(`live-desk/${tsId}`, { memberId: 'host' })
  const refused = follow(`live-desk/${tsId}`, { memberId: 'viewer' })
  await eventually(() => [figures.length, pending.length, refused.length].every((count) => count > 0)).toBe(true)
  expectFits(roomFiguresTopic, figures)
  expectFits(moderationTopic, pending)
  expect(refused).toEqual([['error', `live-desk/${tsId}`, 'FORBIDDEN', '没有权限']])
})
