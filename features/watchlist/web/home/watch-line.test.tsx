import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addToDevice, deviceList, removeFromDevice } from '../device/device-list.ts'
import { answerWith, openPage } from '../testing/open-page.ts'
import { sampleQuote, STATE } from '../testing/samples.ts'
import WatchLine from './watch-line.tsx'

const NAMES: Readonly<Record<string, string>> = { 'SH.600519': '贵州茅台', 'SZ.000001': '平安银行' }

beforeEach(() => {
  removeFromDevice(deviceList().map(({ id }) => id))
  answerWith({
    '/zxg/stock/where': () => ({ data: { version: 1, ids: ['SZ.000001', 'SH.600519'], groups: [] } }),
    '/stock/api/quotes': ({ ids }) => ({
      // In no order of theirs.
      data: {
        state: STATE,
        list: String(ids)
          .split(',')
          .toSorted()
          .map((id) => sampleQuote(id, NAMES[id] ?? '')),
      },
    }),
  })
})

const shown = async () =>
  (await within(await screen.findByRole('region', { name: '自选' })).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  )

test('会员的自选按自己的先后，写现价与涨跌幅，点了去那只股票', async () => {
  openPage('/', WatchLine, {})
  expect(await shown()).toEqual(['平安银行 10.10 +1.00%', '贵州茅台 10.10 +1.00%'])
  expect(screen.getByRole('link', { name: /贵州茅台/ })).toHaveAttribute('href', '/StockDetails?id=SH.600519')
})

test('访客的是这台设备上的', async () => {
  addToDevice([{ id: 'SH.600519', name: '贵州茅台' }])
  openPage('/', WatchLine, { isGuest: true })
  expect(await shown()).toEqual(['贵州茅台 10.10 +1.00%'])
})

test('还没有自选，说这一行做什么，点了去自选', async () => {
  openPage('/', WatchLine, { isGuest: true })
  expect(await screen.findByText('加几只股票，在这里看它们的涨跌')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '自选' })).toHaveAttribute('href', '/Optional')
})
