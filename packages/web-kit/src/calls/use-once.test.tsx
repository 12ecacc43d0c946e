import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@niujin/contract-kit'
import type { CallOptions } from '@niujin/contract-kit/client'
import { came, lost } from '../testing/outcomes.ts'
import type { Ask } from './ask.ts'
import { useOnce } from './use-once.ts'

const pay = endpoint({
  method: 'POST',
  path: '/payment/pay',
  access: 'guest',
  summary: '支付',
  input: z.object({ fee: z.number() }),
  output: z.object({ id: z.string() }),
  once: true,
})
type Outcome = Awaited<ReturnType<Ask<{ pay: typeof pay }, 'pay'>>>
const DONE: Outcome = came({ id: 'p-1' })
const CUT: Outcome = lost('NETWORK')
const REFUSED: Outcome = { ok: false, code: 'COINS_SHORT', msg: '牛币不足', status: 200 }

/** One payment, with the outcomes it meets one after the other. */
function paying(outcomes: readonly Outcome[], settle?: () => unknown) {
  const keys: (string | undefined)[] = []
  const given: (CallOptions['files'] | undefined)[] = []
  const ask = ((_name: 'pay', _input: { fee: number }, options?: CallOptions) => {
    keys.push(options?.idempotencyKey)
    given.push(options?.files)
    return Promise.resolve(outcomes[keys.length - 1] ?? DONE)
  }) as Ask<{ pay: typeof pay }, 'pay'>
  const { result } = renderHook(() => useOnce(ask, 'pay', settle))
  const run = (fee: number, files?: Record<string, Blob[]>) =>
    act(async () => void (await result.current.run({ fee }, files)))
  return { result, run, keys, given }
}

test('没有答复的再试用同一个编号，有了答复、拒绝也算，再做就是另一次', async () => {
  const { run, keys } = paying([CUT, REFUSED, DONE, DONE])
  for (let at = 0; at < 4; at += 1) await run(100)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys.slice(1)).size).toBe(3)
})

test('改了内容、换了照片是另一次', async () => {
  const photo = new Blob(['一张照片'])
  const { run, keys, given } = paying([CUT, CUT, CUT, CUT])
  await run(100)
  await run(200)
  await run(200, { pictures: [photo] })
  await run(200, { pictures: [photo] })
  expect(new Set(keys.slice(0, 3)).size).toBe(3)
  expect(keys[3]).toBe(keys[2])
  expect(given).toEqual([undefined, undefined, { pictures: [photo] }, { pictures: [photo] }])
})

test('为什么没有成用中文说，再试时收起；做完之后的事也算在进行中', async () => {
  const after = Promise.withResolvers<void>()
  const settle = vi.fn<() => unknown>().mockReturnValueOnce(undefined).mockReturnValueOnce(after.promise)
  const { result, run } = paying([REFUSED, DONE], settle)
  await run(100)
  expect(result.current).toMatchObject({ busy: false, refused: '牛币不足' })
  let done: Promise<unknown> = Promise.resolve()
  await act(async () => {
    done = result.current.run({ fee: 100 })
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(2))
  })
  expect(result.current).toMatchObject({ busy: true, refused: undefined })
  after.resolve()
  await act(async () => void (await done))
  expect(result.current.busy).toBe(false)
})
