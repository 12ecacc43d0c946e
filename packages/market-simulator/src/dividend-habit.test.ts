import { COMPANY_ANCHORS, type InstrumentId } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { expect, test } from 'vitest'
import { World } from './world.ts'

const list = loadInstruments()
const DATE = 20261120
const world = new World({ ...list, seed: 20260706, historyFrom: 20200102 })
const YEARS = [2021, 2022, 2023, 2024, 2025, 2026]

function paidOf(id: InstrumentId) {
  const { bars, exRights } = world.history(id, DATE)
  const close = bars.close[bars.length - 1] ?? 1
  const years = new Set(
    exRights.filter(({ cashPerTen }) => cashPerTen > 0).map(({ date }) => Math.floor(date / 10_000)),
  )
  const cash = exRights
    .filter(({ date }) => date > DATE - 10_000)
    .reduce((sum, { cashPerTen }) => sum + cashPerTen * 100, 0)
  return { years, dividendYield: cash / close }
}

test.each(['SH.600519', 'SH.601398', 'SH.601939', 'SH.601857', 'SH.601318', 'SH.601088', 'SH.600900'] as const)(
  '%s 年年派息',
  (id) => {
    expect(YEARS.filter((year) => !paidOf(id).years.has(year))).toEqual([])
  },
)

test('高股息概念里十只有九只以上股息率高过百分之三', () => {
  const concept = list.instruments.find(({ name, kind }) => name === '高股息' && kind === 'sector')
  const members = list.constituentsOf(concept?.id ?? 'BK.0').map((id) => paidOf(id).dividendYield)
  expect(members.length).toBeGreaterThan(50)
  expect(members.filter((paid) => paid > 0.03).length / members.length).toBeGreaterThan(0.9)
})

test('公开不派息的大公司不派，风险警示的不派', () => {
  const silent = [...COMPANY_ANCHORS]
    .filter(([, { dividendYield }]) => dividendYield === 0)
    .map(([id]) => id as InstrumentId)
  const risky = list.instruments
    .filter(({ kind, specialTreatment }) => kind === 'stock' && specialTreatment)
    .slice(0, 10)
    .map(({ id }) => id)
  for (const id of [...silent, ...risky]) expect(paidOf(id).years.size, id).toBe(0)
})

test('名单不知道上市日的股票，日线从名单之后开始，不从二十年前', () => {
  const undated = list.instruments.filter(({ kind, listDate }) => kind === 'stock' && listDate === 0)
  const whole = new World({ ...list, seed: 1, historyFrom: 20060104 })
  for (const { id } of undated.slice(0, 20))
    expect(whole.history(id, DATE).bars.time[0]).toBeGreaterThanOrEqual(20230403)
})
