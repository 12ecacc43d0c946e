import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { asked, isFollowed, lastAsked, stream, writeBoot, type Answers } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import type { Watched } from '../../contract/index.ts'
import { answerWith, openPage } from '../testing/open-page.ts'
import { GROUPS, sampleQuote, sampleStock, STATE } from '../testing/samples.ts'
import OptionalPage, { clientLoader } from './optional-page.tsx'

const MOUTAI = sampleStock('SH.600519', '贵州茅台', { last: 10_100, cost: 9000, quantity: 100, note: '等分红' })
const YANGHE = sampleStock('SZ.002304', '洋河股份', { last: 10_500, stockType: 1, pinned: true })
let stocks: Watched[] = []
let groups = GROUPS
const QUOTES = [sampleQuote('SH.600519', '贵州茅台'), sampleQuote('SH.600036', '招商银行', 9900)]
const ANSWERS: Answers = {
  '/zxg/group/list': () => ({ data: groups }),
  '/zxg/stock/list': ({ groupId }) => {
    const group = groups.find(({ id }) => id === groupId)
    return group
      ? { data: { state: STATE, group, list: groupId === 'bank' ? [] : stocks } }
      : { code: 'GROUP_UNKNOWN', msg: '没有这个分组' }
  },
  '/zxg/head': () => ({ data: { columns: ['last', 'changePercent', 'sinceAdded', 'profit'] } }),
  '/zxg/stock/where': () => ({ data: { version: 1, ids: stocks.map(({ id }) => id), groups: [] } }),
  '/zxg/sparkline': () => ({ data: { list: [] } }),
  '/zxg/stock/merge': () => ({ data: { added: 1, already: 0, left: [] } }),
  '/zxg/stock/delete': () => {
    stocks = [YANGHE]
    return { data: { deleted: 1 } }
  },
  '/stock/api/quotes': () => ({ data: { state: STATE, list: QUOTES } }),
  '/zxg/news': () => ({
    data: {
      offered: true,
      nextCursor: null,
      list: [
        {
          id: 'a',
          title: '三季报',
          kind: 'announcement',
          at: '2026-11-20T02:00:00.000Z',
          source: '上交所',
          stock: { id: 'SH.600519', name: '贵州茅台' },
          link: '/stockInformation?id=SH.600519',
        },
      ],
    },
  }),
}
const guestAnswers: Answers = {
  ...ANSWERS,
  ...Object.fromEntries(
    ['/zxg/group/list', '/zxg/stock/list', '/zxg/head'].map((path) => [
      path,
      () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录' }),
    ]),
  ),
}

beforeEach(() => {
  localStorage.clear()
  stocks = [YANGHE, MOUTAI]
  groups = GROUPS
  answerWith(ANSWERS)
})

const open = (path = '/Optional', isGuest = false) => openPage(path, OptionalPage, { loader: clientLoader, isGuest })
const rows = async (name = '全部自选') => within(await screen.findByRole('list', { name })).findAllByRole('link')
const keep = (...ids: string[]) =>
  localStorage.setItem('niujin:device-watchlist', JSON.stringify(ids.map((id) => ({ id, name: '旧名' }))))

describe('会员的自选', () => {
  test('分组、股票、报价与盈亏', async () => {
    open()
    expect((await rows()).map((row) => row.getAttribute('href'))).toEqual([
      '/StockDetails?id=SZ.002304',
      '/StockDetails?id=SH.600519',
    ])
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['全部', '持仓', '白酒', '银行'])
    expect(screen.getByText('等分红')).toBeVisible()
    expect(screen.getByText('1010')).toBeVisible()
    expect(screen.getByText('+110')).toBeVisible()
    const manage = screen.getByRole('link', { name: '自选管理' })
    expect(manage).toHaveAttribute('href', '/OptionalColumn')
    // In the bar of the tabs themselves: one line lies under both.
    expect(manage.parentElement?.parentElement).toBe(screen.getByRole('tablist', { name: '自选分组' }).parentElement)
  })

  test('港股的盈亏写明港元，单独一行，不加进人民币', async () => {
    stocks = [MOUTAI, sampleStock('HK.00700', '腾讯控股', { last: 12_000, cost: 10_000, quantity: 200 })]
    open()
    await rows()
    expect(screen.getByLabelText('持仓盈亏（元）')).toHaveTextContent('市值（元）1010盈亏（元）+110 +12.22%')
    expect(screen.getByLabelText('持仓盈亏（港元）')).toHaveTextContent('市值（港元）2400盈亏（港元）+400 +20.00%')
    await userEvent.click(screen.getByRole('radio', { name: '表格' }))
    expect((await rows('全部自选表格'))[1]).toHaveTextContent('+400港元')
  })

  test('表格里四舍五入到零的：涨跌幅跟涨跌额的颜色，单独的一列是平，都没有负号', async () => {
    stocks = [sampleStock('SH.600519', '贵州茅台', { last: 999_990, cost: 999_999, quantity: 1 })]
    for (const one of stocks)
      if (one.quote) one.quote.live = { ...one.quote.live, previousClose: 1_000_000, speed: -0.00002 }
    answerWith({ ...ANSWERS, '/zxg/head': () => ({ data: { columns: ['change', 'changePercent', 'speed'] } }) })
    open()
    await rows()
    await userEvent.click(screen.getByRole('radio', { name: '表格' }))
    const [row] = await rows('全部自选表格')
    expect(row).toHaveTextContent(/-0\.010\.00%0\.00%$/)
    expect(
      within(row as HTMLElement)
        .getAllByText('0.00%')
        .map(({ className }) => /down|flat/.exec(className)?.[0]),
    ).toEqual(['down', 'flat'])
  })

  test('按盈亏排：人民币的在一起，港元的在后，没记成本的最后', async () => {
    stocks = [
      sampleStock('HK.00700', '腾讯控股', { last: 20_000, cost: 10_000, quantity: 100 }),
      YANGHE,
      MOUTAI,
      sampleStock('SZ.000858', '五粮液', { last: 8000, cost: 10_000, quantity: 100 }),
    ]
    open()
    await rows()
    await userEvent.click(screen.getByRole('radio', { name: '表格' }))
    const names = async () => (await rows('全部自选表格')).map((row) => /[一-龥]+/.exec(row.textContent)?.[0])
    await userEvent.click(await screen.findByRole('button', { name: '盈亏' }))
    expect(await names()).toEqual(['贵州茅台', '五粮液', '腾讯控股', '洋河股份'])
    await userEvent.click(screen.getByRole('button', { name: '盈亏' }))
    expect(await names()).toEqual(['五粮液', '贵州茅台', '腾讯控股', '洋河股份'])
  })

  test('A 股与港股同名的两行分得清，列表末尾有添加自选', async () => {
    stocks = [
      sampleStock('SZ.300750', '宁德时代'),
      { ...sampleStock('HK.03750', '宁德时代'), quote: { ...sampleQuote('HK.03750', '宁德时代'), kind: 'hkStock' } },
    ]
    open()
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^宁德时代300750[^港]*$/),
      expect.stringContaining('宁德时代03750港'),
    ])
    expect(screen.getByRole('link', { name: '＋ 添加自选' })).toHaveAttribute('href', '/Search')
    await userEvent.click(screen.getByRole('radio', { name: '表格' }))
    expect((await rows('全部自选表格'))[1]).toHaveTextContent('宁德时代03750港')
  })

  test('按涨跌幅从高到低、从低到高、回到自己的顺序', async () => {
    open()
    const first = async () => (await rows())[0]?.textContent
    await userEvent.click(await screen.findByRole('button', { name: '涨跌幅' }))
    expect(await first()).toContain('洋河股份')
    await userEvent.click(screen.getByRole('button', { name: '涨跌幅' }))
    expect(await first()).toContain('贵州茅台')
    await userEvent.click(screen.getByRole('button', { name: '涨跌幅' }))
    expect(await first()).toContain('洋河股份')
  })

  test('换分组，空的分组指路', async () => {
    open()
    await userEvent.click(await screen.findByRole('tab', { name: '银行' }))
    expect(await screen.findByText('这个分组还没有股票')).toBeVisible()
    expect(screen.getByRole('link', { name: '去找股票' })).toHaveAttribute('href', '/Search')
    expect(lastAsked('/zxg/stock/list')).toMatchObject({ groupId: 'bank' })
  })

  test('地址里的分组已删掉时给出全部', async () => {
    open('/Optional?group=gone')
    expect(await rows()).toHaveLength(2)
  })

  test('别的设备改了，这里跟着变', async () => {
    open()
    await rows()
    stocks = [MOUTAI]
    await isFollowed('watchlist/u-1')
    stream('snap', 'watchlist/u-1', {})
    stream('delta', 'watchlist/u-1', { version: 2, groups: false, changed: ['all'] })
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })

  test('换日时收起前一天的小分时，重新取', async () => {
    let points = [10_000, 10_100]
    stocks = [YANGHE, sampleStock('SH.601318', '中国平安')]
    answerWith({
      ...ANSWERS,
      '/zxg/sparkline': () => ({ data: { list: [{ id: 'SH.601318', points, progress: 0.5 }] } }),
    })
    open()
    const line = async () => (await rows())[1]?.querySelector('svg path:last-child')?.getAttribute('d')
    await waitFor(async () => expect(await line()).toBeTruthy())
    await isFollowed('market/a')
    points = []
    stream('snap', 'market/a', { state: STATE, breadth: null })
    const asks = asked.filter(({ path }) => path === '/zxg/sparkline').length
    stream('delta', 'market/a', { state: { ...STATE, date: 20_261_123, second: 33_300 }, breadth: null })
    await waitFor(async () => expect(await line()).toBeFalsy())
    expect(asked.filter(({ path }) => path === '/zxg/sparkline').length).toBeGreaterThan(asks)
  })

  test('预警到了就说', async () => {
    open()
    await rows()
    await isFollowed('watch/u-1')
    stream('snap', 'watch/u-1', {})
    stream('delta', 'watch/u-1', { id: 'h1', title: '贵州茅台 涨到 11.00' })
    expect(await screen.findByText('贵州茅台 涨到 11.00')).toBeVisible()
  })

  test('表格有选定的各列，热力与资讯也看得到', async () => {
    open()
    await rows()
    await userEvent.click(screen.getByRole('radio', { name: '表格' }))
    expect(await screen.findByRole('columnheader', { name: '加入后涨幅' })).toBeVisible()
    expect((await rows('全部自选表格'))[1]).toHaveTextContent('贵州茅台60051910.10+1.00%+26.25%+110')
    await userEvent.click(screen.getByRole('radio', { name: '热力' }))
    expect(await screen.findByRole('link', { name: '洋河股份 +5.00%' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '资讯' }))
    expect(await screen.findByRole('link', { name: /三季报/ })).toHaveAttribute(
      'href',
      '/stockInformation?id=SH.600519',
    )
  })

  test('热力图：港元与人民币的成交额各画一张', async () => {
    stocks = [MOUTAI, sampleStock('HK.00700', '腾讯控股', { last: 12_000 })]
    open()
    await rows()
    await userEvent.click(screen.getByRole('radio', { name: '热力' }))
    const inMap = async (name: string) =>
      within(await screen.findByLabelText(name))
        .getAllByRole('link')
        .map((cell) => cell.getAttribute('aria-label') ?? cell.textContent)
    expect(await inMap('全部自选热力图（元）')).toEqual([expect.stringContaining('贵州茅台')])
    expect(await inMap('全部自选热力图（港元）')).toEqual([expect.stringContaining('腾讯控股')])
  })

  test('热力图：指数自己一张，一样大，不把股票挤没；还没有成交时股票也一样大', async () => {
    const index = sampleStock('SH.000001', '上证指数')
    const untraded = sampleStock('SZ.002304', '洋河股份')
    const amount = (stock: typeof MOUTAI, live: { amount: number }, kind: 'stock' | 'index') => {
      if (!stock.quote) throw new Error('没有报价')
      return { ...stock, quote: { ...stock.quote, kind, live: { ...stock.quote.live, ...live } } }
    }
    stocks = [
      amount(MOUTAI, { amount: 0 }, 'stock'),
      amount(untraded, { amount: 0 }, 'stock'),
      amount(index, { amount: 1e12 }, 'index'),
    ]
    open()
    await rows()
    await userEvent.click(screen.getByRole('radio', { name: '热力' }))
    const sizes = async (name: string) =>
      within(await screen.findByLabelText(name))
        .getAllByRole('listitem')
        .map(({ style }) => style.width)
    const [first, second] = await sizes('全部自选热力图（元）')
    expect(first).toBe(second)
    expect(screen.getByText('沪深还没有成交，每只一样大')).toBeVisible()
    expect(await sizes('全部自选热力图（指数与板块）')).toEqual(['100%'])
  })

  test('登录前本机的自选并入，只并一次', async () => {
    keep('SH.600036')
    open()
    expect(await screen.findByText('已并入本机的 1 只自选')).toBeVisible()
    expect(lastAsked('/zxg/stock/merge')).toMatchObject({ ids: ['SH.600036'] })
    expect(localStorage.getItem('niujin:device-watchlist')).toBe('[]')
    expect(asked.filter(({ path }) => path === '/zxg/stock/merge')).toHaveLength(1)
  })

  test('并入时断网，本机的一只不少，下次用同一个编号', async () => {
    keep('SH.600036')
    answerWith({ ...ANSWERS, '/zxg/stock/merge': () => 'offline' })
    open()
    await rows()
    await waitFor(() => expect(lastAsked('/zxg/stock/merge')).toBeDefined())
    expect(localStorage.getItem('niujin:device-watchlist')).toContain('SH.600036')
    expect(localStorage.getItem('niujin:device-watchlist-batch')).toContain(
      String(lastAsked('/zxg/stock/merge')?.['batch']),
    )
  })

  test('长按菜单：删除自选后列表里没有', async () => {
    open()
    const moutai = (await rows())[1]
    if (moutai) await userEvent.pointer({ keys: '[MouseRight]', target: moutai })
    await userEvent.click(await screen.findByRole('button', { name: '删除自选' }))
    expect(lastAsked('/zxg/stock/delete')).toMatchObject({ symbols: '600519:0' })
    expect(await screen.findByText('已从自选删除')).toBeVisible()
  })
})

describe('访客的自选', () => {
  beforeEach(() => answerWith(guestAnswers))

  test('存在本机，有报价，劝登录', async () => {
    keep('SH.600519', 'SH.600036')
    open('/Optional', true)
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('贵州茅台'),
      expect.stringContaining('招商银行'),
    ])
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login?gotourl=%2FOptional')
  })

  test('断网时列出上次看到的价，连上后换成新的；没看过的照旧说加载失败', async () => {
    keep('SH.600519')
    answerWith({ ...guestAnswers, '/stock/api/quotes': () => 'offline' })
    open('/Optional', true)
    expect(await screen.findByText('加载失败，请检查网络后重试')).toBeVisible()
    cleanup()

    answerWith(guestAnswers)
    open('/Optional', true)
    const [seen] = await rows()
    const before = seen?.textContent
    cleanup()
    answerWith({ ...guestAnswers, '/stock/api/quotes': () => 'offline' })
    open('/Optional', true)
    expect((await rows()).map((row) => row.textContent)).toEqual([before])
    cleanup()

    localStorage.setItem('niujin:device-watch-quotes', JSON.stringify({ state: STATE, list: [{ id: 'SH.600519' }] }))
    open('/Optional', true)
    expect(await screen.findByText('加载失败，请检查网络后重试')).toBeVisible()
  })

  test('页面已知是访客：不问会员的分组、股票与列', async () => {
    writeBoot(EMPTY_BOOT)
    keep('SH.600519')
    open('/Optional', true)
    expect(await rows()).toHaveLength(1)
    expect(asked.filter(({ path }) => path.startsWith('/zxg/') && path !== '/zxg/sparkline')).toEqual([])
  })

  test('还没有时指路', async () => {
    open('/Optional', true)
    expect(await screen.findByText('还没有自选股')).toBeVisible()
    expect(screen.getByRole('link', { name: '去找股票' })).toHaveAttribute('href', '/Search')
  })

  test('还没有时给出今天成交活跃的，点一下就加', async () => {
    answerWith({
      ...guestAnswers,
      '/stock/api/overview': () => ({ data: { state: STATE, indices: [], breadth: null, hot: QUOTES } }),
    })
    open('/Optional', true)
    const offered = within(await screen.findByRole('list', { name: '可以加的自选' }))
    expect(offered.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('贵州茅台'),
      expect.stringContaining('招商银行'),
    ])
    expect(screen.getByText('模拟行情')).toBeVisible()
    await userEvent.click(offered.getByRole('button', { name: '加自选 招商银行' }))
    expect((await rows()).map((row) => row.getAttribute('href'))).toEqual(['/StockDetails?id=SH.600036'])
    expect(localStorage.getItem('niujin:device-watchlist')).toContain('SH.600036')
  })

  test('加了一只、两只，成交活跃的还在；下次来不再给', async () => {
    const hot = [...QUOTES, sampleQuote('SZ.000001', '平安银行'), sampleQuote('SZ.002304', '洋河股份')]
    answerWith({
      ...guestAnswers,
      '/stock/api/overview': () => ({ data: { state: STATE, indices: [], breadth: null, hot } }),
      '/stock/api/quotes': () => ({ data: { state: STATE, list: hot } }),
    })
    open('/Optional', true)
    const add = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `加自选 ${name}` }))
    const suggested = () => screen.queryByRole('list', { name: '可以加的自选' })
    await add('贵州茅台')
    expect(await rows()).toHaveLength(1)
    expect(suggested()).toBeVisible()
    expect(screen.getByRole('button', { name: '加自选 贵州茅台' })).toHaveTextContent('已加')
    await add('招商银行')
    expect(await rows()).toHaveLength(2)
    cleanup()
    open('/Optional', true)
    expect(await rows()).toHaveLength(2)
    expect(suggested()).not.toBeInTheDocument()
  })

  test('加到第三只，成交活跃的收起', async () => {
    const hot = [...QUOTES, sampleQuote('SZ.000001', '平安银行')]
    answerWith({
      ...guestAnswers,
      '/stock/api/overview': () => ({ data: { state: STATE, indices: [], breadth: null, hot } }),
      '/stock/api/quotes': () => ({ data: { state: STATE, list: hot } }),
    })
    open('/Optional', true)
    for (const { name } of hot) await userEvent.click(await screen.findByRole('button', { name: `加自选 ${name}` }))
    expect(await rows()).toHaveLength(3)
    expect(screen.queryByRole('list', { name: '可以加的自选' })).not.toBeInTheDocument()
  })

  test('断网可重试', async () => {
    keep('SH.600519')
    answerWith({ ...guestAnswers, '/stock/api/quotes': () => 'offline' })
    open('/Optional', true)
    await screen.findByRole('alert')
    answerWith(guestAnswers)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await rows()).toHaveLength(1)
  })

  test('登录提示关掉就不再来', async () => {
    keep('SH.600519')
    open('/Optional', true)
    await rows()
    await userEvent.click(screen.getByRole('button', { name: '不再提示登录' }))
    expect(screen.queryByText(/自选存在本机/)).not.toBeInTheDocument()
    cleanup()
    open('/Optional', true)
    await rows()
    expect(screen.queryByText(/自选存在本机/)).not.toBeInTheDocument()
  })

  test('上面有指数', async () => {
    const indices = [{ quote: sampleQuote('SH.000001', '上证指数'), sparkline: { points: [], progress: 0 } }]
    answerWith({
      ...guestAnswers,
      '/stock/api/overview': () => ({ data: { state: STATE, indices, breadth: null, hot: [] } }),
    })
    keep('SH.600519')
    open('/Optional', true)
    expect(await screen.findByText('上证指数')).toBeVisible()
  })

  test('长按菜单：置顶、排序、备注、预警、删除都有，备注记在本机', async () => {
    keep('SH.600519', 'SH.600036')
    open('/Optional', true)
    const last = (await rows())[1]
    if (last) await userEvent.pointer({ keys: '[MouseRight]', target: last })
    for (const name of ['置顶', '排序', '备注', '预警', '删除自选'])
      expect(await screen.findByRole('button', { name })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '备注' }))
    await userEvent.type(await screen.findByRole('textbox', { name: '备注' }), '等分红')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('等分红')).toBeVisible()
    if (last) await userEvent.pointer({ keys: '[MouseRight]', target: (await rows())[1] ?? last })
    await userEvent.click(await screen.findByRole('button', { name: '置顶' }))
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('招商银行'))
  })
})
