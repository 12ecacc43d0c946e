import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BarColumns } from '../../bars.ts'
import type { InstrumentId } from '../../instrument.ts'
import { barsFrom } from '../../testing/bars.ts'
import { openHistory } from './history-store.ts'
import { appendHistory, writeHistory } from './write-history.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niujin-history-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const maotai = barsFrom([[20260105, 1_400_000], [20260106, 1_410_000]])
const bank = barsFrom([[20260105, 7_600]])
const both: [InstrumentId, BarColumns][] = [['SH.600519', maotai], ['SH.601398', bank]]

function readAll(id: InstrumentId): BarColumns | undefined {
  const store = openHistory(folder)
  try {
    return store?.read(id)
  } finally {
    store?.close()
  }
}

function onlyGeneration(): string {
  const [name = '', ...more] = readdirSync(folder).filter((one) => one.startsWith('bars-'))
  expect(more).toEqual([])
  return join(folder, name)
}

describe('历史行情文件', () => {
  it('写进去的日线原样读回来', async () => {
    await writeHistory(folder, both)
    expect(readAll('SH.600519')).toEqual(maotai)
    expect(readAll('SH.601398')).toEqual(bank)
    expect(readAll('SZ.000001')).toBeUndefined()
    const store = openHistory(folder)
    expect(store?.ids).toEqual(['SH.600519', 'SH.601398'])
    store?.close()
  })

  it('任何整数的价和量都不走样', async () => {
    const rows = fc.array(
      fc.tuple(fc.integer({ min: 20050101, max: 20271231 }), fc.integer({ min: 1, max: 2_000_000_000 }), fc.nat(Number.MAX_SAFE_INTEGER)),
      { maxLength: 50 },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { maxLength: 5 }), async (lists) => {
        const entries = lists.map((list, index): [InstrumentId, BarColumns] => {
          const bars = barsFrom(list.map(([date, price]) => [date, price]))
          for (const [at, [, , volume]] of list.entries()) bars.volume[at] = volume
          return [`SH.${600_000 + index}`, bars]
        })
        await writeHistory(folder, entries)
        for (const [id, bars] of entries) expect(readAll(id)).toEqual(bars)
      }),
      { numRuns: 20 },
    )
  })

  it('续写只加更新的日子，也能加新证券，旧的文件随后清掉', async () => {
    await writeHistory(folder, both)
    await appendHistory(folder, new Map([
      ['SH.600519', barsFrom([[20260106, 9], [20260107, 1_420_000]])],
      ['SZ.000001', bank],
    ]))
    expect(Array.from(readAll('SH.600519')?.time ?? [])).toEqual([20260105, 20260106, 20260107])
    expect(Array.from(readAll('SH.600519')?.close ?? [])).toEqual([1_400_000, 1_410_000, 1_420_000])
    expect(readAll('SH.601398')).toEqual(bank)
    expect(readAll('SZ.000001')).toEqual(bank)
    onlyGeneration()
  })

  it('正在读的人在重写之后仍读到原来那一份', async () => {
    await writeHistory(folder, both)
    const store = openHistory(folder)
    await writeHistory(folder, [['SH.600519', bank]])
    expect(store?.read('SH.600519')).toEqual(maotai)
    store?.close()
    expect(readAll('SH.600519')).toEqual(bank)
  })

  it('写到一半断掉，旧的那一份还在', async () => {
    await writeHistory(folder, both)
    const broken = (function* (): Generator<[InstrumentId, BarColumns]> {
      yield ['SH.600519', bank]
      throw new Error('断电')
    })()
    await expect(writeHistory(folder, broken)).rejects.toThrow('断电')
    expect(readAll('SH.600519')).toEqual(maotai)
    await writeHistory(folder, [['SH.600519', bank]])
    expect(readAll('SH.600519')).toEqual(bank)
    onlyGeneration()
  })

  it('没有、被截短、被改动、别的版本，都看得出来要重建', async () => {
    expect(openHistory(folder)).toBeUndefined()
    await writeHistory(folder, both)
    const close = join(onlyGeneration(), 'close.i32')
    const bytes = readFileSync(close)
    bytes[0] = (bytes[0] ?? 0) ^ 1
    writeFileSync(close, bytes)
    expect(readAll('SH.600519')).toBeUndefined()
    expect(readAll('SH.601398')).toEqual(bank)
    await expect(appendHistory(folder, new Map())).rejects.toThrow('已损坏')
    truncateSync(close, 4)
    expect(openHistory(folder)).toBeUndefined()
    await writeHistory(folder, both)
    const index = join(folder, 'index.json')
    writeFileSync(index, readFileSync(index, 'utf8').replace('niujin-history-1', 'niujin-history-0'))
    expect(openHistory(folder)).toBeUndefined()
    await writeHistory(folder, both)
    appendFileSync(index, 'x')
    writeFileSync(index, readFileSync(index, 'utf8').replace('"bars":3', '"bars":4'))
    expect(openHistory(folder)).toBeUndefined()
    expect(existsSync(folder)).toBe(true)
  })
})
