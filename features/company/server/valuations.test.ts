import { peRatio, pbRatio, dividendYield } from '@niujin/quotes/domain'
import { quoteOf } from '@niujin/quotes/server'
import { expect, test, vi } from 'vitest'
import type { CompanyEngine } from './index.ts'
import { companyMarket } from './testing/company-market.ts'
import { CompanyValuations } from './valuations.ts'

const QUICK = { after: 0, rest: 0, poll: 5 }

async function reading() {
  const { service, sources } = await companyMarket()
  const asked: string[][] = []
  const ask = ((method: keyof typeof service.methods, input: { ids: string[] }) => {
    asked.push(input.ids)
    return service.methods[method](input as never)
  }) as CompanyEngine['ask']
  return { service, sources, asked, valuations: new CompanyValuations(sources, { ask }, QUICK) }
}

test('读完以后，排行里的市盈率、市净率、股息率与 F10 的一样', async () => {
  const { service, sources, valuations } = await reading()
  expect(valuations.progress()).toBe(0)
  const stop = valuations.start((error) => {
    throw error
  })
  await vi.waitFor(() => expect(valuations.progress()).toBe(1))
  stop()
  for (const id of ['SH.600001', 'SH.600002']) {
    const valuation = valuations.of(id)
    const quote = { ...quoteOf(sources.reader, sources.reader.rowOf(id) ?? 0), ...(valuation && { valuation }) }
    const profile = await service.methods.profile({ id })
    expect(peRatio(quote)).toBeCloseTo(profile?.trailingEarnings ?? Number.NaN, 6)
    expect(pbRatio(quote)).toBeCloseTo(profile?.priceBook ?? Number.NaN, 6)
    expect(dividendYield(quote)).toBeCloseTo(profile?.dividendYield ?? Number.NaN, 9)
  }
  expect(valuations.of('BK.1001')).toBeUndefined()
})

test('同一天只读一遍，换了日子再读', async () => {
  const { sources, asked, valuations } = await reading()
  const stop = valuations.start(() => undefined)
  await vi.waitFor(() => expect(valuations.progress()).toBe(1))
  await new Promise((done) => setTimeout(done, 30))
  expect(asked).toHaveLength(1)
  sources.reader.table.setClock(20_261_123, 36_000)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  stop()
})

test('线程答不上来就报出来，过一会儿再问', async () => {
  const { sources } = await reading()
  const ask = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('线程已退出'))
  const errors: unknown[] = []
  const valuations = new CompanyValuations(sources, { ask }, QUICK)
  const stop = valuations.start((error) => errors.push(error))
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1))
  stop()
})
