import { describe, expect, it } from 'vitest'
import { atMost } from './at-most.ts'

describe('同时做的不超过上限', () => {
  it('其余排队，按次序轮到，失败的也让出位置', async () => {
    const inTurn = atMost(2)
    const started: number[] = []
    let running = 0
    let most = 0
    const work = (number: number) =>
      inTurn(async () => {
        started.push(number)
        running += 1
        most = Math.max(most, running)
        await new Promise((done) => {
          setTimeout(done, 1)
        })
        running -= 1
        if (number === 2) throw new Error('坏了')
        return number
      })
    const settled = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work))
    expect(most).toBe(2)
    expect(started).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(await work(8)).toBe(8)
  })
})
