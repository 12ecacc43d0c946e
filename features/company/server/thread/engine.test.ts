import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QuoteTable } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import type { ProviderOptions } from '@niujin/quotes/server'
import { afterAll, describe, expect, test } from 'vitest'
import { openCompanies } from './engine.ts'

const options: ProviderOptions = {
  source: 'simulator',
  seed: 1,
  historyFrom: 20_240_102,
  clock: { mode: 'always-open' },
}
const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const open = (from?: string) => {
  const errors: Error[] = []
  const problems: string[] = []
  const engine = openCompanies(options, {
    quotes: new QuoteTable(loadInstruments().instruments.length).buffer,
    folder: from,
    onError: (error) => errors.push(error),
    onProblems: (found) => problems.push(...found),
  })
  return { engine, errors, problems }
}

describe('公司资料线程', () => {
  test('头一个问题才启动，答 A 股，不答指数；停了之后不再答', async () => {
    const { engine, errors } = open()
    const id = 'SH.600519'
    const [flow, history, index] = await Promise.all([
      engine.ask('flow', { id }),
      engine.ask('flowHistory', { id }),
      engine.ask('profile', { id: 'SH.000300' }),
    ])
    expect(history?.days).toHaveLength(20)
    // The simulated day may be before its first trade; then everything is zero.
    expect(flow?.amount).toBe(flow?.sizes.reduce((sum, { sides }) => sum + sides.in + sides.out, flow.neutral))
    expect(index).toBeUndefined()
    await engine.close()
    await expect(engine.ask('profile', { id: 'SH.600519' })).rejects.toThrow('已经停止')
    expect(errors).toEqual([])
  })

  test('给了报表文件夹就读真实报表，坏行说出来', async () => {
    const header =
      '报告期,公告日期,总股本,营业收入,净利润,归母净利润,资产总计,负债合计,所有者权益合计,归母净资产,经营现金流净额'
    writeFileSync(
      join(folder, 'SH.600519.csv'),
      `${header}\n2024-12-31,2025-03-20,1000,500,60,55,900,400,500,480,70\nx`,
    )
    const { engine, problems } = open(folder)
    const table = await engine.ask('table', { id: 'SH.600519', sheet: 'income', yearly: false, count: 4 })
    expect(table).toMatchObject({
      simulated: false,
      total: 1,
      periods: [{ period: 20_241_231, published: 20_250_320 }],
    })
    expect(await engine.ask('margin', { id: 'SH.600519' })).toMatchObject({ eligible: false, days: [] })
    expect(problems[0]).toContain('SH.600519.csv 第 3 行')
    await engine.close()
  })
})
