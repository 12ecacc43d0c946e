import { QuoteTable } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import type { ProviderOptions } from '@niujin/quotes/server'
import { expect, test } from 'vitest'
import { openDiagnosis } from './engine.ts'

const options: ProviderOptions = {
  source: 'simulator',
  seed: 1,
  historyFrom: 20_240_102,
  clock: { mode: 'always-open' },
}

test('诊股线程：股票有报告，不是股票的回绝，问的一边认得是哪一种；停了之后不再答', async () => {
  const errors: Error[] = []
  const quotes = new QuoteTable(loadInstruments().instruments.length).buffer
  const { ask, close } = openDiagnosis(options, { quotes, onError: (error) => errors.push(error) })
  const report = await ask('report', { id: 'SH.600519', marketChange20: 0.01 })
  expect(report).toMatchObject({ id: 'SH.600519', simulated: true })
  await expect(ask('report', { id: 'SH.000300', marketChange20: null })).rejects.toMatchObject({
    name: 'Refused',
    code: 'NO_HISTORY',
  })
  await close()
  await expect(ask('report', { id: 'SH.600519', marketChange20: 0.01 })).rejects.toThrow('线程已经停止')
  expect(errors).toEqual([])
})
