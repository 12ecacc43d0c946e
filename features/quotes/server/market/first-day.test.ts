import { createSimulator } from '@niujin/market-simulator'
import { loadInstruments } from '@niujin/market/node'
import type { InstrumentId } from '@niujin/market'
import { expect, test } from 'vitest'
import { HistoryService } from './history-service.ts'

const NEW_STOCK: InstrumentId = 'SH.603400'
const LISTED = 20250620

test('新股上市那天没有昨收：分时从开盘价算，第二天起是前一天的收盘', async () => {
  const list = loadInstruments()
  const simulator = createSimulator({
    ...list,
    instruments: list.instruments.filter(({ id }) => id === NEW_STOCK),
    seed: 20260706,
    historyFrom: 20250601,
    clock: { at: () => ({ date: 20250623, second: 10 * 3600 }) },
  })
  const [first, second] = await new HistoryService(simulator).methods.intraday({ id: NEW_STOCK, days: 5 })
  expect(first?.date).toBe(LISTED)
  expect(first?.previousClose).toBe(first?.close[0])
  expect(second?.previousClose).toBe(first?.close.at(-1))
})
