import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LastingThread } from './lasting-thread.ts'
import { callerOf, type Caller } from './rpc.ts'

/** Answers every call with how often it was started; `die` ends it. */
const SCRIPT = `
  const { parentPort, workerData } = require('node:worker_threads')
  parentPort.on('message', ({ number, method }) => {
    if (method === 'die') process.exit(3)
    if (method !== 'hang') parentPort.postMessage({ number, value: workerData })
  })`

interface Offered extends Record<string, (input: undefined) => unknown> {
  starts(input: undefined): number
  die(input: undefined): void
  hang(input: undefined): void
}

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((one) => one.close()))))

function lasting(script = SCRIPT) {
  const deaths: string[] = []
  let starts = 0
  let ask: Caller<Offered> = () => Promise.reject(new Error('还没有线程'))
  const thread = new LastingThread({
    start: () => new Worker(script, { eval: true, workerData: (starts += 1) }),
    onDeath: ({ message }) => deaths.push(message),
    onStart: (worker) => (ask = callerOf<Offered>(worker)),
    waits: { first: 20, longest: 50 },
  })
  open.push(thread)
  return { thread, deaths, ask: (method: 'starts' | 'die' | 'hang') => ask(method, undefined), starts: () => starts }
}

describe('线程死了', () => {
  test('正问着的与死后问的都立刻有错误，不会一直等；随后重新启动，又答得上', async () => {
    const { thread, deaths, ask } = lasting()
    expect(await ask('starts')).toBe(1)
    const waiting = ask('hang')
    await expect(Promise.all([waiting, ask('die')])).rejects.toThrow('线程已退出')
    expect(thread.isUp).toBe(false)
    await expect(ask('starts')).rejects.toThrow('线程已退出')
    await vi.waitFor(() => expect(thread.isUp).toBe(true))
    expect(await ask('starts')).toBe(2)
    expect(deaths).toEqual(['线程退出了（3），0.02 秒后重新启动'])
  })

  test('一启动就死的，隔得一次比一次久；关了就不再启动', async () => {
    const { thread, deaths, starts } = lasting('process.exit(1)')
    await vi.waitFor(() => expect(starts()).toBeGreaterThan(3))
    expect(deaths.slice(0, 3)).toEqual([
      '线程退出了（1），0.02 秒后重新启动',
      '线程退出了（1），0.04 秒后重新启动',
      '线程退出了（1），0.05 秒后重新启动',
    ])
    await thread.close()
    const before = starts()
    await new Promise((done) => setTimeout(done, 120))
    expect(starts()).toBe(before)
  })
})
