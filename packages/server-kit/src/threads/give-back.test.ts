import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { giveBackMemory } from './give-back.ts'

test('读完一大批之后不要的，当场还给系统', () => {
  const held = { lines: Array.from({ length: 1_000_000 }, (_, at) => ({ at })) }
  const before = getHeapStatistics().used_heap_size
  expect(held.lines).toHaveLength(1_000_000)
  held.lines = []
  giveBackMemory()
  expect(before - getHeapStatistics().used_heap_size).toBeGreaterThan(20_000_000)
})
