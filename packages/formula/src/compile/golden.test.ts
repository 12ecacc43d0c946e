import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { emptyBars, type BarColumns } from '@niujin/market'
import { expect, test } from 'vitest'
import { ColumnStore } from './column-store.ts'
import { planFormula } from './plan.ts'
import { differences } from './testing/compare.ts'
import { checked } from './testing/market.ts'

const FOLDER = process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data')
const CASES = resolve(FOLDER, 'formula_golden.json')
const BARS = resolve(FOLDER, 'daily_raw_2010_2022/600000.csv.gz')

/** The daily bars of 600000, suspended days left out. Amounts are not known. */
function realBars(): BarColumns {
  const [head = '', ...lines] = gunzipSync(readFileSync(BARS)).toString('utf8').trim().split('\n')
  const names = head.trim().split(',')
  const rows = lines.map((line) => line.trim().split(','))
  const read = (row: readonly string[], name: string): number => Number(row[names.indexOf(name)]?.replaceAll('-', ''))
  const traded = rows.filter((row) => read(row, 's_dq_close') > 0)
  const bars = emptyBars(traded.length)
  for (const [at, row] of traded.entries()) {
    bars.time[at] = read(row, 'trade_dt')
    for (const name of ['open', 'high', 'low', 'close'] as const)
      bars[name][at] = Math.round(read(row, `s_dq_${name}`) * 1000)
    bars.volume[at] = Math.round(read(row, 's_dq_volume') * 100)
    bars.amount[at] = Number.NaN
  }
  return bars
}

const isMissing = !existsSync(CASES) || !existsSync(BARS)

test('真实行情上编译后与逐只计算一致', ({ skip }) => {
  skip(isMissing, `没有对照数据（${CASES}、${BARS}）；可用 MARKET_DATA_DIR 指定`)
  const bars = realBars()
  const store = ColumnStore.create([bars.length])
  store.put(0, bars)
  const { cases } = JSON.parse(readFileSync(CASES, 'utf8')) as { cases: Record<string, { script: string }> }
  const compiling = Object.entries(cases).filter(([, { script }]) =>
    planFormula(checked({ text: script, parameters: [] })),
  )
  expect(compiling.length).toBeGreaterThan(20)
  for (const [name, { script }] of compiling)
    expect([name, differences(checked({ text: script, parameters: [] }), store)]).toEqual([name, []])
})
