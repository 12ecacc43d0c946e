import { expect, test } from 'vitest'
import { FreshReads } from './fresh.ts'

test('一千个人同时问，只读两次，每个人听到的都是问过之后的', async () => {
  let reads = 0
  let truth = 0
  const fresh = new FreshReads(async () => {
    reads += 1
    const seen = truth
    await Promise.resolve()
    return seen
  })
  const first = fresh.read('a')
  truth = 1
  const rest = await Promise.all(Array.from({ length: 1000 }, () => fresh.read('a')))
  expect([await first, reads]).toEqual([0, 2])
  expect(new Set(rest)).toEqual(new Set([1]))
  truth = 2
  expect(await fresh.read('a')).toBe(2)
})

test('读不出来的告诉问的人，后来的照常', async () => {
  let broken = true
  const fresh = new FreshReads(async () => {
    if (broken) throw new Error('库停了')
    return '好了'
  })
  const first = fresh.read('a')
  const second = fresh.read('a')
  await expect(first).rejects.toThrow('库停了')
  await expect(second).rejects.toThrow('库停了')
  broken = false
  expect(await fresh.read('a')).toBe('好了')
})
