import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Instrument } from '@niujin/market'
import { afterAll, describe, expect, it } from 'vitest'
import { stockOf } from '../testing/market.ts'
import { openCompanyFiles } from './files.ts'
import { parseStatements } from './parse-statements.ts'

const HEADER =
  '报告期,公告日期,总股本,营业收入,净利润,归母净利润,资产总计,负债合计,所有者权益合计,归母净资产,经营现金流净额,货币资金'
const ROW = '2024-12-31,2025-03-20,1000,500,60,55,900,400,500,480,70,120'

describe('读报表文件', () => {
  it('中文表头、英文表头、制表符都认得，按报告期排好', () => {
    const early = ROW.replace('2024-12-31,2025-03-20', '20240930,20241025')
    const { statements, problems } = parseStatements(`\uFEFF${HEADER}\r\n${ROW}\r\n${early}\r\n`)
    expect(problems).toEqual([])
    expect(statements.map(({ period, published }) => [period, published])).toEqual([
      [20240930, 20241025],
      [20241231, 20250320],
    ])
    expect(statements.at(1)).toMatchObject({
      shares: 1000,
      income: { revenue: 500, parentNetProfit: 55 },
      balance: { totalAssets: 900, cash: 120, inventory: 0 },
      cashFlow: { operating: 70 },
    })
    const english =
      'period,published,shares,revenue,netProfit,parentNetProfit,totalAssets,totalLiabilities,totalEquity,parentEquity,operating,cash'
    expect(parseStatements(`${english}\n${ROW}`.replaceAll(',', '\t')).statements).toEqual([statements.at(1)])
  })

  it.each([
    [ROW.replace('2024-12-31', '2024-11-30'), '第 3 行：报告期不是季末：20241130'],
    [ROW.replace('2025-03-20', '2024-03-20'), '第 3 行：公告日期不在报告期之后'],
    [ROW.replace(',500,60', ',五百,60'), '第 3 行：“营业收入”不是数字：五百'],
    [ROW.replace(',60,55', ',,55'), '第 3 行：“净利润”为空'],
    [ROW.replace(',1000,', ',0,'), '第 3 行：总股本不大于 0'],
    [ROW.replace(',900,', ',910,'), '第 3 行：资产总计不等于负债合计加所有者权益合计，相差 10 元'],
  ])('坏行 %s 被跳过并说明', (row, problem) => {
    const good = ROW.replace('2024-12-31', '2024-09-30')
    const { statements, problems } = parseStatements([HEADER, good, row].join('\n'))
    expect(problems).toEqual([problem])
    expect(statements).toHaveLength(1)
  })

  it('同一报告期出现两次，留第一次', () => {
    expect(parseStatements([HEADER, ROW, ROW].join('\n')).problems).toEqual(['第 3 行：报告期重复'])
  })

  it('缺少必需的列时整份不读', () => {
    const { statements, problems } = parseStatements('报告期,营业收入\n20241231,5')
    expect(statements).toEqual([])
    expect(problems[0]).toMatch(/^第 1 行：缺少列 公告日期、总股本、净利润/)
  })
})

describe('公司资料来自文件夹', () => {
  const folder = mkdtempSync(join(tmpdir(), 'company-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const instruments: readonly Instrument[] = [stockOf('SH.600519')]
  const market = {
    instruments: async () => instruments,
    exRights: async () => [{ date: 20250620, cashPerTen: 5, bonusPerTen: 0, rightsPerTen: 0, rightsPrice: 0 }],
    tradingDate: () => 20251120,
  }

  it('读出已公告的报表，分红按除权日与当时股数算，坏文件名和坏行都有说明', async () => {
    const later = ROW.replace('2024-12-31,2025-03-20', '2025-09-30,2025-11-25')
    writeFileSync(join(folder, 'SH.600519.csv'), [HEADER, ROW, later, 'x'].join('\n'))
    writeFileSync(join(folder, '600519.csv'), HEADER)
    const { provider, problems } = await openCompanyFiles({ folder, market })
    expect(provider.simulated).toBe(false)
    expect((await provider.statements('SH.600519')).map(({ period }) => period)).toEqual([20241231])
    expect(await provider.dividends('SH.600519')).toEqual([
      { exDate: 20250620, period: 20241231, cashPerTen: 5, bonusPerTen: 0, amount: 500 },
    ])
    expect([await provider.holders('SH.600519'), await provider.shareCapital('SH.600519')]).toEqual([[], []])
    expect(await provider.profile('SH.600519')).toMatchObject({ name: '贵州茅台' })
    expect(problems).toEqual([
      '600519.csv：文件名不是已知的证券，应如 SH.600519.csv',
      'SH.600519.csv 第 4 行：“报告期”不是数字：x',
    ])
  })
})
