import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inBatches } from './batches.ts'
import { DEFAULT_LIMITS, Upstream, UpstreamError } from './upstream.ts'

const refuse = () => Promise.reject(new Error('拒绝'))

describe('一个上游的几台主机', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Answers with the host's name, except the hosts in `broken`, which refuse. */
  function workOn(broken: ReadonlySet<string>, asked: string[] = []) {
    return (host: string) => {
      asked.push(host)
      return broken.has(host) ? refuse() : Promise.resolve(host)
    }
  }

  it('一台不行立刻问下一台，以后就留在好的那台', async () => {
    const upstream = new Upstream('行情', ['甲', '乙', '丙'])
    const asked: string[] = []
    expect(await upstream.call(workOn(new Set(['甲']), asked))).toBe('乙')
    expect(await upstream.call(workOn(new Set(), asked))).toBe('乙')
    expect(asked).toEqual(['甲', '乙', '乙'])
  })

  it('都不行时说明没有回应，原因是最后一台的', async () => {
    const upstream = new Upstream('某某行情', ['甲', '乙'])
    const failed = await upstream.call(refuse).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(UpstreamError)
    expect(failed).toMatchObject({ message: '某某行情没有回应', cause: { message: '拒绝' } })
  })

  it('等得太久算失败，并中止那次请求', async () => {
    const upstream = new Upstream('行情', ['慢', '快'])
    let aborted = false
    const call = upstream.call((host, signal) => {
      if (host === '快') return Promise.resolve(host)
      signal.addEventListener('abort', () => {
        aborted = true
      })
      return new Promise<string>(() => undefined)
    })
    await vi.advanceTimersByTimeAsync(DEFAULT_LIMITS.answerTimeout)
    expect(await call).toBe('快')
    expect(aborted).toBe(true)
  })

  it('连续失败到数就不再打扰；过一会儿只让一次请求去试，成了才恢复', async () => {
    const upstream = new Upstream('行情', ['甲'])
    for (let at = 0; at < DEFAULT_LIMITS.failuresToOpen; at += 1) await upstream.call(refuse).catch(() => undefined)
    expect(upstream.health()).toEqual([{ host: '甲', state: 'open' }])

    const asked: string[] = []
    const work = workOn(new Set(), asked)
    await expect(upstream.call(work)).rejects.toThrow(UpstreamError)
    expect(asked).toEqual([])

    await vi.advanceTimersByTimeAsync(DEFAULT_LIMITS.halfOpenAfter)
    await expect(upstream.call(refuse)).rejects.toThrow(UpstreamError)
    expect(upstream.health()[0]?.state).toBe('open')
    await expect(upstream.call(work)).rejects.toThrow(UpstreamError)

    await vi.advanceTimersByTimeAsync(DEFAULT_LIMITS.halfOpenAfter)
    expect(await upstream.call(work)).toBe('甲')
    expect(upstream.health()[0]?.state).toBe('closed')
  })

  it('同时在路上的请求不超过上限，其余排队，一个也不少', async () => {
    const upstream = new Upstream('行情', ['甲'])
    let underWay = 0
    let most = 0
    const work = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((done) => setTimeout(done, 10))
      underWay -= 1
      return 1
    }
    const calls = Array.from({ length: 20 }, () => upstream.call(work))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await Promise.all(calls)).toHaveLength(20)
    expect(most).toBe(DEFAULT_LIMITS.concurrency)
  })

  it('没有主机的上游说没有回应，而不是卡住', async () => {
    await expect(new Upstream('行情', []).call(refuse)).rejects.toThrow('行情没有回应')
  })
})

describe('分批', () => {
  it('按大小分批，答案合在一起', async () => {
    const batches: number[][] = []
    const answers = await inBatches([1, 2, 3, 4, 5], 2, (batch) => {
      batches.push([...batch])
      return Promise.resolve(batch.map((one) => one * 10))
    })
    expect(batches).toEqual([[1, 2], [3, 4], [5]])
    expect(answers).toEqual([10, 20, 30, 40, 50])
    expect(await inBatches([], 2, refuse)).toEqual([])
  })

  it('一批失败不连累其他批；全失败才算失败', async () => {
    const ask = (batch: readonly number[]) => (batch.includes(3) ? refuse() : Promise.resolve(batch))
    expect(await inBatches([1, 2, 3, 4, 5], 2, ask)).toEqual([1, 2, 5])
    await expect(inBatches([3, 4], 2, ask)).rejects.toThrow('拒绝')
  })
})
