import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { Post, StaffHashtag, StaffPost, StaffPostDetail } from '../contract/index.ts'
import { HashtagsPage } from './hashtags-page.tsx'
import { PostsPage } from './posts-page.tsx'

const LIST = '/interaction/Rest/api/transcript/staff/list'
const GET = '/interaction/Rest/api/transcript/staff/get'
const DECIDE = '/interaction/Rest/api/transcript/staff/decide'
const HASHTAGS = '/interaction/Rest/api/transcript/staff/hashtags'
const SET = '/interaction/Rest/api/transcript/staff/setHashtag'

const AT = '2026-11-23T10:00:00.000Z'
const ROW: StaffPost = {
  postId: '7',
  text: '加微信看 $贵州茅台(SH.600519)$',
  pictures: ['/files/posts/a.webp'],
  state: 'pending',
  memberId: 'u-7',
  nickname: '小牛',
  words: ['加微信'],
  reports: 2,
  likes: 3,
  dislikes: 1,
  at: AT,
}
const POST: Post = {
  postId: '7',
  author: { niujinUid: 'u-7', nickname: '小牛', avatar: null, badge: null },
  text: ROW.text,
  stocks: [],
  hashtags: [],
  mentions: [],
  pictures: [{ pictureId: 'picture-1', url: '/files/posts/a.webp', width: 30, height: 20 }],
  chart: null,
  poll: null,
  repost: null,
  opinion: null,
  opinionWish: null,
  state: 'pending',
  reason: '',
  likes: 3,
  dislikes: 1,
  comments: 0,
  reposts: 0,
  viewer: { vote: null, isOwn: true, isCollected: false, isFollowed: false },
  at: AT,
  editedAt: AT,
}
const DETAIL: StaffPostDetail = {
  post: POST,
  words: ['加微信'],
  reports: [{ reason: 'ad', detail: '拉群', at: AT, isSettled: false }],
  versions: [{ text: '原来的话', pictures: [], at: AT }],
  decisions: [],
  past: { published: 5, rejected: 1 },
}
const page = (...list: StaffPost[]) => ({ data: { list, nextCursor: null, counts: { waiting: 1, reported: 0 } } })

function open(rest: string, answers: Answers, query = '') {
  answerWith(answers)
  const given = pageProps({ rest, query })
  render(
    <>
      <PostsPage {...given} />
      <ToastHost />
    </>,
  )
  return given
}

describe('后台的说说', () => {
  test('先看待审核的，命中的词与举报在行上；找字会看全部', async () => {
    const { go } = open('', { [LIST]: () => page(ROW) })
    const table = await screen.findByRole('table', { name: '待审核的说说' })
    expect(within(table).getByRole('link', { name: '加微信看 $贵州茅台' })).toHaveAttribute('href', '/console/posts/7')
    expect(within(table).getByText('加微信')).toBeVisible()
    expect(screen.getByRole('tab', { name: '待审核 1' })).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), '茅台{Enter}')
    expect(go).toHaveBeenCalledWith(`/console/posts?${new URLSearchParams({ state: 'all', q: '茅台' }).toString()}`)
  })

  test('没有时说没有，取不到可以重试', async () => {
    let down = true
    open('', { [LIST]: () => (down ? 'offline' : page()) })
    await screen.findByRole('alert')
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('没有待审核的说说')).toBeVisible()
  })

  test('一条：说的话、图、举报、以前的版本与过往都看得到，通过', async () => {
    const after = {
      ...DETAIL,
      post: { ...POST, state: 'published' },
      decisions: [{ act: '通过', reason: '', staffName: '审核员', at: AT }],
    }
    open('7', { [GET]: () => ({ data: DETAIL }), [DECIDE]: () => ({ data: after }) })
    expect(await screen.findByText('加微信看 $贵州茅台')).toBeVisible()
    expect(screen.getByRole('img', { name: '第 1 张图' })).toBeVisible()
    expect(screen.getByText('发布 5，退回或隐藏 1')).toBeVisible()
    expect(screen.getByRole('region', { name: '举报' })).toHaveTextContent('广告、拉群：拉群')
    expect(screen.getByRole('region', { name: '以前的版本' })).toHaveTextContent('原来的话')
    await userEvent.click(screen.getByRole('button', { name: '通过' }))
    expect(await screen.findByRole('region', { name: '处理记录' })).toHaveTextContent('通过')
    expect(askedOf(DECIDE)).toMatchObject([{ postId: '7', verdict: 'show' }])
  })

  test('不通过要写原因；同事先处理了就说明', async () => {
    open('7', {
      [GET]: () => ({ data: DETAIL }),
      [DECIDE]: () => ({ code: 'DECIDED_ALREADY', msg: '这条说说刚刚已经处理过了' }),
    })
    expect(await screen.findByRole('button', { name: '不通过' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '广告拉群' }))
    await userEvent.click(screen.getByRole('button', { name: '不通过' }))
    expect(await screen.findByText('这条说说刚刚已经处理过了')).toBeVisible()
    expect(askedOf(DECIDE)).toMatchObject([{ verdict: 'hide', reason: '广告拉群' }])
  })

  test('没有这条时给出回去的路', async () => {
    open('9', { [GET]: () => ({ code: 'POST_UNKNOWN', msg: '说说不存在或已删除' }) })
    expect(await screen.findByText('没有这条说说')).toBeVisible()
  })
})

test('话题：写介绍、停用，停用了就不置顶', async () => {
  const hashtag: StaffHashtag = {
    hashtagId: '3',
    name: '三季报',
    description: '',
    posts: 12,
    isPinned: true,
    isBlocked: false,
    reason: '',
    at: AT,
  }
  answerWith({
    [HASHTAGS]: () => ({ data: { list: [hashtag], nextCursor: null } }),
    [SET]: () => ({ data: { hashtag: { ...hashtag, isPinned: false, isBlocked: true, reason: '带节奏' } } }),
  })
  render(
    <>
      <HashtagsPage {...pageProps()} />
      <ToastHost />
    </>,
  )
  const row = await screen.findByRole('listitem', { name: '#三季报#' })
  expect(row).toHaveTextContent('12 条说说')
  await userEvent.click(within(row).getByRole('button', { name: '修改' }))
  const dialog = await screen.findByRole('dialog', { name: '#三季报#' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: '介绍' }), '十月里的事')
  await userEvent.click(within(dialog).getByRole('switch', { name: /停用/ }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: '停用的原因（可不填）' }), '带节奏')
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await within(row).findByText('停用：带节奏')).toBeVisible()
  expect(askedOf(SET)).toMatchObject([
    { hashtagId: '3', description: '十月里的事', isPinned: 'false', isBlocked: 'true', reason: '带节奏' },
  ])
})
