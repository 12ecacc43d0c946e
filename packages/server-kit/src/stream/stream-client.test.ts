import { StreamClient } from '@niujin/contract-kit/stream'
import { afterEach, expect, test, vi } from 'vitest'
import { startStreamServer } from '../testing/stream-server.ts'
import type { ConflatedSource, LoggedSource } from './index.ts'

const room: LoggedSource = { name: 'room', conflated: false, snapshot: () => '全量' }
const quote: ConflatedSource = {
  name: 'quote',
  conflated: true,
  snapshot: (id) => ({ seq: 1, data: id }),
}
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function start() {
  const server = await startStreamServer({ sources: [room, quote] })
  const client = new StreamClient({ url: server.url, random: () => 0 })
  closers.push(() => client.close(), server.close)
  return { server, client }
}

test('连接断开后自动重连，从最后一条接着来，不缺不重', async () => {
  const { server, client } = await start()
  const seen: unknown[] = []
  const statuses: string[] = []
  client.onStatus(() => statuses.push(client.status))
  client.subscribe('room/1', (event) => 'data' in event && seen.push(event.data))
  await vi.waitUntil(() => seen.length === 1)
  for (const n of [1, 2, 3]) await server.hub.publish('room/1', n)
  await vi.waitUntil(() => seen.length === 4)

  for (const socket of server.sockets()) socket.terminate()
  await vi.waitUntil(() => client.status === 'offline')
  for (const n of [4, 5]) await server.hub.publish('room/1', n)
  await vi.waitUntil(() => seen.length === 6)
  await server.hub.publish('room/1', 6)
  await vi.waitUntil(() => seen.length === 7)
  expect(seen).toEqual(['全量', 1, 2, 3, 4, 5, 6])
  expect(statuses).toEqual(['connecting', 'open', 'offline', 'connecting', 'open'])
})

test('五百个主题一起订阅、一起退订', async () => {
  const { server, client } = await start()
  const seen = new Set<unknown>()
  const ends = Array.from({ length: 500 }, (_, i) =>
    client.subscribe(`quote/${i}`, (event) => event.kind === 'snapshot' && seen.add(event.data)),
  )
  await vi.waitUntil(() => seen.size === 500)
  expect(server.hub.figures.conflatedTopics).toBe(500)
  for (const end of ends) end()
  await vi.waitUntil(() => server.hub.figures.conflatedTopics === 0)
})

test('服务器拒绝的主题告诉订阅者', async () => {
  const { client } = await start()
  const refused = Promise.withResolvers<string>()
  client.subscribe('nothing/1', (event) => event.kind === 'refused' && refused.resolve(event.code))
  expect(await refused.promise).toBe('TOPIC_UNKNOWN')
})
