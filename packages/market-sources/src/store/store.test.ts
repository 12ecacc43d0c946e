import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUOTE_FIELDS } from '@niujin/market'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flatBars } from '../testing/pretend-source.ts'
import { SourceStore } from './source-store.ts'

const PUFA = 'SH.600000'
let folder = ''
let store: SourceStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niujin-store-'))
  store = new SourceStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Changes one byte of a kept file. */
function spoil(name: string, at: number): void {
  const path = join(folder, name)
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
}

describe('存下来的行情', () => {
  it('没存过的是没有，存过的原样取回，十二位的分钟时间也不走样', () => {
    expect([store.days(PUFA), store.minutes(PUFA), store.rights(PUFA), store.value('x')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(store.quotes().size).toBe(0)
    store.keepDays(PUFA, { through: 20261120, bars: flatBars(20261118, 20261119) })
    store.keepMinutes(PUFA, { through: 20261120, bars: flatBars(202611200925, 202611200931) })
    expect(store.days(PUFA)).toEqual({ through: 20261120, bars: flatBars(20261118, 20261119) })
    expect(Array.from(store.minutes(PUFA)?.bars.time ?? [])).toEqual([202611200925, 202611200931])
    const rights = [{ date: 20260626, cashPerTen: 4.1, bonusPerTen: 0, rightsPerTen: 0, rightsPrice: 0 }]
    store.keepRights(PUFA, { through: 20261120, rights })
    expect(store.rights(PUFA)).toEqual({ through: 20261120, rights })
  })

  it('报价表连同日子与时间一起存，没有的数还是没有', () => {
    const values = Float64Array.from(QUOTE_FIELDS, (field) => (field === 'majorNetInflow' ? Number.NaN : 7))
    store.keepQuotes(new Map([[PUFA, { day: 20261120, stamp: 20261120103000, values }]]))
    const kept = store.quotes().get(PUFA)
    expect([kept?.day, kept?.stamp]).toEqual([20261120, 20261120103000])
    expect(kept?.values).toEqual(values)
  })

  it.each([0, 9, 20, 60])('坏了一个字节（第 %i 个）就当没有，不给错的数', (at) => {
    store.keepDays(PUFA, { through: 20261120, bars: flatBars(20261118, 20261119) })
    spoil('days/SH/600000', at)
    expect(store.days(PUFA)).toBeUndefined()
    store.keepQuotes(new Map([[PUFA, { day: 1, stamp: 2, values: new Float64Array(QUOTE_FIELDS.length) }]]))
    spoil('quotes', at === 9 ? 600 : at)
    expect(store.quotes().size).toBe(0)
  })

  it('写到一半的文件当没有', () => {
    store.keepDays(PUFA, { through: 20261120, bars: flatBars(20261118, 20261119) })
    const path = join(folder, 'days/SH/600000')
    writeFileSync(path, readFileSync(path).subarray(0, 50))
    expect(store.days(PUFA)).toBeUndefined()
    writeFileSync(path, 'x')
    expect(store.days(PUFA)).toBeUndefined()
  })
})
