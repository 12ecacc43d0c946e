import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pageProps, type GivenPage } from '@niujin/console-kit/testing'
import { answerWith, askedOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { ArticleDetail, StaffLine, StaffSeries } from '../contract/index.ts'
import { CollegePage } from './college-page.tsx'

const API = '/interaction/Rest/api/college/staff/'
const AT = '2026-11-20T02:00:00.000Z'
const FIGURES = {
  reads: 120,
  finished: 30,
  helpful: 8,
  unhelpful: 2,
  guestHelpful: 3,
  guestUnhelpful: 1,
  answered: 40,
  right: 30,
}
const series = (id: string, own: Partial<StaffSeries> = {}): StaffSeries => ({
  id,
  version: 3,
  level: 'starter',
  title: `系列${id}`,
  summary: '介绍',
  state: 'published',
  articles: 2,
  published: 1,
  figures: FIGURES,
  isSample: true,
  updatedAt: AT,
  ...own,
})
const line = (id: string, own: Partial<StaffLine> = {}): StaffLine => ({
  id,
  title: `文章${id}`,
  state: 'published',
  questions: 2,
  figures: FIGURES,
  updatedAt: AT,
  ...own,
})
const ARTICLE: ArticleDetail = {
  id: 'article-1',
  version: 5,
  seriesId: 'series-1',
  seriesTitle: '系列一',
  isSeriesPublished: false,
  state: 'draft',
  draft: {
    title: '涨跌停',
    summary: '摘要',
    text: '## 各个板块\n主板 10%。',
    links: [{ title: '练一练', path: '/KTrain' }],
    questions: [
      {
        asked: { id: 'q1', text: '主板多少', points: 1, kind: 'single', choices: ['10%', '20%'] },
        solution: { kind: 'single', right: 0 },
        explanation: '主板是 10%。',
      },
    ],
  },
  figures: FIGURES,
  questions: [{ questionId: 'q1', answered: 40, right: 30 }],
  isSample: false,
  publishedAt: null,
  updatedAt: AT,
  acts: [{ id: '1', who: '小王', what: '新建', about: '涨跌停', at: AT }],
}

function open(given: GivenPage, answers: Answers) {
  answerWith(answers)
  const props = pageProps(given)
  render(
    <>
      <CollegePage {...props} />
      <ToastHost />
    </>,
  )
  return props
}

describe('系列', () => {
  test('按级别列着：文章、阅读、有没有帮助、答对多少；下移一位', async () => {
    open(
      {},
      {
        [`${API}home`]: () => ({ data: { list: [series('series-1'), series('series-2')] } }),
        [`${API}order`]: () => ({ data: { ids: ['series-2', 'series-1'] } }),
      },
    )
    const table = within(await screen.findByRole('table', { name: '入门系列' }))
    const row = within(table.getByRole('row', { name: /系列series-1/ }))
    expect(row.getByText('1 / 2')).toBeVisible()
    expect(row.getByText('会员 8 有 / 2 没有，游客 3 有 / 1 没有')).toBeInTheDocument()
    expect(row.getByText('75%（40 次）')).toBeInTheDocument()
    expect(row.getByRole('button', { name: '上移《系列series-1》' })).toBeDisabled()
    await userEvent.click(row.getByRole('button', { name: '下移《系列series-1》' }))
    await waitFor(() => expect(askedOf(`${API}order`)).toHaveLength(1))
    expect(lastAsked(`${API}order`)).toMatchObject({ within: 'starter' })
    expect(screen.getByRole('region', { name: '进阶系列' })).toHaveTextContent('还没有系列')
  })

  test('下线一个系列；没有成时说明', async () => {
    let isRefused = true
    open(
      {},
      {
        [`${API}home`]: () => ({ data: { list: [series('series-1')] } }),
        [`${API}state`]: () =>
          isRefused ? { code: 'STATE_CHANGED', msg: '别人刚改过，请刷新后再改' } : { data: { state: 'offline' } },
      },
    )
    const button = await screen.findByRole('button', { name: '下线《系列series-1》' })
    await userEvent.click(button)
    expect(await screen.findByText('别人刚改过，请刷新后再改')).toBeVisible()
    isRefused = false
    await userEvent.click(await screen.findByRole('button', { name: '下线《系列series-1》' }))
    expect(await screen.findByText('已下线')).toBeVisible()
    expect(lastAsked(`${API}state`)).toMatchObject({ kind: 'series', id: 'series-1', to: 'offline' })
  })

  test('新建：写名称、介绍，选级别，存了就打开它', async () => {
    const { go } = open({ rest: '+new' }, { [`${API}series/save`]: () => ({ data: { id: 'series-9' } }) })
    expect(screen.getByRole('button', { name: '保存系列' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('名称'), '看图')
    await userEvent.type(screen.getByLabelText('一句话介绍'), '四个价格')
    await userEvent.click(screen.getByRole('button', { name: '进阶' }))
    await userEvent.click(screen.getByRole('button', { name: '保存系列' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/console/college/series-9'))
    expect(lastAsked(`${API}series/save`)).toMatchObject({ level: 'basic', title: '看图', summary: '四个价格' })
  })

  test('打开一个：它的文章、文字与经过', async () => {
    open(
      { rest: 'series-1' },
      {
        [`${API}series`]: () => ({
          data: { series: series('series-1', { published: 0 }), articles: [line('article-1')], acts: ARTICLE.acts },
        }),
      },
    )
    expect(await screen.findByRole('link', { name: '文章article-1' })).toHaveAttribute(
      'href',
      '/console/college/series-1?article=article-1',
    )
    expect(screen.getByText('还没有已发布的文章，读者看不到这个系列')).toBeVisible()
    expect(screen.getByRole('link', { name: '新写一篇' })).toHaveAttribute(
      'href',
      '/console/college/series-1?article=%2Bnew',
    )
    expect(screen.getByRole('table', { name: '经过' })).toHaveTextContent('小王')
  })
})

describe('文章', () => {
  const openArticle = (answers: Answers = {}) =>
    open({ rest: 'series-1', query: 'article=article-1' }, { [`${API}article`]: () => ({ data: ARTICLE }), ...answers })

  test('数字、每题答对多少、预览；改了存上，带着版本', async () => {
    openArticle({ [`${API}article/save`]: () => ({ data: { id: 'article-1' } }) })
    expect(await screen.findByText('系列还没有发布，读者看不到这一篇')).toBeVisible()
    const preview = within(screen.getByRole('region', { name: '预览' }))
    expect(preview.getByRole('heading', { name: '各个板块' })).toBeVisible()
    await userEvent.type(screen.getByLabelText('标题'), '与停牌')
    await userEvent.type(screen.getByRole('textbox', { name: /^正文/ }), '{Enter}- 创业板')
    expect(preview.getByRole('listitem')).toHaveTextContent('创业板')
    await userEvent.click(screen.getByRole('button', { name: '保存文章' }))
    await waitFor(() => expect(askedOf(`${API}article/save`)).toHaveLength(1))
    const sent = JSON.stringify(lastAsked(`${API}article/save`))
    for (const part of ['涨跌停与停牌', '- 创业板', 'q1', '/KTrain']) expect(sent).toContain(part)
  })

  test('加一道判断题；没有写全的不让存，说缺什么', async () => {
    openArticle({ [`${API}article/save`]: () => ({ data: { id: 'article-1' } }) })
    await userEvent.click(await screen.findByRole('button', { name: '加一道小问题' }))
    const second = within(screen.getByRole('group', { name: '第 2 题' }))
    await userEvent.click(second.getByRole('button', { name: '判断' }))
    await userEvent.type(second.getByLabelText('第 2 题'), '跌停一定卖得掉')
    await userEvent.click(second.getByRole('button', { name: '错' }))
    await userEvent.click(screen.getByRole('button', { name: '保存文章' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('每道题要写题目、选项、正确的一项与解析')
    await userEvent.type(second.getByLabelText('第 2 题的解析'), '没有人买')
    await userEvent.click(screen.getByRole('button', { name: '保存文章' }))
    await waitFor(() => expect(askedOf(`${API}article/save`)).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: '去掉第 2 题' }))
    expect(screen.queryByRole('group', { name: '第 2 题' })).toBeNull()
  })

  test('新写一篇，存了就打开它；没有的说没有', async () => {
    const { go } = open(
      { rest: 'series-1', query: 'article=%2Bnew' },
      {
        [`${API}article/save`]: () => ({ data: { id: 'article-9' } }),
      },
    )
    await userEvent.type(screen.getByLabelText('标题'), '费用')
    await userEvent.type(screen.getByLabelText('一句话摘要'), '三种费用')
    await userEvent.click(screen.getByRole('button', { name: '保存文章' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('正文还空着')
    await userEvent.type(screen.getByRole('textbox', { name: /^正文/ }), '佣金')
    await userEvent.type(screen.getByRole('textbox', { name: /^相关链接/ }), '练一练 /KTrain')
    await userEvent.click(screen.getByRole('button', { name: '保存文章' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/console/college/series-1?article=article-9'))
  })

  test('没有这篇文章', async () => {
    openArticle({ [`${API}article`]: () => ({ code: 'ARTICLE_UNKNOWN', msg: '没有这篇文章' }) })
    expect(await screen.findByText('没有这篇文章')).toBeVisible()
  })
})
