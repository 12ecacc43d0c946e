import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openThread, type OpenThread } from './open-thread.ts'
import { answerOf, Refused } from './refused.ts'
import { ThreadEndedError } from './thread-ended.ts'

/** A real thread with the real other side of the calls. */
const SCRIPT = `
  const { parentPort, workerData } = require('node:worker_threads')
  const load = (file) => import(new URL(file, workerData.folder).href)
  Promise.all([load('rpc.ts'), load('refused.ts')]).then(([{ serveCalls }, { Refused }]) => {
    serveCalls(parentPort, {
      starts: () => workerData.starts,
      refuse: (code) => { throw new Refused(code) },
      fail: () => { throw Object.assign(new TypeError('坏了'), { onlyHere: () => {} }) },
      die: () => process.exit(3),
      hang: () => new Promise(() => {}),
    })
    parentPort.postMessage({ ready: true })
  })`

interface Offered extends Record<string, (input: never) => unknown> {
  starts(input: undefined): number
  refuse(code: string): never
  fail(input: undefined): never
  die(input: undefined): never
  hang(input: undefined): never
}

let thread: OpenThread<Offered> | undefined
afterEach(() => thread?.close())

function open(lasting?: Parameters<typeof openThread<Offered>>[0]['lasting']) {
  let starts = 0
  const errors: string[] = []
  const ready: Worker[] = []
  const start = () =>
    new Worker(SCRIPT, {
      eval: true,
      workerData: { folder: new URL('.', import.meta.url).href, starts: (starts += 1) },
    })
  thread = openThread<Offered>({
    start,
    onError: ({ message }) => errors.push(message),
    onStart: (worker) => worker.on('message', (message: { ready?: true }) => message.ready && ready.push(worker)),
    ...(lasting && { lasting }),
  })
  return { ...thread, errors, ready, starts: () => starts }
}

describe('线程的回绝与出错', () => {
  test('回绝在问的一边还是回绝，代码一样；列出来的成为结果，没列的照抛', async () => {
    const { ask } = open()
    await expect(ask('refuse', 'NOT_YET')).rejects.toBeInstanceOf(Refused)
    expect(await answerOf(ask('refuse', 'NOT_YET'), ['NOT_YET', 'NEVER'])).toEqual({ ok: false, code: 'NOT_YET' })
    await expect(answerOf(ask('refuse', 'OTHER'), ['NOT_YET'])).rejects.toMatchObject({
      name: 'Refused',
      code: 'OTHER',
    })
    expect(await answerOf(ask('starts', undefined), ['NOT_YET'])).toEqual({ ok: true, value: 1 })
  })

  test('别的错误带着原话和出错的地方，哪怕上面有传不过来的东西；话里写着代码也不是回绝', async () => {
    const { ask } = open()
    const { message, stack } = await ask('fail', undefined).catch((thrown: unknown) => thrown as Error)
    expect(message).toBe('坏了')
    expect(stack).toMatch(/^TypeError: 坏了\n +at /)
    await expect(answerOf(Promise.reject(new Error('NOT_YET')), ['NOT_YET'])).rejects.toThrow('NOT_YET')
  })
})

describe('打开线程', () => {
  test('问了才启动；死了，正问着的说线程没了，下一个问题又启动；关了不再答', async () => {
    const { ask, isUp, close, starts } = open()
    expect([isUp(), starts()]).toEqual([false, 0])
    expect(await ask('starts', undefined)).toBe(1)
    const waiting = ask('hang', undefined)
    await expect(Promise.all([waiting, ask('die', undefined)])).rejects.toBeInstanceOf(ThreadEndedError)
    expect([isUp(), starts()]).toEqual([false, 1])
    expect(await ask('starts', undefined)).toBe(2)
    await close()
    await expect(ask('starts', undefined)).rejects.toThrow('线程已经停止')
    expect(starts()).toBe(2)
  })

  test('常在的线程到时候自己启动，死了自己再来；还没来时不等', async () => {
    const { ask, isUp, settle, errors, ready } = open({
      afterMs: 20,
      waits: { first: 20, longest: 1_000, well: Number.POSITIVE_INFINITY },
    })
    await expect(ask('starts', undefined)).rejects.toBeInstanceOf(ThreadEndedError)
    const dieOnce = async (times: number) => {
      await vi.waitFor(() => expect(ready).toHaveLength(times), { timeout: 10_000 })
      await ask('die', undefined).catch(() => undefined)
      expect(isUp()).toBe(false)
    }
    await dieOnce(1)
    await dieOnce(2)
    await vi.waitFor(() => expect(ready).toHaveLength(3), { timeout: 10_000 })
    settle()
    await dieOnce(3)
    expect(errors).toEqual([
      '线程退出了（3），0.02 秒后重新启动',
      '线程退出了（3），0.04 秒后重新启动',
      '线程退出了（3），0.02 秒后重新启动',
    ])
  })
})
