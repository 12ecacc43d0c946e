import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEvery } from './use-every.ts'

type Work = () => unknown

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'visibilityState')
})

function Clock({ ms, work }: { ms?: number; work: Work }) {
  useEvery(ms, work)
  return null
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const setVisibility = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  return act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

test('看着页面时每隔一阵做一次；没有间隔就不做；离开就停', async () => {
  const work = vi.fn<Work>()
  const { rerender, unmount } = render(<Clock work={work} />)
  await pass(5000)
  expect(work).not.toHaveBeenCalled()
  rerender(<Clock ms={1000} work={work} />)
  await pass(2500)
  expect(work).toHaveBeenCalledTimes(2)
  unmount()
  await pass(5000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('不看时不做，回来马上做', async () => {
  const work = vi.fn<Work>()
  render(<Clock ms={1000} work={work} />)
  await setVisibility('hidden')
  await pass(5000)
  expect(work).not.toHaveBeenCalled()
  await setVisibility('visible')
  expect(work).toHaveBeenCalledTimes(1)
})

test('上一次还没做完就不再开始', async () => {
  const open = Promise.withResolvers<void>()
  const work = vi.fn<Work>().mockReturnValueOnce(open.promise)
  render(<Clock ms={1000} work={work} />)
  await pass(3500)
  expect(work).toHaveBeenCalledTimes(1)
  open.resolve()
  await pass(1000)
  expect(work).toHaveBeenCalledTimes(2)
})
