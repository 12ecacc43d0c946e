import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPage, type Answers } from '@niujin/testkit/screen'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, cardOf } from '../testing/samples.ts'
import HomeFeed from './home-feed.tsx'

const FIRST = {
  list: [
    cardOf('1', { reason: 'followed' }),
    cardOf('2', { author: { niujinUid: 'wang', nickname: '王老师', avatar: null, badge: null }, reason: 'watched' }),
    cardOf('3', { kind: 'video', kindName: '视频', author: null, title: '视频三' }),
  ],
  nextCursor: '7.3',
  asOf: '7',
}
const ANSWERS: Answers = {
  list: ({ cursor, tab }) => {
    if (cursor) return { data: { list: [cardOf('4')], nextCursor: null, asOf: '7' } }
    return { data: tab === 'recommended' ? FIRST : { ...FIRST, nextCursor: null } }
  },
  new: () => ({ data: { count: 3 } }),
  seen: () => ({ data: {} }),
  hide: () => ({ data: {} }),
  unhide: () => ({ data: {} }),
}

beforeEach(() => answerWith(ANSWERS))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))
async function openMenu(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: `《${title}》：不感兴趣` }))
}

describe('信息流', () => {
  test('先是推荐，说为什么给我看；往下更多，到底了说到底了', async () => {
    openPage('/', HomeFeed)
    expect(await screen.findByRole('article', { name: '文章1' })).toHaveTextContent('已关注')
    expect(screen.getByRole('article', { name: '文章2' })).toHaveTextContent('你的自选')
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByRole('article', { name: '文章4' })).toBeVisible()
    expect(screen.getByText('看完了，下拉刷新看新的')).toBeVisible()
    expect(askedOf('list')).toMatchObject([{ tab: 'recommended' }, { tab: 'recommended', cursor: '7.3' }])
  })

  test('随页面画好头几条：不再问，往下接着要', async () => {
    openPage('/', () => <HomeFeed ahead={{ page: { ...FIRST, list: FIRST.list.slice(0, 2) }, now: Date.now() }} />)
    expect(titles()).toEqual(['文章1', '文章2'])
    expect(askedOf('list')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByRole('article', { name: '文章4' })).toBeVisible()
    expect(askedOf('list')).toMatchObject([{ tab: 'recommended', cursor: '7.3' }])
  })

  test('离开再回来，翻到哪里还在哪里', async () => {
    const { unmount } = openPage('/', HomeFeed)
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    await screen.findByRole('article', { name: '文章4' })
    unmount()
    openPage('/', HomeFeed)
    expect(await screen.findByRole('article', { name: '文章4' })).toBeVisible()
    expect(askedOf('list')).toHaveLength(2)
  })

  test('有新内容时说几条，点了换成新的', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    openPage('/', HomeFeed)
    await screen.findByRole('article', { name: '文章1' })
    await act(async () => vi.advanceTimersByTime(60_000))
    const pill = await screen.findByRole('button', { name: '3 条新内容' })
    answerWith({ ...ANSWERS, list: () => ({ data: { list: [cardOf('9')], nextCursor: null, asOf: '8' } }) })
    await userEvent.click(pill)
    expect(await screen.findByRole('article', { name: '文章9' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: '3 条新内容' })).toBeNull())
  })

  test('热门有名次，视频只要视频；没有内容、取不到都有出路', async () => {
    openPage('/', HomeFeed)
    await userEvent.click(await screen.findByRole('tab', { name: '热门' }))
    await waitFor(() => expect(screen.getByRole('article', { name: '文章1' })).toHaveTextContent('第1名'))
    answerWith({ list: () => 'offline' })
    await userEvent.click(screen.getByRole('tab', { name: '视频' }))
    const retry = await screen.findByRole('button', { name: '重试' })
    answerWith({ list: () => ({ data: { list: [], nextCursor: null, asOf: '1' } }) })
    await userEvent.click(retry)
    expect(await screen.findByRole('link', { name: '去看看' })).toHaveAttribute('href', '/VideoDetail')
    await userEvent.click(screen.getByRole('tab', { name: '推荐' }))
  })

  test('看见过的告诉服务器，一次；游客的不说', async () => {
    const seen: IntersectionObserverCallback[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          if (options?.threshold !== undefined) seen.push(report)
        }
        observe = () => undefined
        unobserve = () => undefined
        disconnect = () => undefined
      },
    )
    const { unmount } = openPage('/', HomeFeed)
    const target = (await screen.findByRole('article', { name: '文章1' })).closest('li')
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry
    for (let at = 0; at < 2; at += 1) seen.at(-1)?.([entry], {} as IntersectionObserver)
    unmount()
    expect(askedOf('seen')).toEqual([])
    await waitFor(() => expect(askedOf('seen')).toMatchObject([{ keys: [{ kind: 'article', id: '1' }] }]))
    seen.length = 0
    openPage('/', HomeFeed, { isGuest: true })
    await screen.findByRole('article', { name: '文章1' })
    expect(seen).toEqual([])
  })
})

describe('不感兴趣', () => {
  test('不看这位作者：他的都不见，可以撤销', async () => {
    openPage('/', HomeFeed)
    await openMenu('文章1')
    await userEvent.click(await screen.findByRole('button', { name: '不看林老师的内容' }))
    expect(await screen.findByText('以后少给你看这样的内容')).toBeVisible()
    expect(titles()).toEqual(['文章2', '视频三'])
    expect(askedOf('hide')).toMatchObject([{ scope: 'author', kind: 'article', id: '1' }])
    await userEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(titles()).toEqual(['文章1', '文章2', '视频三'])
    expect(askedOf('unhide')).toMatchObject([{ scope: 'author', kind: 'article', id: '1' }])
  })

  test('没记下就恢复，说为什么', async () => {
    answerWith({ ...ANSWERS, hide: () => ({ code: 'PIECE_UNKNOWN', msg: '内容不存在或已删除' }) })
    openPage('/', HomeFeed)
    await openMenu('视频三')
    expect(screen.queryByRole('button', { name: /的内容$/ })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: '不看视频' }))
    expect(await screen.findByText('内容不存在或已删除')).toBeVisible()
    expect(titles()).toContain('视频三')
  })

  test('游客的记在本机，下次来也不见；全部恢复后又有', async () => {
    const { unmount } = openPage('/', HomeFeed, { isGuest: true })
    await openMenu('文章1')
    await userEvent.click(await screen.findByRole('button', { name: '不看这一条' }))
    expect(titles()).toEqual(['文章2', '视频三'])
    expect(askedOf('hide')).toEqual([])
    unmount()
    openPage('/', HomeFeed, { isGuest: true })
    await screen.findByRole('article', { name: '文章2' })
    expect(titles()).toEqual(['文章2', '视频三'])
    await openMenu('文章2')
    await userEvent.click(await screen.findByRole('button', { name: /全部恢复/ }))
    await waitFor(() => expect(titles()).toEqual(['文章1', '文章2', '视频三']))
  })
})

test('关注一栏：会员是自己关注的，还没有关注谁时去找砖家', async () => {
  openPage('/', HomeFeed, { isGuest: true })
  await userEvent.click(await screen.findByRole('tab', { name: '关注' }))
  expect(await within(screen.getByRole('tabpanel')).findByRole('link', { name: '去关注砖家' })).toHaveAttribute(
    'href',
    '/recommendBH',
  )
  await userEvent.click(screen.getByRole('tab', { name: '推荐' }))
})
