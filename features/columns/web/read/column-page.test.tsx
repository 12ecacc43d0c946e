import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerWith, askedOf, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { article, card, column, PRICE } from '../testing/samples.ts'
import * as page from './column-page.tsx'

const API = '/interaction/Rest/api/'
const GET = `${API}article/get`
const pageOf = (list: object[]) => ({ data: { list, nextCursor: null } })

function answer(given: Answers) {
  answerWith(
    {
      [`${API}article/count`]: () => ({ data: { reads: 321 } }),
      [`${API}column/subscribed`]: () => pageOf([]),
      ...given,
    },
    MEMBER_BOOT,
  )
}

beforeEach(() => {
  localStorage.clear()
})

describe('读文章', () => {
  const open = () => openPage('/column?article=article-001', page)

  test('标题、作者与执业编号、正文、风险提示都在；算一次阅读', async () => {
    answer({ [GET]: () => ({ data: article() }) })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: '成交量说明了什么' })).toBeVisible()
    expect(screen.getByText('执业编号 A0130612345678')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: '量在价先' })).toBeVisible()
    expect(screen.getByText('周五两市成交一万二千亿元。')).toBeVisible()
    expect(screen.getByText('以上只是个人看法。')).toBeVisible()
    await waitFor(() => expect(askedOf(`${API}article/count`)).toMatchObject([{ id: 'article-001' }]))
  })

  test('顶栏不重复标题，转发的卡片上是标题', () => {
    const head = page.meta({ loaderData: { state: 'loaded', view: 'article', article: article() } } as never)
    expect(head).toContainEqual({ title: '文章 - 牛金财经' })
    expect(head).toContainEqual({ property: 'og:title', content: '成交量说明了什么' })
  })

  test('付费的只有开头，写着全文多少字、开通要多少钱', async () => {
    answer({ [GET]: () => ({ data: article({ isPaid: true, isPreview: true, price: PRICE }) }) })
    open()
    const gate = within(await screen.findByRole('region', { name: '付费阅读' }))
    expect(gate.getByText('试读到这里，全文 1200 字')).toBeVisible()
    expect(gate.getByRole('link', { name: '开通专栏 ¥199.00' })).toHaveAttribute(
      'href',
      '/ConfirmOrder?lines=price-001*1',
    )
  })

  test('没有在卖的不给买', async () => {
    answer({ [GET]: () => ({ data: article({ isPaid: true, isPreview: true }) }) })
    open()
    expect(await screen.findByRole('button', { name: '暂未开放购买' })).toBeDisabled()
  })

  test('点赞马上变，没有成就变回来', async () => {
    answer({
      [GET]: () => ({ data: article({ likes: 8 }) }),
      [`${API}article/updown`]: () => ({ code: 'ARTICLE_UNKNOWN', msg: '文章不存在或已下架' }),
    })
    open()
    const like = await screen.findByRole('button', { name: '赞' })
    await userEvent.click(like)
    await waitFor(() => expect(askedOf(`${API}article/updown`)).toMatchObject([{ id: 'article-001', type: 'up' }]))
    expect(await screen.findByText('文章不存在或已下架')).toBeVisible()
    expect(like).toHaveAttribute('aria-pressed', 'false')
  })

  test('字号三档，记在这台设备上', async () => {
    answer({ [GET]: () => ({ data: article() }) })
    const { unmount } = open()
    await userEvent.click(await screen.findByRole('button', { name: '字号' }))
    await userEvent.click(await screen.findByRole('button', { name: '特大' }))
    expect(screen.getByText('周五两市成交一万二千亿元。').closest('[data-size]')).toHaveAttribute('data-size', 'large')
    unmount()
    open()
    const text = await screen.findByText('周五两市成交一万二千亿元。')
    expect(text.closest('[data-size]')).toHaveAttribute('data-size', 'large')
  })

  test('系列里有上一篇与下一篇', async () => {
    const series = {
      id: 'series-001',
      title: '从零看量价',
      number: 2,
      total: 3,
      previous: { id: 'article-000', title: '什么是成交量' },
      next: null,
    }
    answer({ [GET]: () => ({ data: article({ series }) }) })
    open()
    const nav = within(await screen.findByRole('navigation', { name: '系列：从零看量价' }))
    expect(nav.getByRole('link', { name: /什么是成交量/ })).toHaveAttribute('href', '/column?article=article-000')
    expect(nav.queryByText('下一篇')).toBeNull()
  })

  test('读过的断了网还能读；没读过的说网络不通，可以重试', async () => {
    answer({ [GET]: () => ({ data: article() }) })
    const { unmount } = open()
    await screen.findByText('周五两市成交一万二千亿元。')
    unmount()
    answer({ [GET]: () => 'offline' })
    const again = open()
    expect(await screen.findByText('没有网络，这是上次读过时留下的')).toBeVisible()
    expect(screen.getByText('周五两市成交一万二千亿元。')).toBeVisible()
    again.unmount()
    openPage('/column?article=article-777', page)
    expect(await screen.findByText(/网络不通/)).toBeVisible()
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
  })

  test('买来的断网能读七天；退了款，专栏说不再开通，留下的就去掉', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23) })
    onTestFinished(() => void vi.useRealTimers())
    const bought = article({ isPaid: true, column: { id: 'column-001', title: '量价课', cover: null, isPaid: true } })
    const read = async (how: Answers[string]) => {
      answer({ [GET]: how, [`${API}column/get`]: () => ({ data: column({ isPaid: true, isOwned: false }) }) })
      const { unmount } = open()
      const shown = await screen.findByText(/周五两市成交一万二千亿元|网络不通/)
      const said = shown.textContent
      unmount()
      return said
    }
    const whole = '周五两市成交一万二千亿元。'
    await read(() => ({ data: bought }))
    vi.setSystemTime(Date.UTC(2026, 10, 29))
    expect(await read(() => 'offline')).toBe(whole)
    vi.setSystemTime(Date.UTC(2026, 11, 1))
    expect(await read(() => 'offline')).toContain('网络不通')

    await read(() => ({ data: bought }))
    const { unmount } = openPage('/column?id=column-001', page)
    await screen.findByRole('button', { name: '订阅更新' })
    unmount()
    expect(await read(() => 'offline')).toContain('网络不通')
  })

  test('下架的说没有，留在设备上的也去掉', async () => {
    answer({ [GET]: () => ({ data: article() }) })
    const { unmount } = open()
    await screen.findByText('周五两市成交一万二千亿元。')
    unmount()
    answer({ [GET]: () => ({ code: 'ARTICLE_UNKNOWN', msg: '文章不存在或已下架' }) })
    open()
    expect(await screen.findByText('没有这篇文章，或者已经下架')).toBeVisible()
    expect(localStorage.getItem('niujin:read-articles') ?? '').not.toContain('article-001')
  })
})

describe('一个专栏', () => {
  test('介绍、文章与订阅；付费而没有开通的在底下可以买', async () => {
    answer({
      [`${API}column/get`]: () => ({ data: column({ isPaid: true, price: PRICE }) }),
      [`${API}article/list`]: () => pageOf([card('article-001'), card('article-002', { isPaid: true })]),
      [`${API}column/subscribe`]: () => ({ data: { subscribers: 57, isSubscribed: true } }),
    })
    openPage('/column?id=column-001', page)
    expect(await screen.findByText('每周一篇，讲白酒行业的账。')).toBeVisible()
    expect(screen.getByRole('link', { name: /文章article-002/ })).toHaveAttribute('href', '/column?article=article-002')
    expect(screen.getByRole('link', { name: '开通专栏 ¥199.00' })).toBeVisible()
    // 作者写在上面，不每篇再写。
    expect(screen.getAllByText('老王看盘')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '订阅更新' }))
    expect(await screen.findByRole('button', { name: '已订阅' })).toBeVisible()
    expect(screen.getByText(/57 人订阅/)).toBeVisible()
  })

  test('还没有人订阅的不写数', async () => {
    answer({
      [`${API}column/get`]: () => ({ data: column({ subscribers: 0 }) }),
      [`${API}article/list`]: () => pageOf([card('article-001')]),
    })
    openPage('/column?id=column-001', page)
    expect(await screen.findByText('每周一篇，讲白酒行业的账。')).toBeVisible()
    expect(screen.queryByText(/人订阅/)).toBeNull()
  })

  test('按系列看，写着第几篇', async () => {
    answer({
      [`${API}column/get`]: () => ({
        data: column({ series: [{ id: 'series-001', title: '从零看量价', articles: 1 }] }),
      }),
      [`${API}article/list`]: ({ seriesId }) =>
        pageOf(seriesId === 'series-001' ? [card('article-009', { title: '什么是量' })] : [card('article-001')]),
    })
    openPage('/column?id=column-001', page)
    await userEvent.click(await screen.findByRole('tab', { name: '从零看量价' }))
    expect(await screen.findByRole('link', { name: /1什么是量/ })).toBeVisible()
  })
})

describe('专栏与文章', () => {
  test('最新与热门；我订阅的在最上面', async () => {
    answer({
      [`${API}column/list`]: () => pageOf([column()]),
      [`${API}column/subscribed`]: () => pageOf([column({ id: 'column-002', title: '我的专栏' })]),
      [`${API}article/list`]: ({ sort }) => pageOf([card(sort === 'hot' ? 'article-hot' : 'article-new')]),
    })
    openPage('/column', page)
    expect(await screen.findByRole('link', { name: /article-new/ })).toBeVisible()
    expect(await screen.findByRole('region', { name: '我订阅的' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '热门' }))
    expect(await screen.findByRole('link', { name: /article-hot/ })).toBeVisible()
  })

  test('没有封面的专栏，写标题的头一个词', async () => {
    const columns = [
      column({ id: 'column-001', title: 'ETF 工具箱', cover: null }),
      column({ id: 'column-002', title: '短线手记', cover: null }),
    ]
    answer({ [`${API}column/list`]: () => pageOf(columns), [`${API}article/list`]: () => pageOf([]) })
    openPage('/column', page)
    const tiles = within(await screen.findByRole('list', { name: '专栏' })).getAllByRole('listitem')
    expect(within(tiles[0] as HTMLElement).getByText('ETF')).toBeVisible()
    expect(within(tiles[1] as HTMLElement).getByText('短线')).toBeVisible()
  })

  test('一篇也没有时说明，给一条路', async () => {
    answer({ [`${API}column/list`]: () => pageOf([]), [`${API}article/list`]: () => pageOf([]) })
    openPage('/column', page)
    expect(await screen.findByText('还没有文章')).toBeVisible()
    expect(screen.getByRole('link', { name: '先看看盘' })).toHaveAttribute('href', '/KPList')
  })
})
