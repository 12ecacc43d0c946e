import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, askedOf, openPage, type Answers } from '@niujin/testkit/screen'
import { TICKET } from '../testing/samples.ts'
import DetailPage, { clientLoader } from './detail-page.tsx'

const LATER = '2026-11-20T05:00:00.000Z'
const CLOSED = {
  ...TICKET,
  status: 'closed' as const,
  updatedAt: LATER,
  can: { reply: false, resolve: false, close: false, rate: true },
}
let ticket: object = TICKET
const ANSWERS: Answers = {
  '/userapi/feedback/get': () => ({ data: ticket }),
  '/userapi/feedback/reply': ({ content }) => ({
    data: {
      ...TICKET,
      status: 'open',
      updatedAt: LATER,
      replies: [...TICKET.replies, { id: '2', author: 'member', content, images: [], at: LATER }],
    },
  }),
  '/userapi/feedback/rate': ({ rating }) => ({
    data: { ...TICKET, rating: Number(rating), updatedAt: LATER, can: { ...TICKET.can, rate: false } },
  }),
  '/userapi/feedback/close': ({ solved }) => ({
    data:
      solved === 'true'
        ? { ...TICKET, status: 'resolved', updatedAt: LATER, can: { ...TICKET.can, resolve: false } }
        : CLOSED,
  }),
}
beforeEach(() => {
  ticket = TICKET
  answerWith(ANSWERS)
})
const open = (id = 't-1') => openPage(`/FeedBackDetail?id=${id}`, DetailPage, { loader: clientLoader })

describe('反馈详情', () => {
  test('先是自己写的，后是答复；状态说明下一步', async () => {
    open()
    const thread = await screen.findByRole('list', { name: '反馈与答复' })
    const posts = within(thread)
      .getAllByText(/^(我|客服)$/)
      .map((one) => one.textContent)
    expect(posts).toEqual(['我2026-11-20 10:00', '客服2026-11-20 11:00'])
    expect(within(thread).getByText('联系方式：wx-123')).toBeVisible()
    expect(screen.getByRole('link', { name: '看第 1 张大图' })).toHaveAttribute('href', '/files/feedback/a.webp')
    expect(screen.getByText('请看看是否解决了问题，没有解决可以继续补充')).toBeVisible()
  })

  test('内容里的代码只是文字，整个是网址时是图片', async () => {
    ticket = {
      ...TICKET,
      content: '<img src=x onerror=alert(1)>',
      replies: [{ ...TICKET.replies[0], content: 'https://pic.example/a.png' }],
    }
    open()
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(screen.getByRole('img', { name: '图片' })).toHaveAttribute('src', 'https://pic.example/a.png')
  })

  test('补充一条，马上看到，状态变回等待答复', async () => {
    open()
    await userEvent.type(await screen.findByRole('textbox', { name: '补充内容' }), '还是不行')
    await userEvent.click(screen.getByRole('button', { name: '发送' }))
    expect(await screen.findByText('还是不行')).toBeVisible()
    expect(screen.getByText('等待答复')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '补充内容' })).toHaveValue('')
  })

  test('补充被拒绝时说原因，写的还在', async () => {
    answerWith({
      ...ANSWERS,
      '/userapi/feedback/reply': () => ({ code: 'TOO_MANY_REPLIES', msg: '已补充了很多次，请等客服答复后再补充' }),
    })
    open()
    const field = await screen.findByRole('textbox', { name: '补充内容' })
    await userEvent.type(field, '再说一句')
    await userEvent.click(screen.getByRole('button', { name: '发送' }))
    expect(await screen.findByText('已补充了很多次，请等客服答复后再补充')).toBeVisible()
    expect(field).toHaveValue('再说一句')
  })

  test('评分一次，评过不能改', async () => {
    open()
    await userEvent.click(await screen.findByRole('radio', { name: '4 星，满意' }))
    await userEvent.click(screen.getByRole('button', { name: '提交评价' }))
    expect(await screen.findByText('你的评价')).toBeVisible()
    expect(askedOf('/userapi/feedback/rate')[0]?.['rating']).toBe('4')
    expect(screen.getByRole('radio', { name: '4 星，满意' })).toBeChecked()
    expect(screen.getByRole('radio', { name: '5 星，很满意' })).toBeDisabled()
  })

  test('问题已解决', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '问题已解决' }))
    expect(await screen.findByText('已解决')).toBeVisible()
    expect(screen.queryByRole('button', { name: '问题已解决' })).not.toBeInTheDocument()
  })

  test('关闭前先问；关闭后不能补充，指路提交新的', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '关闭反馈' }))
    const dialog = await screen.findByRole('alertdialog', { name: '关闭这条反馈？' })
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭反馈' }))
    expect(await screen.findByRole('link', { name: '提交新的反馈' })).toHaveAttribute('href', '/FeedBack')
    expect(screen.queryByRole('textbox', { name: '补充内容' })).not.toBeInTheDocument()
    expect(askedOf('/userapi/feedback/close')[0]?.['solved']).toBe('false')
  })

  test('没有这条、不是自己的、编号不对，都说没有', async () => {
    answerWith({ ...ANSWERS, '/userapi/feedback/get': () => ({ code: 'TICKET_UNKNOWN', msg: '反馈不存在' }) })
    open('none')
    expect(await screen.findByText('没有这条反馈')).toBeVisible()
    expect(screen.getByRole('link', { name: '我的反馈' })).toHaveAttribute('href', '/FeedBack?tab=mine')
  })

  test('断网时可重试', async () => {
    answerWith({ ...ANSWERS, '/userapi/feedback/get': () => 'offline' })
    open()
    await screen.findByRole('alert')
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('图打不开')).toBeVisible()
  })
})
