import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, asked, askedOf, lastAsked, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { article, seriesCard } from '../testing/samples.ts'
import * as page from './details-page.tsx'

const API = '/interaction/Rest/api/college/'
const NO_MARKS = { isHelpful: null, answered: [] }
const RIGHT = {
  questionId: 'q1',
  answer: { kind: 'single', chosen: 0 },
  isRight: true,
  solution: { kind: 'single', right: 0 },
  explanation: '10 × 1.1 = 11 元。',
}

beforeEach(() => localStorage.clear())

function answer(given: Answers, boot?: typeof MEMBER_BOOT) {
  answerWith(
    {
      [`${API}article`]: () => ({ data: article() }),
      [`${API}marks`]: () => ({ data: NO_MARKS }),
      [`${API}count`]: () => ({ data: { isCounted: true } }),
      [`${API}readings`]: () => ({ data: { list: [] } }),
      [`${API}readings/keep`]: () => ({ data: { kept: 1 } }),
      ...given,
    },
    boot,
  )
}
const open = (boot?: typeof MEMBER_BOOT) => openPage('/collegeDetails?id=article-002', page, boot && { boot })

describe('一篇文章', () => {
  test('正文、更新的日子、上一篇下一篇、去练的链接；算一次阅读', async () => {
    answer({})
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /涨跌停/ })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: '各个板块' })).toBeVisible()
    expect(screen.getByText('2026-11-02 更新')).toBeVisible()
    expect(screen.getByText(/不构成投资建议/)).toBeVisible()
    const nav = within(screen.getByRole('navigation', { name: '系列：交易的规矩' }))
    expect(nav.getByRole('link', { name: /怎样成交/ })).toHaveAttribute('href', '/collegeDetails?id=article-001')
    expect(nav.getByRole('link', { name: /费用/ })).toHaveAttribute('href', '/collegeDetails?id=article-003')
    expect(screen.getByRole('link', { name: '练一练' })).toHaveAttribute('href', '/KTrain')
    await waitFor(() => expect(askedOf(`${API}count`)).toMatchObject([{ id: 'article-002' }]))
  })

  test('点一下就知道对错与解析，不能再改', async () => {
    answer({ [`${API}answer`]: () => ({ data: RIGHT }) })
    open()
    const question = within(await screen.findByRole('group', { name: /昨收 10 元的主板股票/ }))
    await userEvent.click(question.getByRole('button', { name: '11 元' }))
    expect(await question.findByText('答对了')).toBeVisible()
    expect(question.getByText(/10 × 1.1 = 11 元/)).toBeVisible()
    expect(question.getByRole('button', { name: /11 元/ })).toBeDisabled()
    expect(question.getByLabelText('正确答案')).toBeVisible()
    expect(lastAsked(`${API}answer`)).toMatchObject({ articleId: 'article-002', questionId: 'q1' })
    expect(screen.getByRole('button', { name: '对' })).toBeEnabled()
  })

  test('答过的与说过的，再来还在', async () => {
    const wrong = {
      ...RIGHT,
      questionId: 'q2',
      answer: { kind: 'judgement', chosen: true },
      isRight: false,
      solution: { kind: 'judgement', right: false },
    }
    answer({ [`${API}marks`]: () => ({ data: { isHelpful: true, answered: [wrong] } }) })
    open()
    const question = within(await screen.findByRole('group', { name: /跌停时一定卖得掉/ }))
    expect(await question.findByText('答错了')).toBeVisible()
    expect(question.getByLabelText('你选的，不对')).toBeVisible()
    expect(screen.getByRole('button', { name: '有帮助' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('有没有帮助：说了能改；没有提交上去时说明', async () => {
    let isDown = false
    answer({ [`${API}vote`]: ({ isHelpful }) => (isDown ? 'offline' : { data: { isHelpful: isHelpful === 'true' } }) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '没帮助' }))
    expect(await screen.findByText('谢谢，我们会据此改这一篇')).toBeVisible()
    expect(screen.getByRole('button', { name: '没帮助' })).toHaveAttribute('aria-pressed', 'true')
    isDown = true
    await userEvent.click(screen.getByRole('button', { name: '有帮助' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    expect(screen.getByRole('button', { name: '没帮助' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('字号记在这台设备上', async () => {
    answer({})
    open()
    await userEvent.click(await screen.findByRole('button', { name: '字号' }))
    await userEvent.click(await screen.findByRole('button', { name: '特大' }))
    expect(screen.getByText('主板一天最多涨跌 10%。').closest('[data-size]')).toHaveAttribute('data-size', 'large')
  })

  test('短文不用滚动就读完了：会员的交给账号，设备上也有', async () => {
    answer({}, MEMBER_BOOT)
    open(MEMBER_BOOT)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(askedOf(`${API}readings/keep`)).toHaveLength(1), { timeout: 4000 })
    const sent = JSON.stringify(askedOf(`${API}readings/keep`))
    expect(sent).toContain('article-002')
    expect(sent).toMatch(/isDone[^,]*true/)
  })

  test('上次读到一半的回到那里，可以从头读；设备上别的还没有交的也交给账号', async () => {
    const blocks = Array.from({ length: 6 }, (_, at) => ({
      type: 'paragraph' as const,
      children: [{ type: 'text' as const, text: `第${at + 1}段` }],
    }))
    const at = '2026-11-20T10:00:00.000Z'
    const known = { articleId: 'article-002', block: 4, isDone: false, at }
    localStorage.setItem(
      'niujin:college-readings:u-1',
      JSON.stringify({ 'article-001': { articleId: 'article-001', block: 1, isDone: true, at } }),
    )
    answer(
      { [`${API}article`]: () => ({ data: article({ document: { version: 1, blocks }, reading: known }) }) },
      MEMBER_BOOT,
    )
    open(MEMBER_BOOT)
    expect(await screen.findByText('回到了上次读到的地方')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '从头读' }))
    expect(screen.queryByText('回到了上次读到的地方')).toBeNull()
    await waitFor(() => expect(JSON.stringify(askedOf(`${API}readings/keep`))).toContain('article-001'))
  })

  test('下线的说没有，没取到的可以重试', async () => {
    answer({ [`${API}article`]: () => ({ code: 'ARTICLE_UNKNOWN', msg: '没有这篇文章，或者已经下线' }) })
    const { unmount } = open()
    expect(await screen.findByText('没有找到，或者已经下线')).toBeVisible()
    expect(screen.getByRole('link', { name: '看投教学院' })).toHaveAttribute('href', '/college')
    unmount()
    answer({ [`${API}article`]: () => 'offline' })
    open()
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  })
})

describe('一个系列', () => {
  test('文章按次序，写着多久、几道题、读了没有', async () => {
    localStorage.setItem(
      'niujin:college-readings',
      JSON.stringify({
        'article-001': { articleId: 'article-001', block: 1, isDone: true, at: '2026-11-20T10:00:00.000Z' },
      }),
    )
    const card = (id: string, title: string) => ({ id, title, summary: '', minutes: 2, questions: 2 })
    answer({
      [`${API}series`]: () => ({
        data: { ...seriesCard(), articles: [card('article-001', '怎样成交'), card('article-002', '涨跌停')] },
      }),
    })
    openPage('/collegeDetails?series=series-001', page)
    const list = within(await screen.findByRole('list', { name: '文章' }))
    expect(list.getByRole('link', { name: /怎样成交/ })).toHaveTextContent('2 分钟 · 2 道小问题 · 已读')
    expect(list.getByRole('link', { name: /涨跌停/ })).toHaveAttribute('href', '/collegeDetails?id=article-002')
    expect(screen.getByRole('link', { name: '入门' })).toHaveAttribute('href', '/college?level=starter')
  })

  test('地址不对的不去问', async () => {
    answer({})
    openPage('/collegeDetails?series=!', page)
    expect(await screen.findByText('没有找到，或者已经下线')).toBeVisible()
    expect(asked.filter(({ path }) => path.startsWith(API))).toEqual([])
  })
})
