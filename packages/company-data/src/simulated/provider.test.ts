import type { Instrument, InstrumentId } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { expect, it } from 'vitest'
import { companyOf, marketOf, stockOf, TODAY } from '../testing/market.ts'
import { createSimulatedCompanies } from './provider.ts'

const list = loadInstruments()

function open() {
  const asked: InstrumentId[] = []
  const market = {
    instruments: async (): Promise<readonly Instrument[]> => list.instruments,
    daily: async (id: InstrumentId) => {
      asked.push(id)
      return marketOf(stockOf(id), 5).days
    },
    exRights: async (id: InstrumentId) => marketOf(stockOf(id), 5).rights,
    tradingDate: () => TODAY,
  }
  return { asked, opened: createSimulatedCompanies({ seed: 5, market, sharesAsOf: TODAY }) }
}

it('报表、股本、分红、股东都来自同一次模拟，行情只问一次', async () => {
  const { asked, opened } = open()
  const companies = await opened
  const expected = companyOf(stockOf('SZ.000858'), 5)
  expect(await companies.statements('SZ.000858')).toEqual(expected.statements)
  expect(await companies.shareCapital('SZ.000858')).toEqual(expected.capital)
  expect(await companies.dividends('SZ.000858')).toEqual(expected.dividends)
  expect(await companies.holders('SZ.000858')).toEqual(expected.holders)
  expect(asked).toEqual(['SZ.000858'])
  expect(companies.simulated).toBe(true)
})

it('公司概况来自证券列表，主营业务由行业写成一句话', async () => {
  const companies = await open().opened
  expect(await companies.profile('SH.600519')).toMatchObject({
    name: '贵州茅台',
    kind: 'general',
    industry: '白酒',
    region: '贵州',
    listDate: 20010827,
    business: '公司属于白酒行业，主要从事白酒相关产品的研发、生产和销售。',
  })
  expect(await companies.profile('SH.601398')).toMatchObject({ kind: 'bank', industry: '银行' })
})

it('指数、ETF、港股没有公司资料', async () => {
  const companies = await open().opened
  expect(await companies.profile('SH.000300')).toBeUndefined()
  expect(await companies.statements('HK.00700')).toEqual([])
  expect(await companies.holders('SH.510300')).toEqual([])
})
