import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, openPage, type Answers } from '@niujin/testkit/screen'
import { flashOf, MOUTAI } from '../testing/samples.ts'
import * as detail from './flash-detail-page.tsx'
import * as shared from './shared-flash-page.tsx'

const ITEM = flashOf('9', '贵州茅台涨停', {
  content: '第一段\n第二段',
  important: true,
  stocks: [MOUTAI],
  simulated: false,
  source: '示例社',
  url: 'https://news.example/9',
})
const FIELDS = [
  'last',
  'previousClose',
  'open',
  'high',
  'low',
  'volume',
  'amount',
  'turnoverRate',
  'volumeRatio',
  'speed',
  'majorNetInflow',
  'advancing',
  'unchanged',
  'declining',
  'sealed',
  'suspended',
  'time',
]
const QUOTE = {
  id: 'SH.600519',
  code: '600519',
  name: '贵州茅台',
  kind: 'stock',
  digits: 2,
  live: { ...Object.fromEntries(FIELDS.map((field) => [field, null])), last: 11_000, previousClose: 10_000 },
}
const STATE = { simulated: true, date: 20_261_120, second: 36_000, open: true, phase: '交易中', nextOpening: null }
const ANSWERS: Answers = {
  '/news/api/flash/one': ({ id }) =>
    id === '9' ? { data: ITEM } : { code: 'FLASH_UNKNOWN', msg: '快讯不存在或已删除' },
  '/news/api/flash/around': () => ({ data: { newer: [flashOf('10', '后一条')], older: [flashOf('8', '前一条')] } }),
  '/stock/api/quotes': () => ({ data: { state: STATE, list: [QUOTE] } }),
}

beforeEach(() => {
  answerWith(ANSWERS)
})

describe('快讯详情', () => {
  test('全文、来源与原文、相关证券、前后快讯、收藏与分享', async () => {
    openPage('/KXDetail?id=9', detail)
    expect(await screen.findByRole('heading', { level: 1, name: '贵州茅台涨停' })).toBeVisible()
    expect(screen.getByText('第二段')).toBeVisible()
    expect(screen.getByText('来源：示例社')).toBeVisible()
    expect(screen.getByRole('link', { name: '查看原文' })).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(within(screen.getByRole('list', { name: '相关证券' })).getByText('贵州茅台')).toBeVisible()
    expect(screen.getByRole('link', { name: /贵州茅台的快讯/ })).toHaveAttribute('href', '/KXList?stock=SH.600519')
    expect(screen.getByRole('link', { name: /后一条/ })).toHaveAttribute('href', '/KXDetail?id=10')
    expect(screen.getByRole('link', { name: 'A股' })).toHaveAttribute(
      'href',
      `/KXList?category=${encodeURIComponent('A股')}`,
    )
    expect(screen.getByRole('button', { name: '收藏《贵州茅台涨停》' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '分享：贵州茅台涨停' }))
    expect(await screen.findByRole('button', { name: '复制链接' })).toBeVisible()
  })

  test('标题只在正文里大字写一次，页头说这是快讯详情；链接预览说标题', () => {
    const tags = detail.meta({
      loaderData: {
        state: 'loaded',
        item: ITEM,
        related: [],
        around: { newer: [], older: [] },
        now: 0,
        origin: 'https://m.example',
      },
    } as never)
    expect(tags).toContainEqual({ title: '快讯详情 - 牛金财经' })
    expect(tags).toContainEqual({ property: 'og:title', content: '贵州茅台涨停' })
  })

  test('行情里发生的事只写一个时间，说明是盘中的', async () => {
    answerWith({
      ...ANSWERS,
      '/news/api/flash/one': () => ({ data: { ...ITEM, at: '2026-11-23T00:32:00+08:00', marketTime: '14:50' } }),
    })
    openPage('/KXDetail?id=9', detail)
    expect(await screen.findByText('2026-11-23 盘中 14:50')).toBeVisible()
    expect(screen.queryByText(/00:32/)).toBeNull()
  })

  test('没有的、撤回的给出去处；断网可重试', async () => {
    openPage('/KXDetail?id=1', detail)
    expect(await screen.findByText('没有这条快讯，或者已经不在了')).toBeVisible()
    expect(screen.getByRole('link', { name: '看最新快讯' })).toHaveAttribute('href', '/KX')
  })

  test('编号不像样的就是没有这条', async () => {
    openPage('/KXDetail?id=<script>', detail)
    expect(await screen.findByText('没有这条快讯，或者已经不在了')).toBeVisible()
  })

  test('撤回的看不到内容', async () => {
    answerWith({
      ...ANSWERS,
      '/news/api/flash/one': () => ({ data: { ...ITEM, title: null, content: '', retracted: true } }),
    })
    openPage('/KXDetail?id=9', detail)
    expect(await screen.findByText('该条快讯已撤回')).toBeVisible()
  })

  test('断网可重试', async () => {
    answerWith({ ...ANSWERS, '/news/api/flash/one': () => 'offline' })
    openPage('/KXDetail?id=9', detail)
    await screen.findByRole('alert')
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { level: 1, name: '贵州茅台涨停' })).toBeVisible()
  })
})

describe('分享落地页', () => {
  const metaOf = (item: typeof ITEM) =>
    shared.meta({
      loaderData: {
        state: 'loaded',
        item,
        related: [],
        around: { newer: [], older: [] },
        now: 0,
        origin: 'https://m.example',
      },
    } as never)

  test('页头有标题、摘要、图片与这一页的地址', () => {
    const tags = metaOf(ITEM)
    expect(tags).toContainEqual({ title: '贵州茅台涨停 - 牛金财经' })
    expect(tags).toContainEqual({ property: 'og:description', content: '第一段 第二段' })
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://m.example/icon-512.png' })
    expect(tags).toContainEqual({ property: 'og:url', content: 'https://m.example/KXDetail2?id=9' })
  })

  test('模拟的摘要里写明；撤回的什么也不说', () => {
    expect(metaOf({ ...ITEM, simulated: true })).toContainEqual({
      property: 'og:description',
      content: '【模拟行情】第一段 第二段',
    })
    expect(JSON.stringify(metaOf({ ...ITEM, retracted: true }))).not.toContain('茅台')
  })

  test('给出去看全部快讯与评论的路', async () => {
    openPage('/KXDetail2?id=9', shared)
    expect(await screen.findByRole('link', { name: '看 7×24 小时快讯' })).toHaveAttribute('href', '/KX')
    expect(screen.getByRole('link', { name: '看评论、参与讨论' })).toHaveAttribute('href', '/KXDetail?id=9')
  })
})
