import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { ArticleContent, StaffArticle, StaffColumn } from '../contract/index.ts'
import { ArticlesPage } from './articles-page.tsx'
import { ColumnsPage } from './columns-page.tsx'

const LIST = '/interaction/Rest/api/article/staff/list'
const GET = '/interaction/Rest/api/article/staff/get'
const DECIDE = '/interaction/Rest/api/article/staff/decide'
const OFFLINE = '/interaction/Rest/api/article/staff/offline'
const SCHEDULE = '/interaction/Rest/api/article/staff/schedule'
const COLUMN = '/interaction/Rest/api/column/staff/get'
const COMPARE = '/interaction/Rest/api/article/compare'
const AT = '2026-11-20T03:00:00.000Z'

const content = (text: string): ArticleContent => ({
  title: '白酒怎么看',
  summary: '',
  cover: null,
  document: {
    version: 1,
    blocks: [
      { type: 'paragraph', children: [{ type: 'text', text }] },
      {
        type: 'paragraph',
        children: [{ type: 'link', href: 'https://example.com/x', children: [{ type: 'text', text: '出处' }] }],
      },
    ],
  },
  stocks: [],
  hashtags: [],
  columnId: null,
  seriesId: null,
  seriesOrder: 0,
  isPaid: false,
  previewCharacters: 300,
  riskNotice: '',
  opinion: null,
})
const WAITING: StaffArticle = {
  id: 'article-1',
  title: '白酒怎么看',
  cover: null,
  status: 'review',
  reason: '',
  isPaid: false,
  reads: 0,
  likes: 0,
  updatedAt: AT,
  publishedAt: null,
  publishAt: null,
  authorId: 'u-7',
  nickname: '砖家甲',
  submittedAt: AT,
  revision: 1,
  content: content('看清楚再说'),
  stocks: [{ id: 'SH.600519', name: '贵州茅台' }],
  compared: null,
  words: ['加微信'],
  licence: null,
  columnTitle: null,
  revisions: [
    { number: 1, status: 'review', title: '白酒怎么看', reason: '', createdAt: AT, submittedAt: AT, decidedAt: null },
  ],
  history: [{ act: '送审', by: '砖家甲', reason: '', at: AT }],
  past: { published: 3, returned: 1 },
}
const COUNTS = { draft: 0, review: 1, returned: 0, scheduled: 0, published: 5, offline: 0 }

function open(Page: typeof ArticlesPage, rest: string, answers: Answers, query = '') {
  answerWith(answers)
  const given = pageProps({ rest, query })
  render(
    <>
      <Page {...given} />
      <ToastHost />
    </>,
  )
  return given
}

describe('审核文章', () => {
  test('先看待审的，各状态写出有几篇；没有时说没有，取不到可以重试', async () => {
    let down = true
    const { go } = open(ArticlesPage, '', {
      [LIST]: () => (down ? 'offline' : { data: { list: [WAITING], nextCursor: null, counts: COUNTS } }),
    })
    await screen.findByRole('alert')
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    const table = await screen.findByRole('table', { name: '待审核的文章' })
    expect(within(table).getByRole('link', { name: '白酒怎么看' })).toHaveAttribute(
      'href',
      '/console/articles/article-1',
    )
    await userEvent.click(screen.getByRole('tab', { name: '已发布 5' }))
    expect(go).toHaveBeenCalledWith('/console/articles?state=published')
  })

  test('全文、链接通到哪里、命中的词、以往都看得到；通过', async () => {
    open(ArticlesPage, 'article-1', {
      [GET]: () => ({ data: WAITING }),
      [DECIDE]: () => ({ data: { ...WAITING, status: 'published', submittedAt: null } }),
    })
    for (const text of [
      '看清楚再说',
      '（https://example.com/x）',
      '加微信',
      '发布 3 次，退回 1 次',
      '贵州茅台(SH.600519)',
    ])
      expect(await screen.findByText(text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '通过' }))
    expect(await screen.findByRole('button', { name: '下架' })).toBeDisabled()
    expect(askedOf(DECIDE)).toMatchObject([{ id: 'article-1', revision: '1', decision: 'publish' }])
  })

  test('退回要有原因；被拒绝时说明', async () => {
    open(ArticlesPage, 'article-1', {
      [GET]: () => ({ data: WAITING }),
      [DECIDE]: () => ({ code: 'OWN_ARTICLE', msg: '自己的文章要由别人审核' }),
    })
    expect(await screen.findByRole('button', { name: '退回' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '没有说明风险' }))
    await userEvent.click(screen.getByRole('button', { name: '退回' }))
    expect(await screen.findByText('自己的文章要由别人审核')).toBeVisible()
    expect(askedOf(DECIDE)).toMatchObject([{ decision: 'reject', reason: '没有说明风险' }])
  })

  test('修改已发布的：加的减的都标出来', async () => {
    open(ArticlesPage, 'article-1', {
      [GET]: () => ({
        data: {
          ...WAITING,
          status: 'editReview',
          revision: 2,
          content: content('看明白再说'),
          compared: { number: 1, isPublished: true, content: content('看清楚再说') },
        },
      }),
    })
    expect((await screen.findAllByRole('insertion')).map((one) => one.textContent)).toEqual(['明白'])
    expect(screen.getAllByRole('deletion').map((one) => one.textContent)).toEqual(['清楚'])
    expect(screen.getByText('与读者现在看到的一版相比，改动已标出')).toBeVisible()
  })

  test('退回以后再送审的：与退回的一版比，也能换一版比', async () => {
    const line = (number: number) => ({ ...WAITING.revisions[0], number, ...(number === 1 && { title: '原来的题目' }) })
    open(ArticlesPage, 'article-1', {
      [GET]: () => ({
        data: {
          ...WAITING,
          revision: 3,
          content: content('看明白再说'),
          compared: { number: 2, isPublished: false, content: content('看清楚再说') },
          revisions: [3, 2, 1].map(line),
        },
      }),
      [COMPARE]: () => ({ data: { before: content('想明白再说'), after: content('看明白再说') } }),
    })
    expect(await screen.findByText('与第 2 版相比，改动已标出')).toBeVisible()
    expect(screen.getAllByRole('deletion').map((one) => one.textContent)).toEqual(['清楚'])
    expect(screen.getByRole('button', { name: '与第 2 版比' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByRole('button', { name: '与第 3 版比' })).toBeNull()
    const versions = within(screen.getByRole('table', { name: '各个版本' }))
    // 题目没有变的不再写一遍。
    expect(versions.getByText('原来的题目')).toBeVisible()
    expect(versions.queryByText('白酒怎么看')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '与第 1 版比' }))
    expect(await screen.findByText('与第 1 版相比，改动已标出')).toBeVisible()
    expect(screen.getAllByRole('deletion').map((one) => one.textContent)).toEqual(['想'])
    expect(askedOf(COMPARE)).toMatchObject([{ id: 'article-1', before: '1', after: '3' }])
  })

  test('下架写明原因；待发布的改时间', async () => {
    open(ArticlesPage, 'article-1', {
      [GET]: () => ({ data: { ...WAITING, status: 'published' } }),
      [OFFLINE]: () => ({ data: { ...WAITING, status: 'offline', reason: '有错' } }),
    })
    await userEvent.type(await screen.findByRole('textbox', { name: '下架的原因' }), '有错')
    await userEvent.click(screen.getByRole('button', { name: '下架' }))
    expect(await screen.findByText('有错')).toBeVisible()
  })

  test('待发布的可以改时间', async () => {
    open(ArticlesPage, 'article-1', {
      [GET]: () => ({ data: { ...WAITING, status: 'scheduled', publishAt: AT } }),
      [SCHEDULE]: () => ({ data: { ...WAITING, status: 'scheduled', publishAt: AT } }),
    })
    expect(await screen.findByLabelText('发布时间')).toHaveValue('2026-11-20T11:00')
    await userEvent.click(screen.getByRole('button', { name: '改时间' }))
    expect(await screen.findByText('已改发布时间')).toBeVisible()
    expect(askedOf(SCHEDULE)).toMatchObject([{ publishAt: AT }])
  })

  test('没有这篇时给出回去的路', async () => {
    open(ArticlesPage, 'gone', { [GET]: () => ({ code: 'ARTICLE_UNKNOWN', msg: '文章不存在或已下架' }) })
    expect(await screen.findByText('没有这篇文章')).toBeVisible()
  })
})

describe('专栏', () => {
  const PAID: StaffColumn = {
    id: 'column-1',
    title: '涨停笔记',
    introduction: '每天一篇',
    cover: null,
    ownerId: 'u-7',
    nickname: '砖家甲',
    isPaid: true,
    status: 'open',
    reason: '',
    change: { id: '9', title: '新的名字', introduction: '每天一篇', cover: null, words: [], at: AT },
    thing: 'column:column-1',
    productId: null,
    price: null,
    articles: 3,
    subscribers: 8,
    createdAt: AT,
  }
  test('待审的名称通过；关联商品说得出为什么不行；关闭写明原因', async () => {
    const path = '/interaction/Rest/api/column/staff'
    open(ColumnsPage, 'column-1', {
      [COLUMN]: () => ({ data: PAID }),
      [`${path}/decide`]: () => ({ data: { ...PAID, title: '新的名字', change: null } }),
      [`${path}/product`]: () => ({ code: 'PRODUCT_OTHER', msg: '这件商品的规格没有都给出本专栏的权益' }),
      [`${path}/move`]: () => ({ data: { ...PAID, change: null, status: 'closed', reason: '不更新' } }),
    })
    expect(await screen.findByText(/column:column-1/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '通过' }))
    expect(await screen.findByRole('heading', { name: '新的名字' })).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: /商品编号/ }), 'wrong-one')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('这件商品的规格没有都给出本专栏的权益')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: '关闭的原因' }), '不更新')
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(await screen.findByRole('button', { name: '重新开放' })).toBeDisabled()
    expect(askedOf(`${path}/move`)).toMatchObject([{ to: 'closed', reason: '不更新' }])
  })

  test('列表：没有等待审核的就说没有', async () => {
    open(ColumnsPage, '', {
      '/interaction/Rest/api/column/staff/list': () => ({ data: { list: [], nextCursor: null } }),
    })
    expect(await screen.findByText('没有等待审核的专栏')).toBeVisible()
  })
})
