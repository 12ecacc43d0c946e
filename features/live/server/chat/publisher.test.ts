import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage, RoomEvent } from '../../contract/index.ts'
import { Publisher } from './publisher.ts'

let out: string[]
let publisher: Publisher

beforeEach(() => {
  vi.useFakeTimers()
  out = []
  publisher = new Publisher()
  const wordOf = (entry: RoomEvent) => (entry.type === 'message' ? String(entry.message.seq) : entry.type)
  publisher.connect({ publish: async (_, entry) => void out.push(wordOf(entry as RoomEvent)) }, (error) => {
    throw error
  })
})
afterEach(() => vi.useRealTimers())

const say = (...seqs: number[]) => {
  for (const seq of seqs) publisher.message('room', { id: String(seq), seq } as ChatMessage)
}

test('一起来的按位置发', async () => {
  say(3, 1, 2)
  await vi.runAllTimersAsync()
  expect(out).toEqual(['1', '2', '3'])
})

test('前一句的答复晚到一会儿，后一句等它；后来的通知也等', async () => {
  say(1, 2, 4)
  publisher.event('room', { type: 'hidden', id: '4' })
  await vi.advanceTimersByTimeAsync(20)
  expect(out).toEqual(['1', '2'])
  say(3)
  await vi.runAllTimersAsync()
  expect(out).toEqual(['1', '2', '3', '4', 'hidden'])
})

test('别的进程写的那一句不会来：等几回就照发', async () => {
  say(1, 3)
  await vi.runAllTimersAsync()
  expect(out).toEqual(['1', '3'])
})

test('恢复显示的旧的一句不拦住新的', async () => {
  say(7, 8)
  await vi.advanceTimersByTimeAsync(20)
  say(2, 9)
  await vi.advanceTimersByTimeAsync(15)
  expect(out).toEqual(['7', '8', '2', '9'])
})
