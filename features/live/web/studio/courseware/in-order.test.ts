import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

test('前一件做完才做后一件；前一件没做成，后一件照做', async () => {
  const run = inOrder()
  const seen: string[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = run(() => {
    seen.push('一开始')
    return promise
  })
  const second = run(async () => {
    seen.push('二开始')
    throw new Error('没做成')
  })
  const third = run(async () => seen.push('三开始'))
  await Promise.resolve()
  expect(seen).toEqual(['一开始'])
  resolve('一')
  expect(await first).toBe('一')
  await expect(second).rejects.toThrow('没做成')
  await third
  expect(seen).toEqual(['一开始', '二开始', '三开始'])
})
