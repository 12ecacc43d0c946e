import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { isFollowed, stream } from '@niujin/testkit/screen'
import type { ChartMarks } from '@niujin/web-kit'
import type { Alert } from '../../contract/index.ts'
import { addDeviceAlert, dropDeviceAlert } from '../device/device-alerts.ts'
import { answerWith, openPage } from '../testing/open-page.ts'
import AlertLines from './alert-lines.tsx'
import AlertSheet from './alert-sheet.tsx'

const SUBJECT = { id: 'SH.600519', name: '贵州茅台', kind: 'stock' } as const
const MOUTAI = {
  stockId: 'SH.600519',
  stockName: '贵州茅台',
  stockDigits: 2,
  link: '/StockDetails?id=SH.600519',
  firedAt: null,
  createdAt: '2026-11-20T02:00:00.000Z',
  repeat: 'once',
} as const
let alerts: Alert[] = []
const reported = vi.fn<(marks: Partial<ChartMarks>) => void>()
const newest = () => reported.mock.calls.at(-1)?.[0].prices?.map(({ price, text }) => ({ price, text }))

beforeEach(() => {
  reported.mockClear()
  alerts = [
    { ...MOUTAI, id: 'a1', kind: 'priceAbove', threshold: 1_500_000, enabled: true },
    { ...MOUTAI, id: 'a2', kind: 'riseAbove', threshold: 0.05, enabled: true },
    { ...MOUTAI, id: 'a3', kind: 'priceBelow', threshold: 1_200_000, enabled: true },
    { ...MOUTAI, id: 'a4', kind: 'priceBelow', threshold: 1_100_000, enabled: false },
  ]
  answerWith({
    '/zxg/alert/list': () => ({ data: { list: alerts, kinds: ['priceAbove'] } }),
    '/zxg/alert/delete': ({ id }) => {
      alerts = alerts.filter((one) => one.id !== id)
      return { data: {} }
    },
  })
})

function Chart() {
  return <AlertLines subject={SUBJECT} onMarks={reported} />
}

test('会员开着的到价预警，一条一个价；别的预警与关着的不画', async () => {
  openPage('/StockDetails?id=SH.600519', Chart, {})
  await waitFor(() =>
    expect(newest()).toEqual([
      { price: 1_500_000, text: '涨到' },
      { price: 1_200_000, text: '跌到' },
    ]),
  )
})

test('在弹层里删掉的，图上随即没有', async () => {
  openPage(
    '/StockDetails?id=SH.600519',
    () => (
      <>
        <Chart />
        <AlertSheet stock={SUBJECT} onClose={() => undefined} />
      </>
    ),
    {},
  )
  await waitFor(() => expect(newest()).toHaveLength(2))
  const [first] = await screen.findAllByRole('button', { name: /删除预警/ })
  if (first) await userEvent.click(first)
  await waitFor(() => expect(newest()).toEqual([{ price: 1_200_000, text: '跌到' }]))
})

test('到了价自己关掉的，图上也没有了', async () => {
  openPage('/StockDetails?id=SH.600519', Chart, {})
  await waitFor(() => expect(newest()).toHaveLength(2))
  await isFollowed('watch/u-1')
  alerts = alerts.map((one) => (one.id === 'a1' ? { ...one, enabled: false } : one))
  stream('snap', 'watch/u-1', [])
  act(() =>
    stream('delta', 'watch/u-1', {
      id: 'h1',
      stockId: 'SH.600519',
      stockName: '贵州茅台',
      kind: 'priceAbove',
      title: '贵州茅台 涨到 1500.00',
      text: '最新 1500.00',
      link: '/StockDetails?id=SH.600519',
      at: '2026-11-20T02:01:00.000Z',
    }),
  )
  await waitFor(() => expect(newest()).toHaveLength(1))
})

test('没登录的，画记在本机的', async () => {
  const alert = {
    stockId: 'SH.600519',
    name: '贵州茅台',
    digits: 2,
    kind: 'priceBelow',
    threshold: 1_300_000,
    repeat: 'once',
  } as const
  addDeviceAlert(alert)
  addDeviceAlert({ ...alert, stockId: 'SZ.000001', threshold: 9_000 })
  openPage('/StockDetails?id=SH.600519', Chart, { isGuest: true })
  await waitFor(() => expect(newest()).toEqual([{ price: 1_300_000, text: '跌到' }]))
  act(() => dropDeviceAlert(alert))
  await waitFor(() => expect(newest()).toEqual([]))
})
