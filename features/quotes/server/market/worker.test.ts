import { Worker } from 'node:worker_threads'
import { QuoteTable } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { afterEach, expect, test, vi } from 'vitest'
import type { MarketThreadData } from './worker.ts'

const open: Worker[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((one) => one.terminate()))))

test('接替的报价线程写在原来那张表里，读的人不用换', async () => {
  const table = new QuoteTable(loadInstruments().instruments.length)
  const workerData: MarketThreadData = {
    role: 'live',
    kept: { buffer: table.buffer, watched: undefined },
    options: { source: 'simulator', seed: 1, historyFrom: 20_260_901, clock: { mode: 'always-open' } },
  }
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData })
  open.push(worker)
  await vi.waitFor(() => expect(table.clock.date).toBeGreaterThan(0), { timeout: 60_000 })
  expect(table.writes).toBeGreaterThan(5_000)
})
