import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ConsolePageProps } from '@niujin/console-kit'
import { pageProps } from '@niujin/console-kit/testing'
import type { Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { StaffComment } from '../contract/index.ts'
import { answerWith, askedOf } from '../web/testing/comments-stub.ts'
import { CommentsPage } from './comments-page.tsx'

const ROW: StaffComment = {
  id: '1',
  content: '跟着我稳赚[face:453]',
  status: 'pending',
  words: ['稳赚'],
  memberId: 'u-7',
  nickname: '荐股王',
  parent: '今天怎么样',
  target: { kindName: '个股', title: '贵州茅台', link: '/StockDetails?id=SH.600519' },
  reports: [],
  at: '2026-11-20T02:00:00.000Z',
  mute: { muted: false, until: null },
}
const REPORTED: StaffComment = {
  ...ROW,
  id: '2',
  content: '加我领牛股',
  status: 'visible',
  words: [],
  reports: [{ reason: 'ad', detail: '拉群', at: '2026-11-20T03:00:00.000Z' }],
}
const page = (...list: StaffComment[]) => ({ data: { list, nextCursor: null, counts: { pending: 3, reported: 1 } } })
const ANSWERS: Answers = {
  'comment/staff/list': ({ queue }) =>
    queue === 'reported' ? page(REPORTED) : queue === 'pending' ? page(ROW) : page(),
  'comment/staff/decide': () => ({ data: { id: '1', status: 'visible' } }),
  'comment/staff/mute': () => ({ data: { muted: true, until: null } }),
  'comment/staff/history': () => ({
    data: {
      list: [
        { id: '9', act: '隐藏', about: '广告一条', reason: '拉群', staffName: '小王', at: '2026-11-20T02:00:00.000Z' },
      ],
      nextCursor: null,
    },
  }),
  'comment/staff/words': () => ({
    data: { list: [{ word: '抄底神器', kind: 'block', at: '2026-11-20T02:00:00.000Z' }], builtIn: 120 },
  }),
  'comment/staff/editWord': ({ edit }) => ({
    data: {
      list: edit === 'add' ? [{ word: '新词', kind: 'block', at: '2026-11-20T02:00:00.000Z' }] : [],
      builtIn: 120,
    },
  }),
  'comment/staff/checks': () => ({ data: { list: [{ type: 'post', name: '说说', first: false }] } }),
  'comment/staff/setCheck': () => ({ data: { list: [{ type: 'post', name: '说说', first: true }] } }),
}

const props = (query = '') => pageProps({ query })

function open(given: ConsolePageProps, answers: Answers = ANSWERS) {
  answerWith(answers)
  return render(
    <>
      <CommentsPage {...given} />
      <ToastHost />
    </>,
  )
}

describe('评论审核', () => {
  test('先看待审核的：写了什么、回复谁、在哪里、找到哪些词', async () => {
    const given = props()
    open(given)
    const item = within(await screen.findByRole('listitem', { name: '荐股王' }))
    for (const text of ['跟着我稳赚[表情]', '回复：今天怎么样', '稳赚', '2026-11-20 10:00'])
      expect(item.getByText(text)).toBeVisible()
    expect(item.getByRole('link', { name: '贵州茅台' })).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      '待审核 3',
      '被举报 1',
      '已隐藏',
      '全部显示的',
      '处理记录',
      '敏感词',
      '先审后发',
    ])
    await userEvent.click(screen.getByRole('tab', { name: '被举报 1' }))
    expect(given.go).toHaveBeenCalledWith('/console/comments?tab=reported')
  })

  test('通过要确认，之后离开待办，数字跟着少', async () => {
    open(props())
    await userEvent.click(await screen.findByRole('button', { name: '通过' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: '通过这条评论？' })).getByRole('button', { name: '通过' }),
    )
    expect(await screen.findByText('没有待审核的评论')).toBeVisible()
    expect(screen.getByRole('tab', { name: '待审核 2' })).toBeVisible()
    expect(askedOf('comment/staff/decide')).toMatchObject([{ id: '1', verdict: 'show' }])
  })

  test('隐藏可以点一个常用原因；被别人先处理了，说一声并离开', async () => {
    open(props('tab=reported'), {
      ...ANSWERS,
      'comment/staff/decide': () => ({ code: 'DECIDED_ALREADY', msg: '这条评论刚刚已经处理过了' }),
    })
    expect(await screen.findByText('广告、拉群：拉群')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '隐藏' }))
    const dialog = within(await screen.findByRole('dialog', { name: '隐藏这条评论？' }))
    await userEvent.click(dialog.getByRole('button', { name: '广告拉群' }))
    await userEvent.click(dialog.getByRole('button', { name: '隐藏' }))
    expect(await screen.findByText('这条评论刚刚已经处理过了')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('加我领牛股')).toBeNull())
    expect(askedOf('comment/staff/decide')).toMatchObject([{ id: '2', verdict: 'hide', reason: '广告拉群' }])
  })

  test('刚隐藏的到“已隐藏”里看得到', async () => {
    const { rerender } = open(props(), {
      ...ANSWERS,
      'comment/staff/list': ({ queue }) => (queue === 'hidden' ? page({ ...ROW, status: 'hidden' }) : page(ROW)),
    })
    await userEvent.click(await screen.findByRole('button', { name: '不通过' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '设为不通过' }))
    expect(await screen.findByText('没有待审核的评论')).toBeVisible()
    rerender(<CommentsPage {...props('tab=hidden')} />)
    expect(await screen.findByRole('button', { name: '恢复' })).toBeVisible()
  })

  test('禁言选时长，之后写明已禁言，按钮变成解除', async () => {
    open(props())
    await userEvent.click(await screen.findByRole('button', { name: '禁言' }))
    const dialog = within(await screen.findByRole('dialog', { name: '禁言 荐股王？' }))
    await userEvent.click(dialog.getByRole('button', { name: '永久' }))
    await userEvent.click(dialog.getByRole('button', { name: '禁言' }))
    expect(await screen.findByText('已永久禁言')).toBeVisible()
    expect(screen.getByRole('button', { name: '解除禁言' })).toBeVisible()
    expect(askedOf('comment/staff/mute')).toMatchObject([{ memberId: 'u-7', minutes: '0' }])
  })

  test('没有权限时说明，可以重试', async () => {
    open(props(), { 'comment/staff/list': () => ({ code: 'NOT_ALLOWED', msg: '没有权限' }) })
    expect(await screen.findByText('没有权限')).toBeVisible()
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
  })
})

describe('规则与记录', () => {
  test('敏感词可以加可以去', async () => {
    open(props('tab=words'))
    expect(await screen.findByText(/另有 120 个内置的词/)).toBeVisible()
    const words = within(screen.getByRole('region', { name: '敏感词' }))
    await userEvent.click(words.getByRole('button', { name: '移除抄底神器' }))
    expect(await words.findByText('还没有自己加的敏感词')).toBeVisible()
    await userEvent.type(words.getByRole('textbox', { name: '添加敏感词' }), '新词')
    await userEvent.click(words.getByRole('button', { name: '添加' }))
    expect(await words.findByText('新词')).toBeVisible()
    expect(askedOf('comment/staff/editWord')).toMatchObject([
      { word: '抄底神器', kind: 'block', edit: 'remove' },
      { word: '新词', kind: 'block', edit: 'add' },
    ])
  })

  test('先审后发按内容的种类开关', async () => {
    open(props('tab=checks'))
    const check = await screen.findByRole('switch', { name: '说说：先审后发' })
    expect(check).not.toBeChecked()
    await userEvent.click(check)
    await waitFor(() => expect(check).toBeChecked())
    expect(askedOf('comment/staff/setCheck')).toMatchObject([{ type: 'post', first: 'true' }])
  })

  test('处理记录写明谁在什么时候做了什么', async () => {
    open(props('tab=history'))
    const row = within(await screen.findByRole('table', { name: '处理记录' })).getAllByRole('row')[1]
    for (const text of ['隐藏', '广告一条', '拉群', '小王', '2026-11-20 10:00']) expect(row).toHaveTextContent(text)
  })
})
