import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, lastAsked, openPage, type Opening } from '@niujin/testkit/screen'
import { configurePageTools } from '@niujin/web-kit'
import type { Post } from '../../contract/index.ts'
import { CHART, NOW, OWN, samplePicture, samplePost } from '../testing/samples.ts'
import { PostCard } from './post-card.tsx'

const API = '/interaction/Rest/api/transcript/'
const VOTE = '/transcriptEdit/editCommentUpAndDown'

// What comes when it is needed is there before: how long the machine takes to read it is no part of a test.
beforeAll(
  () =>
    Promise.all([
      import('./picture-viewer.tsx'),
      import('./post-menu.tsx'),
      import('./report-sheet.tsx'),
      import('./history-sheet.tsx'),
      import('@niujin/contract-kit/client'),
    ]),
  60_000,
)
const removed = vi.fn<(postId: string) => void>()
beforeEach(() => {
  removed.mockClear()
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  configurePageTools({ showNotice: () => undefined, copyText: () => Promise.resolve(true) })
})

function show(changed: Partial<Post> = {}, { full = false, ...opening }: Opening & { full?: boolean } = {}) {
  const post = samplePost(7, changed)
  return openPage('/talk', () => <PostCard post={post} now={NOW} full={full} onRemoved={removed} />, opening)
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('一条说说', () => {
  test('示例的标着示例，会员写的不标', () => {
    const { unmount } = show({ isSample: true })
    expect(screen.getByText('示例')).toBeVisible()
    unmount()
    show()
    expect(screen.queryByText('示例')).toBeNull()
  })

  test('写明谁、什么时候；投顾带执业编号，名字与头像到他的主页', () => {
    show({
      author: {
        niujinUid: 'a-1',
        nickname: '老张',
        avatar: null,
        badge: { title: 'advisor', licence: 'A0123456789012' },
      },
      editedAt: '2026-11-20T03:30:00.000Z',
    })
    const card = within(screen.getByRole('article', { name: '老张的说说' }))
    expect(card.getByText('投顾')).toBeVisible()
    expect(card.getByText('执业编号 A0123456789012')).toBeVisible()
    expect(card.getByText('1小时前')).toBeVisible()
    expect(card.getByText('已编辑')).toBeVisible()
    expect(card.getByRole('link', { name: '老张' })).toHaveAttribute('href', '/Expert?id=a-1')
    expect(card.getByRole('link', { name: '老张的主页' })).toHaveAttribute('href', '/Expert?id=a-1')
  })

  test('股票、话题与提到的人能点开；服务器没有认的照字面写', () => {
    show({
      text: '看 $贵州茅台(SH.600519)$ #财报季# @老张 #停用的# @别人',
      hashtags: [{ hashtagId: '1', name: '财报季' }],
      mentions: [{ niujinUid: 'a-1', name: '老张' }],
    })
    expect(screen.getByRole('link', { name: '贵州茅台' })).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    expect(screen.getByRole('link', { name: '#财报季#' })).toHaveAttribute(
      'href',
      '/talk?topic=%E8%B4%A2%E6%8A%A5%E5%AD%A3',
    )
    expect(screen.getByRole('link', { name: '@老张' })).toHaveAttribute('href', '/Expert?id=a-1')
    expect(screen.queryByRole('link', { name: '#停用的#' })).toBeNull()
    expect(screen.getByText(/@别人/)).toBeVisible()
  })

  test('标签与脚本只是文字', () => {
    show({ text: '<img src=x onerror=alert(1)> <script>alert(2)</script>' })
    expect(screen.getByText('<img src=x onerror=alert(1)> <script>alert(2)</script>')).toBeVisible()
    expect(document.querySelector('script, img')).toBeNull()
  })

  test('长的收起，点展开看全部；在自己的页面里总是全部', async () => {
    const text = '很长的一段。'.repeat(60)
    const { unmount } = show({ text })
    await click('展开')
    expect(screen.queryByRole('button', { name: '展开' })).toBeNull()
    unmount()
    show({ text }, { full: true })
    expect(screen.queryByRole('button', { name: '展开' })).toBeNull()
  })

  test('图片放在固定的格子里，点开一张张看，返回收起', async () => {
    show({ pictures: [1, 2, 3, 4].map(samplePicture) })
    expect(screen.getByRole('list', { name: '4 张图片' })).toHaveAttribute('data-count', '2')
    await click('看第 2 张大图')
    const viewer = await screen.findByRole('dialog', { name: '看图，第 2 张，共 4 张' })
    await userEvent.keyboard('{ArrowRight}')
    expect(viewer).toHaveAccessibleName('看图，第 3 张，共 4 张')
    await userEvent.click(within(viewer).getByRole('button', { name: '收起' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('图表卡片先是图，点开是同样的周期、区间与指标', () => {
    show({ chart: { ...CHART, indicators: [{ name: 'MA', parameters: [5, 10, 20, 60] }], formulas: [], drawings: [] } })
    const link = screen.getByRole('link', { name: '贵州茅台日K，点开看实时的图' })
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({
      id: 'SH.600519',
      view: 'daily',
      adjust: 'forward',
      range: '1763395200-1763568000',
      indicators: 'MA,5,10,20,60',
    })
    expect(within(link).getByRole('img', { name: '贵州茅台日K图' })).toHaveAttribute('width', '1029')
    expect(within(link).getByText('模拟')).toBeVisible()
  })

  test('转发的原文在里面，没有了就说没有了', () => {
    const original = {
      text: '原来的话',
      link: '/talk?id=3',
      pictures: [],
      author: samplePost(3).author,
      hashtags: [],
      mentions: [],
    }
    const { unmount } = show({ repost: { kind: 'post', id: '3', original } })
    expect(within(screen.getByRole('group', { name: '转发的内容' })).getByText('原来的话')).toBeVisible()
    unmount()
    show({ repost: { kind: 'article', id: '9', original: null } })
    expect(screen.getByText('原文章已经不在了')).toBeVisible()
  })

  test('没有公开的写明为什么只有自己看得到，也没有可点的数', () => {
    show({ state: 'rejected', reason: '荐股', viewer: OWN })
    expect(screen.getByText('没有通过审核，只有你看得到')).toBeVisible()
    expect(screen.getByText('原因：荐股')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^顶/ })).toBeNull()
  })
})

describe('顶与踩', () => {
  test('先变再问，以服务器的数为准；再点收回', async () => {
    answerWith({
      [VOTE]: ({ way }) => ({
        data: way === 'up' ? { likes: 6, dislikes: 0, vote: 'up' } : { likes: 5, dislikes: 0, vote: null },
      }),
    })
    show({ likes: 4 })
    await click('顶，4 人')
    expect(await screen.findByRole('button', { name: '顶，6 人' })).toBePressed()
    await click('顶，6 人')
    expect(await screen.findByRole('button', { name: '顶，5 人' })).not.toBePressed()
    expect(askedOf(VOTE).map(({ way }) => way)).toEqual(['up', 'cancel'])
  })

  test('没有记下就退回去，说明原因；游客先去登录', async () => {
    answerWith({ [VOTE]: () => ({ code: 'POST_UNKNOWN', msg: '说说不存在或已删除' }) })
    const { unmount } = show({ likes: 4 })
    await click('顶，4 人')
    expect(await screen.findByText('说说不存在或已删除')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '顶，4 人' })).not.toBePressed()
    unmount()
    show({ likes: 4 }, { isGuest: true })
    await click('顶，4 人')
    expect(await screen.findByText('来到 /login?gotourl=/talk')).toBeVisible()
  })
})

describe('投票', () => {
  const poll = {
    options: [
      { text: '涨', votes: null },
      { text: '跌', votes: null },
    ],
    voters: 3,
    mine: null,
    endsAt: '2026-11-23T04:00:00.000Z',
    hasEnded: false,
  }
  test('投之前没有结果，投了一项看到每项多少', async () => {
    const after = {
      ...poll,
      options: [
        { text: '涨', votes: 3 },
        { text: '跌', votes: 1 },
      ],
      voters: 4,
      mine: 0,
    }
    answerWith({ [`${API}vote`]: () => ({ data: { post: samplePost(7, { poll: after }) } }) })
    show({ poll })
    const box = within(screen.getByRole('group', { name: '投票' }))
    expect(box.getByText('3 人参与 · 2026-11-23 12:00 结束')).toBeVisible()
    expect(box.queryByText(/票 /)).toBeNull()
    await userEvent.click(box.getByRole('button', { name: '涨' }))
    expect(await box.findByText('3 票 75%')).toBeVisible()
    expect(lastAsked(`${API}vote`)).toMatchObject({ postId: '7', option: '0' })
    expect(box.queryByRole('button')).toBeNull()
  })
})

describe('更多操作', () => {
  test('自己的可以编辑、看修改记录、删除', async () => {
    answerWith({
      [`${API}del`]: () => ({ data: { postId: '7' } }),
      [`${API}history`]: () => ({
        data: {
          list: [{ text: '以前写的', pictures: [], mentions: [], hasChart: true, at: '2026-11-20T03:00:00.000Z' }],
        },
      }),
    })
    show({ viewer: OWN, editedAt: '2026-11-20T03:30:00.000Z' })
    await click('小牛的说说：更多操作')
    await userEvent.click(await screen.findByRole('button', { name: '修改记录' }))
    expect(await screen.findByText('以前写的')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await click('小牛的说说：更多操作')
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    await waitFor(() => expect(removed).toHaveBeenCalledWith('7'))
  })

  test('别人的可以举报：要选原因', async () => {
    answerWith({ [`${API}report`]: () => ({ data: { postId: '7' } }) })
    show()
    await click('小牛的说说：更多操作')
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: '举报' }))
    await userEvent.click(await screen.findByRole('button', { name: '提交举报' }))
    expect(screen.getByRole('alert')).toHaveTextContent('请选择举报的原因')
    await userEvent.click(screen.getByRole('button', { name: '广告、拉群' }))
    await userEvent.click(screen.getByRole('button', { name: '提交举报' }))
    await waitFor(() => expect(lastAsked(`${API}report`)).toMatchObject({ postId: '7', reason: 'ad' }))
  })
})
