import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPage, type Answers } from '@niujin/testkit/screen'
import { beforeEach, describe, expect, test } from 'vitest'
import { FollowButton } from '../index.ts'
import { answerWith, ARTICLE, askedOf, LIN } from '../testing/samples.ts'
import * as page from './attention-page.tsx'

const ANSWERS: Answers = {
  stream: ({ cursor }) =>
    cursor
      ? { data: { list: [{ ...ARTICLE, id: 'a0', title: '更早的' }], nextCursor: null } }
      : { data: { list: [ARTICLE], nextCursor: '5' } },
  new: () => ({ data: { list: [LIN] } }),
  query: () => ({ data: { list: [LIN], nextCursor: null, total: 1 } }),
  has: () => ({ data: { followed: [{ id: 'lin', setting: 'important' }] } }),
  save: () => ({ data: { added: 1 } }),
  cancel: () => ({ data: {} }),
  setting: () => ({ data: {} }),
  seen: () => ({ data: {} }),
}

beforeEach(() => answerWith(ANSWERS))

describe('我的关注', () => {
  test('动态最新的在前：谁、何时、什么、相关股票与数；往下更多', async () => {
    openPage('/MyAttention', page)
    const card = await screen.findByRole('article', { name: '换手率怎么看' })
    expect(within(card).getByRole('link', { name: /换手率怎么看.*先看它和过去比/ })).toHaveAttribute(
      'href',
      '/column?id=a1',
    )
    for (const words of ['林老师', '老师', '5分钟前', '文章', '付费', '3个赞', '12条评论'])
      expect(within(card).getByText(words)).toBeInTheDocument()
    expect(within(card).getByRole('link', { name: '贵州茅台' })).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('更早的')).toBeVisible()
    expect(page.meta({} as never)).toContainEqual({ title: '我的关注 - 牛金财经' })
  })

  test('说说没有标题：开头与后面连着读，不在半句断开', async () => {
    const post = { ...ARTICLE, id: 'p1', kind: 'post', title: '融资只会让它更…', excerpt: '快，先算清利息' }
    answerWith({ ...ANSWERS, stream: () => ({ data: { list: [post], nextCursor: null } }) })
    openPage('/MyAttention', page)
    expect(await screen.findByText('融资只会让它更快，先算清利息', { exact: false })).toBeVisible()
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  })

  test('有新内容的人有点，全部看过就收起；没记下时还在', async () => {
    openPage('/MyAttention', page)
    const strip = await screen.findByRole('region', { name: '有新内容的人' })
    expect(within(strip).getByRole('link', { name: /林老师.*有新内容/ })).toHaveAttribute('href', '/Expert?id=lin')
    answerWith({ ...ANSWERS, seen: () => 'offline' })
    await userEvent.click(within(strip).getByRole('button', { name: '全部看过' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    answerWith(ANSWERS)
    await userEvent.click(within(strip).getByRole('button', { name: '全部看过' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: '有新内容的人' })).toBeNull())
    expect(askedOf('seen')).toHaveLength(1)
  })

  test('关注的人：多少人关注、何时更新、可以改提醒', async () => {
    openPage('/MyAttention?tab=people', page)
    const list = await screen.findByRole('list', { name: '关注的人' })
    expect(within(list).getByText(/1\.20万 人关注 · 5分钟前更新/)).toBeVisible()
    await userEvent.click(await within(list).findByRole('button', { name: '已关注林老师' }))
    await userEvent.click(await screen.findByRole('button', { name: /全部.*发了什么都告诉我/ }))
    expect(await screen.findByText('提醒：全部')).toBeVisible()
    expect(askedOf('setting')).toMatchObject([{ id: 'lin', setting: 'all' }])
  })

  test('谁也没关注给出去处；取不到可以重试', async () => {
    let down = true
    const nothing = { data: { list: [], nextCursor: null } }
    const nobody = { data: { list: [], nextCursor: null, total: 0 } }
    answerWith({ stream: () => (down ? 'offline' : nothing), new: () => nothing, query: () => nobody })
    openPage('/MyAttention', page)
    const retry = await screen.findByRole('button', { name: '重试' })
    down = false
    await userEvent.click(retry)
    expect(await screen.findByRole('link', { name: '去关注砖家' })).toHaveAttribute('href', '/recommendBH')
    expect(screen.getByText('还没有关注谁')).toBeVisible()
  })

  test('关注了人而他们什么也没发：只说这一句，不当作谁也没关注', async () => {
    answerWith({ ...ANSWERS, stream: () => ({ data: { list: [], nextCursor: null } }) })
    openPage('/MyAttention', page)
    expect(await screen.findByText('关注的人还没有发布内容')).toBeVisible()
    expect(screen.queryByText('还没有关注谁')).toBeNull()
    expect(screen.queryByRole('link', { name: '去关注砖家' })).toBeNull()
  })
})

describe('关注按钮', () => {
  const buttons = () => ['lin', 'wang'].map((id) => <FollowButton key={id} authorId={id} name={id} />)
  const button = (name: string) => screen.findByRole('button', { name })

  test('一个页面里的许多个合成一次去问；点了关注，再点是提醒与取消', async () => {
    openPage('/BrickHouse', buttons)
    expect(await button('已关注lin')).toBeVisible()
    expect(askedOf('has')).toMatchObject([{ ids: '["lin","wang"]' }])
    await userEvent.click(await button('关注wang'))
    expect(await screen.findByText('已关注', { selector: '[role=status] *, output *, output' })).toBeVisible()
    await userEvent.click(await button('已关注wang'))
    await userEvent.click(await screen.findByRole('button', { name: '取消关注' }))
    expect(await button('关注wang')).toBeVisible()
    expect(askedOf('cancel')).toMatchObject([{ id: 'wang' }])
  })

  test('没记下就恢复，说为什么', async () => {
    answerWith({ ...ANSWERS, save: () => ({ code: 'FOLLOW_FULL', msg: '最多关注 10000 位' }) })
    openPage('/BrickHouse', buttons)
    await userEvent.click(await button('关注wang'))
    expect(await screen.findByText('最多关注 10000 位')).toBeVisible()
    expect(await button('关注wang')).toBeVisible()
  })

  test('游客的关注记在本机，登录后并入账号', async () => {
    const { unmount } = openPage('/BrickHouse', buttons, { isGuest: true })
    await userEvent.click(await button('关注wang'))
    expect(await button('已关注wang')).toBeVisible()
    expect([askedOf('has'), askedOf('save')]).toEqual([[], []])
    await userEvent.click(await button('已关注wang'))
    expect(await screen.findByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login?gotourl=%2FBrickHouse')
    unmount()
    openPage('/BrickHouse', buttons)
    expect(await screen.findByText('已并入本机关注的 1 位')).toBeVisible()
    expect(askedOf('save')).toMatchObject([{ ids: '["wang"]' }])
  })

  test('自己没有关注自己的按钮', () => {
    openPage('/BrickHouse', () => <FollowButton authorId="u-1" name="我" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
