// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StreamClient } from './index.ts'

const sockets: (EventTarget & { send: () => void; close: () => void })[] = []
let client: StreamClient

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super()
        sockets.push(this)
      }
      send(): void {}
      close(): void {}
    },
  )
  client = new StreamClient({ url: 'ws://test/stream', random: () => 1 })
  client.subscribe('quote/a', () => undefined)
  sockets.at(-1)?.dispatchEvent(new Event('open'))
})
afterEach(() => {
  client.close()
  sockets.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('手机断网马上显示断开，恢复后马上重连', () => {
  window.dispatchEvent(new Event('offline'))
  expect(client.status).toBe('offline')
  window.dispatchEvent(new Event('online'))
  expect(client.status).toBe('connecting')
  expect(sockets).toHaveLength(2)
})

test('页面藏起一分钟后放下连接，再看到时重连；藏得短则不断', () => {
  show('hidden')
  vi.advanceTimersByTime(30_000)
  show('visible')
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: '[["pong"]]' }))
  expect(client.status).toBe('open')

  client.close()
  client = new StreamClient({ url: 'ws://test/stream', hiddenLimit: 5_000 })
  client.subscribe('quote/a', () => undefined)
  show('hidden')
  vi.advanceTimersByTime(5_000)
  expect(client.status).toBe('offline')
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(2)
  show('visible')
  expect(client.status).toBe('connecting')
})
