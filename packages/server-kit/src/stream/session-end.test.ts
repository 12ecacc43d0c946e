import { StreamClient } from '@niujin/contract-kit/stream'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import type { Session } from '../http/session.ts'
import { startStreamServer } from '../testing/stream-server.ts'
import type { LoggedSource } from './index.ts'

const own: LoggedSource = {
  name: 'own',
  conflated: false,
  authorise: (member, session) =>
    session === undefined ? 'LOGIN_REQUIRED' : session.memberId === member ? 'allowed' : 'FORBIDDEN',
  snapshot: () => '全量',
}
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
const heard = (read: () => unknown) => vi.waitUntil(read, { timeout: 30_000, interval: 5 })

/** A stream where the header names the sign-in, and the test says which of them count. */
async function start(recheck?: number) {
  const live = new Set(['phone', 'tablet'])
  const opened: (Session | undefined)[] = []
  const server = await startStreamServer(
    {
      sources: [own],
      liveSessions: async (ids) => new Set(ids.filter((id) => live.has(id))),
      ...(recheck !== undefined && { recheck }),
    },
    {
      authenticate: async ({ headers }) => {
        const id = String(headers['x-session'])
        const session = live.has(id) ? { id, memberId: 'm1' } : undefined
        opened.push(session)
        return session
      },
    },
  )
  closers.push(server.close)
  return { server, live, opened }
}

test('登录一结束，它开的连接立即以 4401 关闭，别的设备不受影响', async () => {
  const { server, live } = await start()
  const [phone, tablet, guest] = await Promise.all(
    ['phone', 'tablet', 'nobody'].map((id) => server.open({ 'x-session': id })),
  )
  for (const one of [phone, tablet]) one?.follow(['own/m1'])
  await heard(() => phone?.events.length === 1 && tablet?.events.length === 1)
  live.delete('phone')
  server.hub.endSessions(['phone', 'unknown'])
  expect(await phone?.closed).toBe(4401)
  await server.hub.publish('own/m1', '新的')
  await heard(() => tablet?.events.length === 2)
  expect(phone?.events).toHaveLength(1)
  expect(guest?.socket.readyState).toBe(NodeSocket.OPEN)
  expect(server.hub.figures.sockets).toBe(2)
})

test('在别的进程里结束的登录，到下一次核对时连接关闭', async () => {
  const { server, live } = await start(50)
  const [phone, tablet] = await Promise.all(['phone', 'tablet'].map((id) => server.open({ 'x-session': id })))
  live.delete('phone')
  expect(await phone?.closed).toBe(4401)
  expect(tablet?.socket.readyState).toBe(NodeSocket.OPEN)
})

test('核对出错时连接留着，下次再问', async () => {
  let asked = 0
  const server = await startStreamServer(
    {
      sources: [own],
      recheck: 20,
      liveSessions: async () => {
        asked += 1
        if (asked < 3) throw new Error('数据库不在')
        return new Set<string>()
      },
    },
    { authenticate: async () => ({ id: 'phone', memberId: 'm1' }) },
  )
  closers.push(server.close)
  const phone = await server.open()
  expect(await phone.closed).toBe(4401)
  expect(asked).toBe(3)
})

test('页面的连接随登录结束后以游客重连一次，私有主题得到“请先登录”，不再来回', async () => {
  const { server, live, opened } = await start()
  const client = new StreamClient({
    url: server.url,
    random: () => 0,
    createSocket: (url) => new NodeSocket(url, { headers: { 'x-session': 'phone' } }) as unknown as WebSocket,
  })
  closers.push(() => client.close())
  const seen: unknown[] = []
  let ended = 0
  client.onSessionEnd(() => (ended += 1))
  client.subscribe('own/m1', (event) => {
    if (event.kind === 'snapshot') seen.push(event.data)
    if (event.kind === 'refused') seen.push(event.code)
  })
  await heard(() => seen.length === 1)
  live.delete('phone')
  server.hub.endSessions(['phone'])
  await heard(() => seen.length === 2)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(seen).toEqual(['全量', 'LOGIN_REQUIRED'])
  expect(opened).toEqual([{ id: 'phone', memberId: 'm1' }, undefined])
  expect([ended, client.status]).toEqual([1, 'open'])
})
