import { describe, expect, it } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

function makeKept(most = 10) {
  const clock = { second: 0 }
  let calls = 0
  const kept = new KeptAnswers<readonly number[]>(most, () => clock.second)
  const ask = (key: string, answer: readonly number[] | Error = [1]) =>
    kept.get(key, 600, () => {
      calls += 1
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    })
  return { clock, ask, calls: () => calls }
}

describe('留着的答案', () => {
  it('同时问、不久再问都只问一次，旧了才再问', async () => {
    const { clock, ask, calls } = makeKept()
    await Promise.all([ask('甲'), ask('甲')])
    clock.second = 599
    await ask('甲')
    expect(calls()).toBe(1)
    clock.second = 600
    await ask('甲')
    expect(calls()).toBe(2)
  })

  it('空的答案只留一分钟：也许只是顶替的那家没有', async () => {
    const { clock, ask, calls } = makeKept()
    await ask('甲', [])
    clock.second = 59
    expect(await ask('甲')).toEqual([])
    clock.second = 60
    expect(await ask('甲')).toEqual([1])
    expect(calls()).toBe(2)
  })

  it('失败不留着', async () => {
    const { ask } = makeKept()
    await expect(ask('甲', new Error('断了'))).rejects.toThrow('断了')
    expect(await ask('甲')).toEqual([1])
  })

  it('满了丢掉最早的', async () => {
    const { ask, calls } = makeKept(2)
    for (const key of ['甲', '乙', '丙', '乙', '甲']) await ask(key)
    expect(calls()).toBe(4)
  })
})
