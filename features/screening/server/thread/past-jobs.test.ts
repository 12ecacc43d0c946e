import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ruleOf } from '../testing/rules.ts'
import { refused } from './engine-refusal.ts'
import type { Following } from './past-hits.ts'
import { PastJobs, type PastAnswer, type PastQuestion } from './past-jobs.ts'

const QUESTION: PastQuestion = { day: { rule: ruleOf('X:C>0;'), date: 20_260_105 } }
const ANSWER: PastAnswer = { day: { rule: ruleOf('X:C>O;'), date: 20_260_105, matches: [] } }

interface Work extends Following {
  readonly done: (answer: PastAnswer) => void
}

/** Jobs whose work ends when the test says so, or when it is stopped. */
function jobsInHand() {
  const works: Work[] = []
  const jobs = new PastJobs((_question, following) => {
    const { promise, resolve, reject } = Promise.withResolvers<PastAnswer>()
    following.signal.addEventListener('abort', () => reject(following.signal.reason as Error))
    works.push({ ...following, done: resolve })
    return promise
  })
  const poll = async (owner: string, id: string) => {
    const polled = jobs.poll(owner, id)
    // What it throws is read later.
    polled.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(300)
    return polled
  }
  return { jobs, works, poll }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('过去的计算', () => {
  test('一次算一个，别的排队；说排在第几、做到哪里，做完给出结果', async () => {
    const { jobs, works, poll } = jobsInHand()
    const first = jobs.begin('甲', QUESTION)
    const second = jobs.begin('乙', QUESTION)
    works[0]?.onProgress(0.4)
    expect(await poll('甲', first)).toEqual({ state: 'running', share: 0.4 })
    expect(await poll('乙', second)).toEqual({ state: 'waiting', ahead: 1 })
    expect(works).toHaveLength(1)
    works[0]?.done(ANSWER)
    expect(await poll('甲', first)).toEqual({ state: 'done', answer: ANSWER })
    expect(await poll('乙', second)).toEqual({ state: 'running', share: 0 })
  })

  test('取消了就停，下一个接着算；别人取消不了', async () => {
    const { jobs, works, poll } = jobsInHand()
    const first = jobs.begin('甲', QUESTION)
    const second = jobs.begin('乙', QUESTION)
    jobs.stop('乙', first)
    expect(works[0]?.signal.aborted).toBe(false)
    expect(await poll('乙', first)).toBeUndefined()
    jobs.stop('甲', first)
    expect(works[0]?.signal.aborted).toBe(true)
    expect(await poll('甲', first)).toBeUndefined()
    expect(await poll('乙', second)).toEqual({ state: 'running', share: 0 })
  })

  test('正问着的被取消，答没有了，不是出错', async () => {
    const { jobs, works } = jobsInHand()
    const id = jobs.begin('甲', QUESTION)
    const polled = jobs.poll('甲', id)
    jobs.stop('甲', id)
    expect(works[0]?.signal.aborted).toBe(true)
    expect(await polled).toBeUndefined()
  })

  test('还在排队的取消后不再算', async () => {
    const { jobs, works, poll } = jobsInHand()
    const ids = ['甲', '乙', '丙'].map((owner) => jobs.begin(owner, QUESTION))
    jobs.stop('乙', ids[1] ?? '')
    works[0]?.done(ANSWER)
    expect(await poll('丙', ids[2] ?? '')).toEqual({ state: 'running', share: 0 })
    expect(works.map(({ owner }) => owner)).toEqual(['past 甲', 'past 丙'])
  })

  test('没人再问的十几秒后自己停下，线程给别人', async () => {
    const { jobs, works, poll } = jobsInHand()
    jobs.begin('甲', QUESTION)
    const second = jobs.begin('乙', QUESTION)
    for (let round = 0; round < 70; round += 1) await poll('乙', second)
    expect(works[0]?.signal.aborted).toBe(true)
    expect(await poll('乙', second)).toEqual({ state: 'running', share: 0 })
  })

  test('一个人最多两个，新的顶掉最旧的；队伍满了请人再试', () => {
    const { jobs, works } = jobsInHand()
    for (let count = 0; count < 3; count += 1) jobs.begin('甲', QUESTION)
    expect(works[0]?.signal.aborted).toBe(true)
    expect(() => Array.from({ length: 60 }, (_, at) => jobs.begin(`第${at}人`, QUESTION))).toThrow('SCREENING_BUSY')
  })

  test('出了错说给问的人', async () => {
    const jobs = new PastJobs(() => Promise.reject(refused('FORMULA_TOO_HEAVY')))
    const id = jobs.begin('甲', QUESTION)
    await expect(jobs.poll('甲', id)).rejects.toMatchObject({ code: 'FORMULA_TOO_HEAVY' })
  })

  test('一个地址最多六个，满了只请那里的人再试，别处的照样收', () => {
    const { jobs } = jobsInHand()
    for (let at = 0; at < 6; at += 1) jobs.begin(`设备${at}`, QUESTION, '地址一')
    expect(() => jobs.begin('设备六', QUESTION, '地址一')).toThrow('SCREENING_BUSY')
    expect(jobs.begin('设备七', QUESTION, '地址二')).toEqual(expect.any(String))
  })

  test('各处轮流：一个地址先来的几个，不都排在别人前面', async () => {
    const { jobs, works, poll } = jobsInHand()
    for (let at = 0; at < 5; at += 1) jobs.begin(`设备${at}`, QUESTION, '地址一')
    const mine = jobs.begin('乙', QUESTION)
    const theirs = jobs.begin('丙', QUESTION)
    expect(await poll('乙', mine)).toEqual({ state: 'waiting', ahead: 1 })
    expect(await poll('丙', theirs)).toEqual({ state: 'waiting', ahead: 2 })
    works[0]?.done(ANSWER)
    expect(await poll('乙', mine)).toEqual({ state: 'running', share: 0 })
    works[1]?.done(ANSWER)
    expect(await poll('丙', theirs)).toEqual({ state: 'running', share: 0 })
    works[2]?.done(ANSWER)
    await poll('丙', theirs)
    expect(works.map(({ owner }) => owner)).toEqual(['past 地址一', 'past 乙', 'past 丙', 'past 地址一'])
  })

  test('别人在等时，一个太久的停下，说计算量太大', async () => {
    const { jobs, poll } = jobsInHand()
    const first = jobs.begin('甲', QUESTION)
    const second = jobs.begin('乙', QUESTION)
    // Both pages ask again and again, half a minute and some more.
    const snapshots: unknown[] = []
    for (let round = 0; round < 60; round += 1) {
      snapshots.push(await poll('甲', first).catch(String))
      await poll('乙', second)
    }
    expect(snapshots[40]).toEqual({ state: 'running', share: 0 })
    await expect(poll('甲', first)).rejects.toMatchObject({ code: 'FORMULA_TOO_HEAVY' })
    expect(await poll('乙', second)).toEqual({ state: 'running', share: 0 })
  })
})
