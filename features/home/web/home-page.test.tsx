import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIVE_FIELDS } from '@niujin/quotes/contract'
import {
  answerAlso,
  answerWith,
  asked,
  askedOf,
  lastAsked,
  MEMBER_BOOT,
  openPage,
  writeBoot,
  type Answers,
  type Opening,
} from '@niujin/testkit/screen'
import { clientLoad, EMPTY_BOOT } from '@niujin/web-kit'
import HomePage, { clientLoader, meta } from './home-page.tsx'
import { loadHome } from './load-home.ts'

const quoteOf = (id: string, name: string, kind: string, last = 10_000) => ({
  id,
  code: id.slice(3),
  name,
  kind,
  digits: 2,
  live: {
    ...Object.fromEntries(LIVE_FIELDS.map((field) => [field, null])),
    last,
    previousClose: 10_000,
    amount: 1.5e9,
    speed: 0.012,
  },
})
const STATE = {
  simulated: true,
  date: 20261120,
  second: 54_000,
  open: false,
  phase: '已收盘',
  nextOpening: '周一 09:30',
}
const OVERVIEW = {
  state: STATE,
  indices: [
    ['SH.000001', '上证指数'],
    ['SZ.399001', '深证成指'],
    ['SZ.399006', '创业板指'],
  ].map(([id = '', name = '']) => ({
    quote: quoteOf(id, name, 'index', 3_900_000),
    sparkline: { points: [3_890_000, 3_900_000], progress: 1 },
  })),
  breadth: {
    buckets: [],
    advancing: 3056,
    unchanged: 120,
    declining: 1995,
    suspended: 9,
    limitUp: 41,
    limitDown: 3,
    amount: 1.2e12,
  },
  hot: Array.from({ length: 10 }, (_, at) => quoteOf(`SH.60000${at}`, `活跃${at}`, 'stock')),
}
const SECTORS = {
  state: STATE,
  list: Array.from({ length: 9 }, (_, at) => ({
    quote: quoteOf(`BK.100${at}`, `行业${at}`, 'sector', 10_500),
    members: 20,
    leader: quoteOf('SZ.300750', `领头${at}`, 'stock', 11_000),
  })),
}
const RANKING = { state: STATE, total: 1, list: [quoteOf('SZ.000001', '涨得快', 'stock')], nextCursor: null }

const BANNERS = [
  { id: '1', url: '/Xg', grade: 1, picture: '/files/banners/a.webp', title: '条件选股' },
  { id: '2', url: 'https://example.com/a', grade: 2, picture: '/files/banners/b.webp', title: '讲座' },
]

const ANSWERS: Answers = {
  '/stock/api/overview': () => ({ data: OVERVIEW }),
  '/stock/api/sectors': () => ({ data: SECTORS }),
  '/stock/api/ranking': () => ({ data: RANKING }),
  '/search/advertisement/list': () => ({ data: BANNERS }),
  '/api/v2/attention/query': () => ({ data: { list: [], nextCursor: null, total: 0 } }),
}

beforeEach(() => answerWith(ANSWERS))
afterEach(() => {
  vi.useRealTimers()
})

async function open(opening: Opening = {}) {
  openPage('/', HomePage, { loader: clientLoader, ...opening })
  await screen.findByRole('heading', { level: 1 })
}

const hotStocks = () => screen.getByRole('region', { name: '热门股票' })
const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('首页', () => {
  test('标题是产品的名字', async () => {
    expect(meta({} as never)).toContainEqual({ title: '牛金财经' })
    await open()
    expect(screen.getByRole('heading', { level: 1, name: '牛金财经' })).toBeInTheDocument()
  })

  test('收市时写明已收盘与下次开市、涨跌家数、成交额，并标明模拟行情', async () => {
    await open()
    const market = screen.getByRole('region', { name: '市场概况' })
    for (const text of ['已收盘', '周一 09:30', '涨 3056', '跌 1995', '成交 1.20万亿', '模拟行情']) {
      expect(market).toHaveTextContent(text)
    }
    const cards = screen.getByRole('region', { name: '指数' })
    expect(within(cards).getByRole('link', { name: /上证指数.*3900\.00/ })).toHaveAttribute(
      'href',
      '/indexStock?id=SH.000001',
    )
  })

  test('十个入口各去一处', async () => {
    await open()
    const ways = links(screen.getByRole('navigation', { name: '快捷入口' }))
    expect(new Set(ways).size).toBe(10)
    expect(ways).toEqual(
      expect.arrayContaining([
        '/Xg',
        '/DiagnosisStock',
        '/KX',
        '/KPList',
        '/VideoDetail',
        '/hq?tab=limitUp#ranking',
        '/hq?market=hk',
        '/hq?sectors=concept',
      ]),
    )
  })

  test('横幅广告：本站的直接去，外面的先问；没有时不占地方，取不到时其余照样', async () => {
    await open()
    const banners = await screen.findByRole('list', { name: '活动' })
    expect(within(banners).getByRole('link', { name: '条件选股' })).toHaveAttribute('href', '/Xg')
    expect(within(banners).getByRole('link', { name: '讲座' })).toHaveAttribute(
      'href',
      '/jumpurl?url=https%3A%2F%2Fexample.com%2Fa',
    )
    cleanup()
    answerAlso({ '/search/advertisement/list': () => 'offline' })
    await open()
    expect(screen.queryByRole('list', { name: '活动' })).toBeNull()
    expect(within(hotStocks()).getByText('活跃0')).toBeVisible()
  })

  test('一位也没有关注的，游客也是，有一行去选砖家；关注了的没有', async () => {
    const choosing = () => screen.queryByRole('link', { name: /选几位砖家来关注/ })
    await open()
    await waitFor(() => expect(choosing()).toHaveAttribute('href', '/recommendBH'))
    cleanup()
    answerAlso({ '/api/v2/attention/query': () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录' }) })
    await open()
    await waitFor(() => expect(choosing()).toBeVisible())
    cleanup()
    answerAlso({ '/api/v2/attention/query': () => ({ data: { list: [], nextCursor: null, total: 3 } }) })
    await open()
    await screen.findByRole('list', { name: '活动' })
    expect(choosing()).toBeNull()
  })

  test('页面已知没有人登录：不问关注了谁，照样有一行去选砖家', async () => {
    writeBoot(EMPTY_BOOT)
    await open()
    await waitFor(() => expect(screen.queryByRole('link', { name: /选几位砖家来关注/ })).toBeVisible())
    expect(askedOf('/api/v2/attention/query')).toEqual([])
  })

  test('没有的页面没有入口', async () => {
    await open({ boot: { ...MEMBER_BOOT, routedPaths: ['/', '/hq'] } })
    expect(within(screen.getByRole('navigation', { name: '快捷入口' })).queryByText('选股')).not.toBeInTheDocument()
  })

  test('领涨板块六个，各有领涨股，更多去板块列表', async () => {
    await open()
    const leading = await screen.findByRole('region', { name: '领涨板块' })
    expect(within(leading).getAllByRole('listitem')).toHaveLength(6)
    expect(within(leading).getByRole('link', { name: /行业0.*5\.00%.*领头0.*10\.00%/ })).toHaveAttribute(
      'href',
      '/indexStock?id=BK.1000',
    )
    expect(within(leading).getByRole('link', { name: '领涨板块更多' })).toHaveAttribute('href', '/hq?view=list')
  })

  test('板块取不到时其余照样显示，重试后有板块', async () => {
    answerAlso({ '/stock/api/sectors': () => 'offline' })
    await open()
    expect(within(hotStocks()).getByText('活跃0')).toBeVisible()
    answerAlso({ '/stock/api/sectors': () => ({ data: SECTORS }) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('行业0')).toBeVisible()
  })

  test('总览取不到时是错误页', async () => {
    answerAlso({ '/stock/api/overview': () => 'offline' })
    openPage('/', HomePage, { loader: clientLoader })
    expect(await screen.findByText('出错页')).toBeVisible()
  })
})

test('别的功能放进首页的内容按次序排在后面，一行的排在热门股票前面', async () => {
  const part = (key: string, order: number) => ({
    key,
    order,
    load: () => Promise.resolve({ default: () => <p>{`首页的${key}`}</p> }),
  })
  await open({ slots: { homeLines: [part('快讯', 10)], homeSections: [part('短视频', 20), part('直播', 10)] } })
  await screen.findByText('首页的短视频')
  expect(screen.getAllByText(/^首页的|热门股票/).map((one) => one.textContent)).toEqual([
    '首页的快讯',
    '热门股票',
    '首页的直播',
    '首页的短视频',
  ])
})

test('服务端替别的功能的块先问好，随页面给它们；没有问到的自己问', async () => {
  const block = (key: string) => ({
    key,
    order: 10,
    load: () =>
      Promise.resolve({ default: ({ ahead = '还没有' }: { ahead?: unknown }) => <p>{`${key}：${String(ahead)}`}</p> }),
  })
  const ahead = { 直播: () => Promise.resolve('早盘课'), 短视频: () => Promise.resolve(undefined) }
  await open({
    loader: clientLoad((args) => loadHome({ ...args, ahead })),
    slots: { homeSections: [block('直播'), block('短视频'), block('砖家')] },
  })
  expect(await screen.findByText('直播：早盘课')).toBeVisible()
  expect(await screen.findByText('短视频：还没有')).toBeVisible()
  expect(await screen.findByText('砖家：还没有')).toBeVisible()
})

describe('热门股票', () => {
  test('先是成交额最大的八只，随页面一起到', async () => {
    await open()
    expect(within(hotStocks()).getAllByRole('listitem')).toHaveLength(8)
    expect(within(hotStocks()).getAllByText('15.00亿')).toHaveLength(8)
    expect(asked.map(({ path }) => path)).toEqual([
      '/stock/api/overview',
      '/stock/api/sectors',
      '/search/advertisement/list',
      '/api/v2/attention/query',
    ])
  })

  test('换成涨速、涨幅时去要那一种', async () => {
    await open()
    await userEvent.click(screen.getByRole('radio', { name: '涨速' }))
    expect(await within(hotStocks()).findByText('涨得快')).toBeVisible()
    expect(within(hotStocks()).getByText('+1.20%')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '涨幅' }))
    await waitFor(() =>
      expect(askedOf('/stock/api/ranking')).toMatchObject([{ sort: 'speed' }, { sort: 'changePercent' }]),
    )
    await userEvent.click(screen.getByRole('radio', { name: '成交额' }))
    expect(await within(hotStocks()).findByRole('list', { name: '热门股票：成交额' })).toBeVisible()
  })

  test('换的那种取不到时说明，重试后有', async () => {
    answerAlso({ '/stock/api/ranking': () => 'offline' })
    await open()
    await userEvent.click(screen.getByRole('radio', { name: '涨速' }))
    expect(await within(hotStocks()).findByRole('alert')).toBeVisible()
    answerAlso({ '/stock/api/ranking': () => ({ data: RANKING }) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await within(hotStocks()).findByText('涨得快')).toBeVisible()
  })

  test('看着页面时每十秒重排一次', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    await open()
    await act(async () => vi.advanceTimersByTime(10_000))
    expect(await within(hotStocks()).findByText('涨得快')).toBeVisible()
    expect(lastAsked('/stock/api/ranking')).toMatchObject({ sort: 'amount' })
  })
})

test('回来时和离开时一样高，滚到哪里还在哪里', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2400)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      constructor(onResize: () => void) {
        this.observe = onResize
      }
      disconnect = () => undefined
    },
  )
  await open()
  cleanup()
  vi.unstubAllGlobals()
  await open()
  expect(screen.getByRole('main')).toHaveStyle({ minHeight: '2400px' })
})
