import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { isFollowed, lastAsked, stream, type Answers } from '@niujin/testkit/screen'
import type { Alert, AlertHit } from '../../contract/index.ts'
import { answerWith, openPage } from '../testing/open-page.ts'
import { sampleQuote, STATE } from '../testing/samples.ts'
import AlertAction from '../actions/alert-action.tsx'
import PriceAlert from '../actions/price-alert.tsx'
import { addDeviceAlert, deviceAlerts } from '../device/device-alerts.ts'
import { mergeDevice } from '../device/merge-device.ts'
import AlertSheet from './alert-sheet.tsx'
import AlertsPanel from './alerts-panel.tsx'

const MOUTAI = {
  stockId: 'SH.600519',
  stockName: '贵州茅台',
  stockDigits: 2,
  link: '/StockDetails?id=SH.600519',
  firedAt: null,
  createdAt: '2026-11-20T02:00:00.000Z',
}
let alerts: Alert[] = []
let hits: AlertHit[] = []
const hit = (at: number, title: string): AlertHit => ({
  id: `h${at}`,
  stockId: 'SH.600519',
  stockName: '贵州茅台',
  kind: 'priceAbove',
  title,
  text: '最新 1500.00，涨 3.21%（模拟行情）',
  link: '/StockDetails?id=SH.600519',
  at: new Date(Date.UTC(2026, 10, 20, 2, at)).toISOString(),
})
const ANSWERS: Answers = {
  '/zxg/alert/list': () => ({ data: { list: alerts, kinds: ['priceAbove', 'announcement'] } }),
  '/zxg/alert/hits': ({ cursor }) => ({
    data:
      cursor === undefined
        ? { list: hits.slice(0, 2), nextCursor: hits.length > 2 ? 'older' : null }
        : { list: hits.slice(2), nextCursor: null },
  }),
  '/zxg/alert/switch': ({ id, enabled }) => {
    alerts = alerts.map((one) => (one.id === id ? { ...one, enabled: enabled === true || enabled === 'true' } : one))
    return { data: {} }
  },
  '/zxg/alert/delete': ({ id }) => {
    alerts = alerts.filter((one) => one.id !== id)
    return { data: {} }
  },
  '/zxg/alert/save': () => ({ data: { id: 'a3' } }),
}

beforeEach(() => {
  alerts = [
    { ...MOUTAI, id: 'a1', kind: 'priceAbove', threshold: 1_500_000, repeat: 'once', enabled: true },
    { ...MOUTAI, id: 'a2', kind: 'announcement', threshold: 0, repeat: 'daily', enabled: true },
  ]
  hits = [hit(2, '贵州茅台 涨到 1500.00'), hit(1, '贵州茅台 量比达 3'), hit(0, '贵州茅台 日跌幅达 5%')]
  answerWith(ANSWERS)
})

const open = () => openPage('/OptionalColumn?panel=alerts', AlertsPanel, {})
const listed = async (name: string) => within(await screen.findByRole('list', { name })).findAllByRole('listitem')

describe('预警', () => {
  test('所有预警在一处：哪只股票、等什么、开关与删除', async () => {
    open()
    expect((await listed('我的预警')).map((row) => row.textContent)).toEqual([
      '贵州茅台涨到 1500.00只提醒一次',
      '贵州茅台有新公告每篇公告都提醒',
    ])
    expect(screen.getAllByRole('link', { name: '贵州茅台' })[0]).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    await userEvent.click(screen.getByRole('switch', { name: '贵州茅台 涨到 1500.00' }))
    expect(lastAsked('/zxg/alert/switch')).toMatchObject({ id: 'a1' })
    expect(await screen.findByText('只提醒一次 · 已关闭')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '删除预警 贵州茅台 有新公告' }))
    await waitFor(async () => expect(await listed('我的预警')).toHaveLength(1))
  })

  test('到了的写已触发与什么时候到的，不写已关闭', async () => {
    alerts = [
      {
        ...MOUTAI,
        id: 'a1',
        kind: 'priceAbove',
        threshold: 1_500_000,
        repeat: 'once',
        enabled: false,
        firedAt: '2026-11-20T02:02:00.000Z',
      },
    ]
    open()
    expect(await screen.findByText('只提醒一次 · 已触发 2026-11-20 10:02')).toBeVisible()
    expect(screen.getByRole('switch', { name: '贵州茅台 涨到 1500.00' })).not.toBeChecked()
  })

  test('记录写明触发了什么、当时的价格与时间，点开到个股，往下更多', async () => {
    open()
    const rows = await listed('预警记录')
    expect(rows[0]).toHaveTextContent('贵州茅台 涨到 1500.00最新 1500.00，涨 3.21%（模拟行情）2026-11-20 10:02')
    expect(screen.getByRole('link', { name: /涨到 1500/ })).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('贵州茅台 日跌幅达 5%')).toBeVisible()
    expect(lastAsked('/zxg/alert/hits')).toMatchObject({ cursor: 'older' })
  })

  test('页面开着时触发的自己出现，已经看到的都还在', async () => {
    open()
    await screen.findByRole('list', { name: '预警记录' })
    hits = [hit(5, '贵州茅台 涨到 1600.00'), ...hits]
    await isFollowed('watch/u-1')
    stream('snap', 'watch/u-1', [])
    stream('delta', 'watch/u-1', hits[0])
    expect(await screen.findByText('贵州茅台 涨到 1600.00')).toBeVisible()
    expect(screen.getByText('贵州茅台 量比达 3')).toBeVisible()
  })

  test('都没有时指路', async () => {
    alerts = []
    hits = []
    open()
    expect(await screen.findByText('还没有触发过预警')).toBeVisible()
    expect(screen.getByRole('link', { name: '去找股票' })).toHaveAttribute('href', '/Search')
  })

  test('断网可重试', async () => {
    answerWith({ ...ANSWERS, '/zxg/alert/list': () => 'offline', '/zxg/alert/hits': () => 'offline' })
    open()
    const buttons = await screen.findAllByRole('button', { name: '重试' })
    answerWith(ANSWERS)
    for (const button of buttons) await userEvent.click(button)
    expect(await listed('我的预警')).toHaveLength(2)
    expect((await listed('预警记录')).length).toBeGreaterThan(0)
  })
})

describe('一只股票的预警', () => {
  const sheet = () =>
    openPage(
      '/StockDetails?id=SH.600519',
      () => <AlertSheet stock={{ id: 'SH.600519', name: '贵州茅台' }} onClose={() => undefined} />,
      {},
    )

  test('选新公告：不用填条件，可以每篇都提醒', async () => {
    sheet()
    await userEvent.click(await screen.findByRole('button', { name: '新公告' }))
    await userEvent.click(screen.getByRole('radio', { name: '每篇公告都提醒' }))
    await userEvent.click(screen.getByRole('button', { name: '添加预警' }))
    await waitFor(() =>
      expect(lastAsked('/zxg/alert/save')).toMatchObject({
        stockId: 'SH.600519',
        kind: 'announcement',
        repeat: 'daily',
      }),
    )
    expect(await screen.findByText('已设置预警')).toBeVisible()
  })

  test('没填、填得不像数：说要填什么，不去问服务器', async () => {
    sheet()
    await userEvent.click(await screen.findByRole('button', { name: '添加预警' }))
    expect(await screen.findByText('请填价格')).toBeVisible()
    await userEvent.type(screen.getByLabelText('价格'), '一百')
    await userEvent.click(screen.getByRole('button', { name: '添加预警' }))
    expect(await screen.findByText('请填一个大于 0 的数')).toBeVisible()
    expect(lastAsked('/zxg/alert/save')).toBeUndefined()
  })

  test('预警到了上限：说清楚，能去看看会员', async () => {
    const msg = '股价预警最多 20 条，VIP 会员可到 100 条'
    answerWith({ ...ANSWERS, '/zxg/alert/save': () => ({ code: 'TOO_MANY_ALERTS', msg }) })
    sheet()
    await userEvent.click(await screen.findByRole('button', { name: '新公告' }))
    await userEvent.click(screen.getByRole('button', { name: '添加预警' }))
    expect(await screen.findByText(msg)).toBeVisible()
    expect(screen.getByRole('link', { name: '去看看会员' })).toHaveAttribute('href', '/Vip')
  })

  test('写着现价，填价格时写距现价多少，已经到了的先说', async () => {
    answerWith({
      ...ANSWERS,
      '/stock/api/quotes': () => ({ data: { state: STATE, list: [sampleQuote('SH.600519', '贵州茅台', 10_000)] } }),
    })
    sheet()
    const price = await screen.findByRole('textbox', { name: '价格' })
    const now = (await screen.findByText('现价')).parentElement
    expect(now).toHaveTextContent('现价10.00')
    await userEvent.type(price, '10.62')
    expect(now).toHaveTextContent('距现价 +6.20%')
    expect(screen.queryByText('现在已经到了')).toBeNull()
    await userEvent.clear(price)
    await userEvent.type(price, '9.5')
    expect(now).toHaveTextContent('距现价 -5.00%现在已经到了')
  })

  test('去得了全部预警与记录', async () => {
    sheet()
    expect(await screen.findByRole('link', { name: '全部预警与记录' })).toHaveAttribute(
      'href',
      '/OptionalColumn?panel=alerts',
    )
  })
})

const MOUTAI_PAGE = '/StockDetails?id=SH.600519'
const SUBJECT = { id: 'SH.600519', name: '贵州茅台', kind: 'stock' } as const

describe('游客的预警', () => {
  beforeEach(() => {
    localStorage.clear()
    answerWith({
      ...ANSWERS,
      '/stock/api/quotes': () => ({ data: { state: STATE, list: [sampleQuote('SH.600519', '贵州茅台')] } }),
      '/zxg/stock/where': () => ({ data: { version: 1, ids: [], groups: [] } }),
    })
  })

  test('先设好，记在本机，再登录回到这只股票', async () => {
    openPage(MOUTAI_PAGE, () => <AlertAction subject={SUBJECT} />, { isGuest: true })
    await userEvent.click(await screen.findByRole('button', { name: '预警' }))
    await userEvent.type(await screen.findByRole('textbox', { name: '价格' }), '15')
    await userEvent.click(screen.getByRole('button', { name: '添加预警' }))
    expect(await listed('登录后生效的预警')).toHaveLength(1)
    expect(screen.getByText('涨到 15.00')).toBeVisible()
    expect(screen.getByRole('link', { name: '登录并生效' })).toHaveAttribute(
      'href',
      '/login?gotourl=%2FStockDetails%3Fid%3DSH.600519',
    )
    await userEvent.click(screen.getByRole('button', { name: '删除预警 涨到 15.00' }))
    expect(screen.queryByRole('list', { name: '登录后生效的预警' })).not.toBeInTheDocument()
  })

  test('登录后就设上，本机不再留', async () => {
    keepAlert(15_000)
    await mergeDevice()
    expect(lastAsked('/zxg/alert/save')).toMatchObject({
      stockId: 'SH.600519',
      kind: 'priceAbove',
      threshold: '15000',
      repeat: 'once',
    })
    expect(deviceAlerts()).toEqual([])
  })

  test('断网时留在本机，已经到了的说明没有设上', async () => {
    keepAlert(15_000)
    answerWith({ ...ANSWERS, '/zxg/alert/save': () => 'offline' })
    await mergeDevice()
    expect(deviceAlerts()).toHaveLength(1)
    answerWith({ ...ANSWERS, '/zxg/alert/save': () => ({ code: 'ALERT_REACHED', msg: '现在已经到了这个条件' }) })
    await mergeDevice()
    expect(deviceAlerts()).toEqual([])
  })

  test('图上长按的价格：低于现价是跌到，价格已填好', async () => {
    openPage(MOUTAI_PAGE, () => <PriceAlert subject={SUBJECT} price={9876} onClose={() => undefined} />, {
      isGuest: true,
    })
    expect(await screen.findByRole('textbox', { name: '价格' })).toHaveValue('9.88')
    expect(await screen.findByRole('button', { name: '跌到', pressed: true })).toBeVisible()
  })
})

function keepAlert(threshold: number): void {
  addDeviceAlert({ stockId: 'SH.600519', name: '贵州茅台', digits: 2, kind: 'priceAbove', threshold, repeat: 'once' })
}
