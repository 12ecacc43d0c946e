import { describe, expect, it } from 'vitest'
import type { Market } from './open-market.ts'
import { Sparklines } from './sparklines.ts'

/** A market at a minute of 2026-11-20 whose history answers when told to. */
function marketAt() {
  const clock = { date: 20261120, second: 36_000 }
  const waiting: ((closes: number[]) => void)[] = []
  const history = () => new Promise((done) => waiting.push((points) => done([{ points, minutes: 31 }])))
  // Only what the day lines ask of a market.
  const market = { reader: { table: { clock } }, history } as unknown as Market
  return { clock, market, answer: (points: number[]) => waiting.shift()?.(points) }
}

describe('指数卡片的小走势', () => {
  it('刚启动时来不及就先没有线；换了一分钟来不及就先用上一分钟的', async () => {
    const { clock, market, answer } = marketAt()
    const sparklines = new Sparklines(market)
    expect(await sparklines.of(['SH.000001'])).toEqual([{ points: [], progress: 0 }])
    answer([3, 4])
    const first = await sparklines.of(['SH.000001'])
    expect(first[0]?.points).toEqual([3, 4])
    clock.second += 60
    expect(await sparklines.of(['SH.000001'])).toEqual(first)
    answer([3, 4, 5])
    expect((await sparklines.of(['SH.000001']))[0]?.points).toEqual([3, 4, 5])
  })

  it.each([
    ['换了一天', 20261123, 33_300],
    ['同一天从头再来', 20261120, 33_300],
  ])('%s：还没算好时没有线，不拿前一天的充数，晚到的旧线也不算', async (_, date, second) => {
    const { clock, market, answer } = marketAt()
    const sparklines = new Sparklines(market)
    const first = sparklines.of(['SH.000001'])
    answer([3, 4])
    await first
    clock.second += 60
    await sparklines.of(['SH.000001'])
    Object.assign(clock, { date, second })
    expect(await sparklines.of(['SH.000001'])).toEqual([{ points: [], progress: 0 }])
    answer([3, 4, 5])
    expect(await sparklines.of(['SH.000001'])).toEqual([{ points: [], progress: 0 }])
    answer([7])
    expect((await sparklines.of(['SH.000001']))[0]?.points).toEqual([7])
  })
})
