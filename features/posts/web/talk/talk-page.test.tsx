import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answerAlso,
  answerWith,
  askedOf,
  lastAsked,
  openPage,
  type Answers,
  type Opening,
} from '@niujin/testkit/screen'
import { OWN, samplePost } from '../testing/samples.ts'
import * as TalkPage from './talk-page.tsx'

const API = '/interaction/Rest/api/transcript/'
const QUERY = '/api/v2/transcript/query.json'
const OWN_POSTS = '/api/v2/transcript/querypersonalmsg'
const FOLLOWED = '/api/v2/attention/stream'

const page = (list: readonly unknown[], nextCursor: string | null = null) => ({ data: { list, nextCursor } })
const hashtag = { hashtagId: '1', name: '财报季', description: '聊聊各家的财报', posts: 12_345, isPinned: true }
const ANSWERS: Answers = {
  [QUERY]: ({ sort }) => page(sort === 'hot' ? [samplePost(9)] : [samplePost(2), samplePost(1)]),
  [`${API}hashtags`]: () => ({ data: { list: [hashtag] } }),
  [`${API}hashtag`]: ({ name }) =>
    name === '财报季' ? { data: { hashtag } } : { code: 'HASHTAG_UNKNOWN', msg: '没有这个话题' },
  [`${API}get`]: ({ postId }) =>
    postId === '7' ? { data: { post: samplePost(7) } } : { code: 'POST_UNKNOWN', msg: '说说不存在或已删除' },
  '/api/v2/attention/has': () => ({ data: { followed: [] } }),
  '/interaction/Rest/api/comment/query': () => ({
    data: { list: [], nextCursor: null, total: 0, target: { type: 'post', id: '7', title: '', link: '/talk?id=7' } },
  }),
}

// What comes when it is needed is there before: how long the machine takes to read it is no part of a test.
beforeAll(
  () =>
    Promise.all([
      import('./load-talk.ts'),
      import('./followed-stream.tsx'),
      import('../mine/my-posts.tsx'),
      import('@niujin/follows/contract'),
      import('@niujin/contract-kit/client'),
    ]),
  60_000,
)
beforeEach(() => answerWith(ANSWERS))
afterEach(() => {
  vi.useRealTimers()
})
const show = (search = '', opening?: Opening) => openPage(`/talk${search}`, TalkPage, opening)
const articles = () => screen.findAllByRole('article')

describe('说说流', () => {
  test('先是最新的，上面是热门话题；热门是另一个次序', async () => {
    show()
    expect(await articles()).toHaveLength(2)
    expect(screen.getByRole('tab', { name: '话题' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('link', { name: '#财报季#' })).toHaveAttribute(
      'href',
      '/talk?topic=%E8%B4%A2%E6%8A%A5%E5%AD%A3',
    )
    await userEvent.click(screen.getByRole('tab', { name: '热门' }))
    expect(await screen.findByText('第9条')).toBeVisible()
    expect(lastAsked(QUERY)).toMatchObject({ sort: 'hot' })
    expect(screen.queryByRole('link', { name: '#财报季#' })).toBeNull()
  })

  test('后面的一页接着取；没有的时候有路可走', async () => {
    answerAlso({
      [QUERY]: ({ cursor }) => (cursor === 'c1' ? page([samplePost(1)]) : page([samplePost(2)], 'c1')),
    })
    const { unmount } = show()
    await articles()
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('第1条')).toBeVisible()
    unmount()
    answerAlso({ [QUERY]: () => page([]) })
    show()
    expect(await screen.findByText('还没有说说，写下第一条')).toBeVisible()
    expect(screen.getByRole('link', { name: '写一条' })).toHaveAttribute('href', '/UGC')
  })

  test('看着的时候来了新的，什么都不动，数在上面；点了才出来', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    show()
    await articles()
    answerAlso({ [QUERY]: () => page([4, 3, 2, 1].map((number) => samplePost(number))) })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    const pill = await screen.findByRole('button', { name: '2 条新内容' })
    expect(await articles()).toHaveLength(2)
    await userEvent.click(pill)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
    expect(screen.queryByRole('button', { name: '2 条新内容' })).toBeNull()
  })

  test('没有取到说明原因，可以重试', async () => {
    answerAlso({ [QUERY]: () => 'offline' })
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('网络不通，请检查网络后重试')
    answerAlso({ [QUERY]: () => page([samplePost(1)]) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await articles()).toHaveLength(1)
  })
})

describe('关注', () => {
  const card = {
    kind: 'article',
    kindName: '文章',
    id: 'a1',
    title: '读懂现金流',
    excerpt: '先看经营活动',
    link: '/column?id=a1',
    pictures: [],
    author: samplePost(1).author,
    at: '2026-11-20T03:00:00.000Z',
    instruments: [],
    likes: 0,
    comments: 0,
    mark: null,
  }

  test('游客看到去登录的一行', async () => {
    show('?tab=follow', { isGuest: true })
    expect(await screen.findByText('登录后看你关注的人在说什么')).toBeVisible()
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute(
      'href',
      '/login?gotourl=%2Ftalk%3Ftab%3Dfollow',
    )
  })

  test('关注的人的说说整条在里面，别的是标题与几句', async () => {
    answerAlso({
      [FOLLOWED]: () => page([{ ...card, kind: 'post', kindName: '说说', id: '5', link: '/talk?id=5' }, card]),
      [`${API}list`]: () => ({ data: { list: [samplePost(5)] } }),
    })
    show('?tab=follow')
    expect(await screen.findByText('第5条')).toBeVisible()
    expect(within(screen.getByRole('article', { name: '读懂现金流' })).getByText('先看经营活动')).toBeVisible()
    expect(askedOf(FOLLOWED)).toHaveLength(1)
  })
})

describe('一个话题', () => {
  test('写明聊什么、有多少条；写的时候带上话题', async () => {
    show('?topic=财报季')
    expect(await screen.findByRole('heading', { name: '#财报季#' })).toBeVisible()
    expect(screen.getByText('聊聊各家的财报')).toBeVisible()
    expect(screen.getByText('1.23万 条说说')).toBeVisible()
    expect(lastAsked(QUERY)).toMatchObject({ hashtagId: '1', sort: 'new' })
    expect(screen.getByRole('link', { name: '写说说' })).toHaveAttribute(
      'href',
      '/UGC?topic=%E8%B4%A2%E6%8A%A5%E5%AD%A3',
    )
  })

  test('还没有人聊的话题可以写第一条', async () => {
    show('?topic=没人聊')
    expect(await screen.findByText('还没有人聊 #没人聊#')).toBeVisible()
    expect(screen.getByRole('link', { name: '写第一条' })).toBeVisible()
  })
})

describe('一条说说', () => {
  test('整条，下面是评论；可以踩、收藏、分享', async () => {
    show('?id=7')
    expect(await screen.findByText('第7条')).toBeVisible()
    expect(screen.getByRole('button', { name: '踩，0 人' })).toBeVisible()
    expect(screen.getByRole('button', { name: '收藏《第7条》' })).toBeVisible()
    expect(screen.getByRole('button', { name: '分享' })).toBeVisible()
    await waitFor(() =>
      expect(lastAsked('/interaction/Rest/api/comment/query')).toMatchObject({ targetType: 'post', targetId: '7' }),
    )
  })

  test('没有了的说明去别处；等审核的没有评论', async () => {
    const { unmount } = show('?id=8')
    expect(await screen.findByText('这条说说不存在或已删除')).toBeVisible()
    unmount()
    answerAlso({ [`${API}get`]: () => ({ data: { post: samplePost(7, { state: 'pending', viewer: OWN }) } }) })
    show('?id=7')
    expect(await screen.findByText('审核中，审核后大家才看得到')).toBeVisible()
    expect(askedOf('/interaction/Rest/api/comment/query')).toEqual([])
  })

  test('编号、话题名写错的地址是一页 404，不是出错', async () => {
    const wrong = () => ({ code: 'INPUT_INVALID', msg: '编号不正确', status: 422 })
    answerAlso({ [`${API}get`]: wrong, [`${API}hashtag`]: wrong })
    const { unmount } = show('?id=abc')
    expect(await screen.findByText('这条说说不存在或已删除')).toBeVisible()
    unmount()
    show(`?topic=${'长'.repeat(300)}`)
    expect(await screen.findByText('没有这个话题')).toBeVisible()
  })

  test('没有通过的写着原因，点一下就去改', async () => {
    const rejected = samplePost(7, { state: 'rejected', reason: '与股票无关', viewer: OWN })
    answerAlso({ [`${API}get`]: () => ({ data: { post: rejected } }) })
    show('?id=7')
    expect(await screen.findByText('原因：与股票无关')).toBeVisible()
    expect(screen.getByRole('link', { name: '修改后再发' })).toHaveAttribute('href', '/UGC?edit=7')
  })
})

describe('我的说说', () => {
  test('各种状态的都在，带最近的回应', async () => {
    const answer = {
      kind: 'comment',
      id: '3',
      niujinUid: 'm-2',
      nickname: '小红',
      text: '同意',
      link: '/Comment?type=post&id=7',
      at: '2026-11-20T03:10:00.000Z',
    }
    answerAlso({
      [OWN_POSTS]: () => page([{ ...samplePost(7, { state: 'pending', viewer: OWN }), answers: [answer] }]),
    })
    show('?author=me')
    expect(await screen.findByText('审核中，审核后大家才看得到')).toBeVisible()
    expect(screen.getByRole('link', { name: '小红评论：同意' })).toHaveAttribute('href', '/Comment?type=post&id=7')
  })
})
