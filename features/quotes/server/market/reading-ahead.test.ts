import { emptyBars, type Instrument, type InstrumentId, type MarketDataProvider } from '@niujin/market'
import { expect, test } from 'vitest'
import { readingAhead } from './reading-ahead.ts'

const IDS: readonly InstrumentId[] = Array.from({ length: 20 }, (_, at) => `SH.${600_000 + at}` as const)

function counting(broken: InstrumentId) {
  const asked: InstrumentId[] = []
  const provider = {
    simulated: false,
    instruments: () => Promise.resolve(IDS.map((id) => ({ id, kind: 'stock' }) as Instrument)),
    daily: (id: InstrumentId) => {
      asked.push(id)
      return id === broken ? Promise.reject(new Error('行情源暂时都没有回应')) : Promise.resolve(emptyBars(3))
    },
    exRights: () => Promise.resolve([]),
  } as unknown as MarketDataProvider
  return { asked, provider: readingAhead(provider, emptyBars(0)) }
}

test('一只接一只读时，后面几只已经在问；问不到的是空的，不中断', async () => {
  const { asked, provider } = counting(IDS[3] ?? 'SH.0')
  const lengths: number[] = []
  for (const id of IDS.slice(0, 5)) lengths.push((await provider.daily(id)).length)
  expect(lengths).toEqual([3, 3, 3, 0, 3])
  await new Promise((done) => setImmediate(done))
  expect(asked).toContain(IDS[10])
})

test('只问一只不惊动别的', async () => {
  const { asked, provider } = counting('SH.0')
  await provider.daily(IDS[7] ?? 'SH.0')
  await new Promise((done) => setImmediate(done))
  expect(asked).toEqual([IDS[7]])
})
