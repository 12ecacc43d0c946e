import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { barsOf, rowsIn } from '../bar-rows.ts'
import { SourceChain } from '../chain.ts'
import { SourceStore } from '../store/source-store.ts'
import { flatBars, PretendSource } from '../testing/pretend-source.ts'
import { StoredHistory } from './stored-history.ts'

const PUFA = 'SH.600000'
let folder = ''
let source: PretendSource
let history: StoredHistory

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niujin-history-'))
  source = new PretendSource('tdx7709')
  const chain = new SourceChain({ sources: [source], now: () => 0 })
  history = new StoredHistory(() => chain, new SourceStore(folder))
})
afterEach(() => rmSync(folder, { recursive: true }))

const asked = () => source.asked.map(({ what }) => what)
const times = async (last: number) => Array.from((await history.days(PUFA, last)).time)

describe('日线先看存下来的', () => {
  it('同一天不再问；第二天只问新的；断了给旧的', async () => {
    source.days = flatBars(20261117, 20261118, 20261119)
    expect(await times(20261118)).toEqual([20261117, 20261118])
    expect(await times(20261118)).toEqual([20261117, 20261118])
    expect(asked()).toEqual(['daily'])
    source.days = flatBars(20261118, 20261119, 20261120)
    expect(await times(20261119)).toEqual([20261117, 20261118, 20261119])
    expect(asked()).toEqual(['daily', 'daily since 20261118'])
    source.broken = true
    await expect(history.days(PUFA, 20261120)).rejects.toThrow('行情源暂时都没有回应')
    expect(history.oldDays(PUFA, 20261120)?.length).toBe(3)
  })

  it('新旧接不上（最后一天的收盘变了）就全部重问', async () => {
    source.days = flatBars(20261117, 20261118)
    await times(20261118)
    source.days = barsOf(
      rowsIn(flatBars(20261117, 20261118, 20261119)).map((row) => ({ ...row, low: 9_000, close: 9_500 })),
    )
    const bars = await history.days(PUFA, 20261119)
    expect(Array.from(bars.close)).toEqual([9_500, 9_500, 9_500])
    expect(asked()).toEqual(['daily', 'daily since 20261118', 'daily'])
  })

  it('停牌的没有新的日线，也不再问第二次', async () => {
    source.days = flatBars(20261117)
    await times(20261118)
    expect(await times(20261119)).toEqual([20261117])
    expect(await times(20261119)).toEqual([20261117])
    expect(asked()).toEqual(['daily', 'daily since 20261117'])
  })

  it('什么都没有的不存：下次再问', async () => {
    await times(20261118)
    await times(20261118)
    expect(asked()).toEqual(['daily', 'daily'])
  })
})

describe('除权与分时', () => {
  const right = { date: 20260626, cashPerTen: 4.1, bonusPerTen: 0, rightsPerTen: 0, rightsPrice: 0 }

  it('除权一个交易日问一次；换成没有除权的源，知道的还在', async () => {
    source.rights = [right]
    await history.rights(PUFA, 20261119)
    await history.rights(PUFA, 20261119)
    expect(asked()).toEqual(['exRights'])
    const sina = new SourceChain({ sources: [new PretendSource('sina')], now: () => 0 })
    sina.use(['sina'])
    const without = new StoredHistory(() => sina, new SourceStore(folder))
    expect(await without.rights(PUFA, 20261120)).toEqual([right])
    expect(await without.rights('SZ.000001', 20261120)).toEqual([])
    // That nobody was asked is not kept as an answer.
    await history.rights('SZ.000001', 20261120)
    expect(asked()).toEqual(['exRights', 'exRights'])
  })

  it('最新一天的分时存着，断了也有；别的日子没有', async () => {
    source.minuteBars = flatBars(202611200925)
    await history.minutes(PUFA, 20261120)
    expect(history.oldMinutes(PUFA, 20261120)?.length).toBe(1)
    expect(history.oldMinutes(PUFA, 20261119)).toBeUndefined()
  })
})
