import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ConsolePageProps } from '@niujin/console-kit'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, keysOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { StaffLine, StaffTicket } from '../contract/index.ts'
import { LINE, TICKET } from '../web/testing/samples.ts'
import { FeedbackPage } from './feedback-page.tsx'

const LIST = '/userapi/feedback/staff/list'
const GET = '/userapi/feedback/staff/get'
const REPLY = '/userapi/feedback/staff/reply'
const COUNTS = { open: 2, answered: 1, resolved: 0, closed: 9 }
const ROW: StaffLine = { ...LINE, status: 'open', memberId: 'u-7' }
const WHOLE: StaffTicket = { ...TICKET, status: 'open', memberId: 'u-7' }
const ALL = ['support.read', 'support.answer', 'member.find']

const props = (rest: string, given: { actions?: readonly string[]; query?: string; epoch?: number } = {}) =>
  pageProps({ rest, actions: ALL, ...given })

function open(given: ConsolePageProps, answers: Answers) {
  answerWith(answers)
  return render(
    <>
      <FeedbackPage {...given} />
      <ToastHost />
    </>,
  )
}
const page = (...list: StaffLine[]) => ({ data: { list, nextCursor: null, counts: COUNTS } })

describe('反馈列表', () => {
  test('先看等待答复的，各状态写出有几条', async () => {
    open(props(''), { [LIST]: () => page(ROW) })
    const row = within(await screen.findByRole('table', { name: '等待答复的反馈' })).getAllByRole('row')[1]
    for (const text of ['图打不开', '走势图点开是空白的', '2 张图片', 'u-7', '2026-11-20 10:00', '2026-11-20 11:00'])
      expect(row).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: '图打不开' })).toHaveAttribute('href', '/console/feedback/t-1')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      '等待答复 2',
      '已答复 1',
      '已解决 0',
      '已关闭 9',
    ])
    expect(askedOf(LIST)[0]).toMatchObject({ status: 'open' })
  })

  test('换状态就换地址，按地址里的状态去取', async () => {
    const given = props('')
    const { rerender } = open(given, { [LIST]: ({ status }) => (status === 'closed' ? page() : page(ROW)) })
    await screen.findByRole('table')
    await userEvent.click(screen.getByRole('tab', { name: '已关闭 9' }))
    expect(given.go).toHaveBeenCalledWith('/console/feedback?state=closed')
    rerender(<FeedbackPage {...props('', { query: 'state=closed' })} />)
    expect(await screen.findByText('没有已关闭的反馈')).toBeVisible()
    expect(screen.getByRole('tab', { name: '已关闭 9' })).toHaveAttribute('aria-selected', 'true')
  })

  test('往下加载，断了可以重试', async () => {
    let down = true
    open(props(''), {
      [LIST]: ({ cursor }) => {
        if (cursor === undefined) return { data: { list: [ROW], nextCursor: 'next', counts: COUNTS } }
        return down ? 'offline' : page({ ...ROW, id: 't-2', title: '登录不了' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('登录不了')).toBeVisible()
    expect(screen.getByText('图打不开')).toBeVisible()
  })

  test('没有权限时说明；重新登录后自己再取', async () => {
    let refused = true
    const { rerender } = open(props(''), {
      [LIST]: () => (refused ? { code: 'NOT_ALLOWED', msg: '没有权限' } : page(ROW)),
    })
    expect(await screen.findByText('没有权限')).toBeVisible()
    refused = false
    rerender(<FeedbackPage {...props('', { epoch: 2 })} />)
    expect(await screen.findByText('图打不开')).toBeVisible()
  })
})

describe('一条反馈', () => {
  test('写出会员、联系方式、内容、图片与往来', async () => {
    open(props('t-1'), { [GET]: () => ({ data: WHOLE }) })
    expect(await screen.findByRole('heading', { name: '图打不开' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'u-7' })).toHaveAttribute('href', '/console/members/u-7')
    expect(screen.getByText('wx-123')).toBeVisible()
    const posts = within(screen.getByRole('list', { name: '反馈与答复' }))
      .getAllByRole('listitem')
      .filter((one) => one.hasAttribute('data-author'))
    expect(posts[0]).toHaveTextContent('会员2026-11-20 10:00走势图点开是空白的')
    expect(posts[1]).toHaveTextContent('客服2026-11-20 11:00请更新浏览器')
    expect(screen.getByRole('link', { name: '看第 1 张大图' })).toHaveAttribute('href', '/files/feedback/a.webp')
  })

  test('答复之后换成服务器的样子，一次提交带一个编号', async () => {
    const answered: StaffTicket = {
      ...WHOLE,
      status: 'answered',
      replies: [
        ...WHOLE.replies,
        { id: '2', author: 'staff', content: '已经修好', images: [], at: '2026-11-20T04:00:00.000Z' },
      ],
    }
    open(props('t-1'), { [GET]: () => ({ data: WHOLE }), [REPLY]: () => ({ data: answered }) })
    const field = await screen.findByRole('textbox', { name: '答复' })
    expect(screen.getByRole('button', { name: '答复' })).toBeDisabled()
    await userEvent.type(field, ' 已经修好 ')
    await userEvent.click(screen.getByRole('button', { name: '答复' }))
    expect(await screen.findByText('已经修好')).toBeVisible()
    expect(askedOf(REPLY)[0]).toMatchObject({ id: 't-1', content: '已经修好', resolved: 'false' })
    expect(keysOf(REPLY)[0]).toEqual(expect.stringMatching(/^[\w-]{16,}$/))
    expect(within(screen.getByRole('article')).getByText('已答复')).toBeVisible()
    expect(field).toHaveValue('')
    expect(screen.getByRole('link', { name: '返回反馈列表' })).toHaveAttribute('href', '/console/feedback?state=open')
  })

  test('答复并标为已解决；没有答复时再按是同一次提交', async () => {
    let down = true
    open(props('t-1'), {
      [GET]: () => ({ data: WHOLE }),
      [REPLY]: () => (down ? 'offline' : { data: { ...WHOLE, status: 'resolved' } }),
    })
    await userEvent.type(await screen.findByRole('textbox', { name: '答复' }), '修好了')
    await userEvent.click(screen.getByRole('button', { name: '答复并标为已解决' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '答复' })).toHaveValue('修好了')
    down = false
    await userEvent.click(screen.getByRole('button', { name: '答复并标为已解决' }))
    expect(await screen.findByText('已解决')).toBeVisible()
    const [first, second] = keysOf(REPLY)
    expect(second).toBe(first)
    expect(lastAsked(REPLY)).toMatchObject({ resolved: 'true' })
  })

  test('关闭的不能答复；只能看的人没有答复框，也没有会员链接', async () => {
    const { unmount } = open(props('t-1'), { [GET]: () => ({ data: { ...WHOLE, status: 'closed' } }) })
    expect(await screen.findByText('反馈已关闭，不能再答复。')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    unmount()
    open(props('t-1', { actions: ['support.read'] }), { [GET]: () => ({ data: WHOLE }) })
    expect(await screen.findByText('你可以查看反馈，不能答复。')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'u-7' })).toBeNull()
  })

  test('不存在的反馈给出回去的路；取不到的可以重试', async () => {
    const { unmount } = open(props('t-9'), { [GET]: () => ({ code: 'TICKET_UNKNOWN', msg: '反馈不存在' }) })
    expect(await screen.findByText('没有这条反馈')).toBeVisible()
    unmount()
    let down = true
    open(props('t-1'), { [GET]: () => (down ? 'offline' : { data: WHOLE }) })
    await screen.findByText('网络不通，请检查网络后重试')
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { name: '图打不开' })).toBeVisible()
    await waitFor(() => expect(askedOf(GET)).toHaveLength(2))
  })
})
