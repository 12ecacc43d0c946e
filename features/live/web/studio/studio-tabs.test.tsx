import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { answerAlso, askedOf, lastAsked, stream } from '@niujin/testkit/screen'
import type { Room } from '../../contract/index.ts'
import { sampleMessage } from '../testing/samples.ts'
import { CALLS, EMPTY_MODERATION, happens, nowServed, openStudio, sampleStudio } from './testing/open-studio.ts'
// Fetched when opened; here they are there before, so that no test waits for a slow machine.
import '@niujin/quotes/web'
import '../chat/message-menu.tsx'
import './chat/pending-sheet.tsx'
import './chat/search-sheet.tsx'
import './studio-view.tsx'

vi.mock('@niujin/live-media/play', async () => (await import('../testing/stub-player.ts')).stubPlayer())

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const tab = async (name: string | RegExp) => userEvent.click(screen.getByRole('tab', { name }))
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest<HTMLElement>('[data-row]')
  if (!row) throw new Error('没有这一条')
  return row
}

describe('课件', () => {
  const page = (name: string) => new File([name], name, { type: 'image/png' })

  /** A server that keeps pages. */
  function keepPages(pages: string[] = []) {
    let courseware: Room['courseware'] = { pages, at: 0, shown: false }
    return {
      [CALLS.pages]: (fields: Readonly<Record<string, unknown>>) => {
        const sent = fields['pages'] instanceof File ? [`/c/${fields['pages'].name}`] : []
        const kept = fields['append'] === 'true' || sent.length === 0 ? courseware.pages : []
        courseware = {
          pages: [...kept, ...sent],
          at: Number(fields['at'] ?? courseware.at),
          shown: fields['shown'] === undefined ? courseware.shown : fields['shown'] === 'true',
        }
        nowServed({ courseware })
        return { data: { courseware } }
      },
    }
  }

  test('一次选几张，按顺序一张一张传；翻页、给观众看', async () => {
    await openStudio(sampleStudio(), keepPages())
    await tab('课件')
    await userEvent.upload(screen.getByLabelText('上传课件'), [page('1.png'), page('2.png'), page('3.png')])
    expect(await screen.findByText('1 / 3')).toBeVisible()
    expect(screen.getByText('观众现在看不到课件')).toBeVisible()
    await waitFor(() => expect(askedOf(CALLS.pages).map(({ append }) => append)).toEqual(['false', 'true', 'true']))
    await click('下一页')
    expect(await screen.findByRole('img', { name: '课件第 2 页' })).toHaveAttribute('src', '/c/2.png')
    await click('翻到第 3 页')
    expect(await screen.findByText('3 / 3')).toBeVisible()
    expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled()
    await userEvent.click(screen.getByRole('switch', { name: '给观众看' }))
    await waitFor(() => expect(screen.queryByText('观众现在看不到课件')).not.toBeInTheDocument())
    await userEvent.upload(screen.getByLabelText('接着添加'), page('4.png'))
    expect(await screen.findByText('3 / 4')).toBeVisible()
  })

  test('中途断网：说原因，接着传剩下的', async () => {
    const server = keepPages()
    let isDown = false
    await openStudio(sampleStudio(), { [CALLS.pages]: (fields) => (isDown ? 'offline' : server[CALLS.pages](fields)) })
    await tab('课件')
    await userEvent.upload(screen.getByLabelText('上传课件'), page('1.png'))
    await screen.findByText('1 / 1')
    isDown = true
    await userEvent.upload(screen.getByLabelText('接着添加'), [page('2.png'), page('3.png')])
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    isDown = false
    await click('继续传剩下的 2 张')
    expect(await screen.findByText('1 / 3')).toBeVisible()
  })

  test('另一台设备翻了页，这里跟着；超过 60 页不传', async () => {
    const pages = Array.from({ length: 59 }, (_, at) => `/c/${at}.png`)
    await openStudio(sampleStudio({ courseware: { pages, at: 0, shown: false } }))
    await tab('课件')
    await userEvent.upload(screen.getByLabelText('接着添加'), [page('a.png'), page('b.png')])
    expect(await screen.findByText('课件最多 60 页，还能加 1 页')).toBeVisible()
    nowServed({ courseware: { pages, at: 7, shown: false } })
    // Viewers are told of no pages while they are put away.
    happens({ type: 'courseware', courseware: { pages: [], at: 0, shown: false } })
    expect(await screen.findByText('8 / 59')).toBeVisible()
  })
})

describe('正在讲的股票', () => {
  const MAOTAI = { id: 'SH.600519', name: '贵州茅台' }
  const PINGAN = { id: 'SZ.000001', name: '平安银行' }
  const names: Readonly<Record<string, string>> = { [MAOTAI.id]: MAOTAI.name, [PINGAN.id]: PINGAN.name }
  const answers = {
    [CALLS.stocks]: ({ ids }: Readonly<Record<string, unknown>>) => {
      const list = (JSON.parse(String(ids)) as string[]).map((id) => ({ id, name: names[id] ?? id }))
      nowServed({ stocks: list })
      return { data: { stocks: list } }
    },
    '/search/api/instruments': () => ({ data: { list: [{ ...PINGAN, code: '000001', kind: 'stock' }] } }),
  }
  const sent = () => askedOf(CALLS.stocks).map(({ ids }) => JSON.parse(String(ids)))

  test('搜到的加在最前；讲回以前的；移除', async () => {
    await openStudio(sampleStudio({ stocks: [MAOTAI] }), answers)
    await tab('股票')
    await click('添加股票')
    await userEvent.type(await screen.findByRole('searchbox', { name: '代码、名称或拼音' }), 'pa')
    await click(/平安银行/)
    await waitFor(() => expect(sent()).toEqual([['SZ.000001', 'SH.600519']]))
    expect(await screen.findByText('正在讲 · 000001')).toBeVisible()
    await click('讲回 贵州茅台')
    expect(await screen.findByText('正在讲 · 600519')).toBeVisible()
    await click('移除 平安银行')
    await waitFor(() => expect(screen.queryByText('平安银行')).not.toBeInTheDocument())
    expect(sent().at(-1)).toEqual(['SH.600519'])
  })

  test('满了十只：再加去掉最早的；服务器拒绝时说原因，名单不变', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ id: `SH.60000${at}`, name: `股票${at}` }))
    await openStudio(sampleStudio({ stocks: ten }), {
      ...answers,
      [CALLS.stocks]: () => ({ code: 'INSTRUMENT_UNKNOWN', msg: '没有这只证券' }),
    })
    await tab('股票')
    expect(screen.getByText('最多 10 只，再加会去掉最早的一只')).toBeVisible()
    await click('添加股票')
    await userEvent.type(await screen.findByRole('searchbox', { name: '代码、名称或拼音' }), 'pa')
    await click(/平安银行/)
    expect(await screen.findByText('没有这只证券')).toBeInTheDocument()
    expect(sent()[0]).toEqual(['SZ.000001', ...ten.slice(0, 9).map(({ id }) => id)])
    expect(screen.getByText('股票9')).toBeInTheDocument()
  })
})

describe('投票', () => {
  const poll = {
    id: '7',
    question: '明天怎么走',
    options: [
      { text: '涨', votes: 0 },
      { text: '跌', votes: 0 },
    ],
    open: true,
    voters: 0,
  }
  const voted = {
    ...poll,
    voters: 4,
    options: [
      { text: '涨', votes: 3 },
      { text: '跌', votes: 1 },
    ],
  }
  const closed = { ...voted, open: false }

  test('发起：空的、一样的选项说在原处；连点两下只发起一个；票数随时变；结束要确认', async () => {
    await openStudio(sampleStudio({ state: 'live' }), {
      [CALLS.poll]: () => {
        nowServed({ poll }, { polls: [poll] })
        return { data: { poll } }
      },
      [CALLS.closePoll]: () => {
        nowServed({ poll: closed }, { polls: [closed] })
        return { data: { poll: closed } }
      },
    })
    await tab('投票')
    await userEvent.type(screen.getByRole('textbox', { name: '问题' }), '明天怎么走')
    await userEvent.type(screen.getByRole('textbox', { name: '选项 1' }), '涨')
    await click('加一个选项')
    await userEvent.type(screen.getByRole('textbox', { name: '选项 3' }), '涨')
    await click('发起投票')
    expect(await screen.findByText('选项不能为空')).toBeVisible()
    expect(screen.getByText('和上面的选项一样')).toBeVisible()
    expect(askedOf(CALLS.poll)).toHaveLength(0)
    await click('去掉选项 3')
    await userEvent.type(screen.getByRole('textbox', { name: '选项 2' }), '跌')
    await userEvent.dblClick(screen.getByRole('button', { name: '发起投票' }))
    const open = within(await screen.findByRole('region', { name: '正在进行的投票' }))
    expect(askedOf(CALLS.poll)).toHaveLength(1)
    expect(JSON.parse(String(lastAsked(CALLS.poll)?.['options']))).toEqual(['涨', '跌'])
    nowServed({ poll: voted }, { polls: [voted] })
    happens({ type: 'poll', poll: voted })
    expect(await open.findByText('3 票 · 75%')).toBeVisible()
    await click('结束投票')
    expect(askedOf(CALLS.closePoll)).toHaveLength(0)
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '结束投票' }))
    expect(await screen.findByRole('heading', { name: '发起过的' })).toBeVisible()
    expect(screen.getByRole('button', { name: '发起投票' })).toBeVisible()
  })

  test('被拒绝：说原因，写的还在', async () => {
    await openStudio(sampleStudio({ state: 'live' }), {
      [CALLS.poll]: () => ({ code: 'CONTENT_REFUSED', msg: '投票含有不能发布的字词' }),
    })
    await tab('投票')
    for (const [name, text] of [
      ['问题', '保本吗'],
      ['选项 1', '是'],
      ['选项 2', '否'],
    ] as const)
      await userEvent.type(screen.getByRole('textbox', { name }), text)
    await click('发起投票')
    expect(await screen.findByRole('alert')).toHaveTextContent('投票含有不能发布的字词')
    expect(screen.getByRole('textbox', { name: '问题' })).toHaveValue('保本吗')
  })
})

describe('管理聊天', () => {
  const waiting = sampleMessage(0, { id: '2001', content: '能加您微信吗', status: 'pending' })
  const other = sampleMessage(0, { id: '2002', content: '老师好', status: 'pending' })

  test('待审：有几条看得到；通过的出现在聊天里，不通过的不见；别人先审了就说已经处理过', async () => {
    let pending = [waiting, other]
    await openStudio(sampleStudio({ state: 'live' }), {
      [CALLS.moderation]: () => ({ data: { ...EMPTY_MODERATION, pending } }),
      [CALLS.moderate]: ({ id, action }) => {
        pending = pending.filter((one) => one.id !== id)
        return {
          data: {
            message: sampleMessage(4, {
              ...waiting,
              id: String(id),
              seq: 4,
              content: id === '2001' ? waiting.content : other.content,
              status: action === 'approve' ? 'visible' : 'hidden',
            }),
          },
        }
      },
    })
    expect(await screen.findByRole('tab', { name: '聊天 · 2 待审' })).toBeVisible()
    await click('待审 2')
    await click('不通过：能加您微信吗')
    await waitFor(() => expect(screen.queryByText('能加您微信吗')).not.toBeInTheDocument())
    await click('通过：老师好')
    expect(await screen.findByText('没有要审的消息。设为“先审后发”，或消息里有本场敏感词时会到这里')).toBeVisible()
    expect(askedOf(CALLS.moderate).map(({ id, action }) => [id, action])).toEqual([
      ['2001', 'hide'],
      ['2002', 'approve'],
    ])
    await click('关闭')
    expect(await screen.findByText('老师好')).toBeInTheDocument()
    pending = [sampleMessage(0, { id: '2003', content: '新来的', status: 'pending' })]
    stream('snap', 'live-desk/ts000001', { pending: 1 })
    await click('待审 1')
    answerAlso({
      [CALLS.moderate]: () => {
        pending = []
        return { code: 'ALREADY_DONE', msg: '已经处理过了' }
      },
    })
    await click('通过：新来的')
    expect(await screen.findByText('已经处理过了')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('新来的')).not.toBeInTheDocument())
  })

  test('点一条消息：隐藏、精选、回复、请他当管理员、看他说过的', async () => {
    await openStudio(sampleStudio({ state: 'live' }), {
      [CALLS.moderate]: ({ action }) => ({
        data: {
          message: sampleMessage(2, {
            status: action === 'hide' ? 'hidden' : 'visible',
            highlighted: action === 'highlight',
          }),
        },
      }),
      [CALLS.moderator]: () => ({ data: { moderators: [{ uid: 'u2', nickname: '小李', avatar: null }] } }),
    })
    await userEvent.click(await rowOf('第2句'))
    await click('隐藏')
    expect(await within(await rowOf('第2句')).findByText('已隐藏')).toBeVisible()
    await userEvent.click(await rowOf('第3句'))
    await click(/^请他当管理员/)
    await waitFor(() => expect(askedOf(CALLS.moderator)).toMatchObject([{ uid: 'u2', on: 'true' }]))
    await userEvent.click(await rowOf('第1句'))
    await click('看他在这场的发言')
    await waitFor(() => expect(lastAsked(CALLS.history)).toMatchObject({ uid: 'u2' }))
    expect(await screen.findByRole('dialog', { name: '小李 的发言' })).toBeVisible()
    await click('关闭')
    await userEvent.click(await rowOf('第1句'))
    await click('回复')
    expect(await screen.findByText('回复 小李：第1句')).toBeVisible()
  })

  test('搜索消息：隐藏的也有，点开能处理；没有时说换几个字', async () => {
    await openStudio(sampleStudio({ state: 'live' }), {
      [CALLS.history]: ({ word }) => ({
        data: {
          list: word === '微信' ? [sampleMessage(9, { content: '加微信', status: 'hidden' })] : [],
          nextBeforeSeq: null,
        },
      }),
    })
    await click('搜索消息')
    const box = await screen.findByRole('searchbox', { name: '消息里的字' })
    await userEvent.type(box, '没有的{Enter}')
    expect(await screen.findByText('没有找到，换几个字试试')).toBeVisible()
    await userEvent.clear(box)
    await userEvent.type(box, '微信{Enter}')
    await userEvent.click(await rowOf('加微信'))
    expect(await screen.findByRole('button', { name: '恢复' })).toBeVisible()
  })
})

describe('设置', () => {
  test('聊天方式与慢速秒数；公告置顶与撤下；敏感词', async () => {
    let now = { mode: 'open', slowSeconds: 10, notice: null as string | null, words: ['加群'] }
    await openStudio(sampleStudio({ state: 'live' }), {
      [CALLS.moderation]: () => ({ data: { ...EMPTY_MODERATION, words: now.words } }),
      [CALLS.settings]: (fields) => {
        const { mode, slowSeconds, notice, words } = fields as Readonly<Record<string, string | undefined>>
        if (mode !== undefined) now = { ...now, mode }
        if (slowSeconds !== undefined) now = { ...now, slowSeconds: Number(slowSeconds) }
        if (notice !== undefined) now = { ...now, notice: notice === '' ? null : notice }
        if (words !== undefined) now = { ...now, words: JSON.parse(words) as string[] }
        nowServed({
          chat: { mode: now.mode as Room['chat']['mode'], slowSeconds: now.slowSeconds },
          notice: now.notice,
        })
        return { data: now }
      },
    })
    await tab('设置')
    await click('慢速')
    await click('30 秒')
    expect(await screen.findByRole('button', { name: '30 秒', pressed: true })).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: '公告' }), '今天讲银行')
    await click('置顶')
    await click('撤下')
    await waitFor(() => expect(now.notice).toBeNull())
    await userEvent.type(screen.getByRole('textbox', { name: '添加敏感词' }), '荐股 加群 拉人{Enter}')
    await click('移除荐股')
    await waitFor(() => expect(now.words).toEqual(['加群', '拉人']))
  })

  test('被禁言、被移出的人可以解除；管理员可以收回', async () => {
    const zhang = { uid: 'u5', nickname: '小张', avatar: null }
    await openStudio(sampleStudio({ state: 'live' }), {
      [CALLS.moderation]: () => ({
        data: {
          ...EMPTY_MODERATION,
          silenced: [{ ...zhang, kind: 'ban', until: null }],
          moderators: [{ uid: 'u6', nickname: '小王', avatar: null }],
        },
      }),
      [CALLS.silence]: () => ({ data: {} }),
      [CALLS.moderator]: () => ({ data: { moderators: [] } }),
    })
    await tab('设置')
    expect(await screen.findByText('已移出聊天')).toBeVisible()
    await click('解除小张')
    await waitFor(() => expect(screen.queryByText('小张')).not.toBeInTheDocument())
    expect(askedOf(CALLS.silence)).toMatchObject([{ uid: 'u5', action: 'free' }])
    await click('收回小王')
    await waitFor(() => expect(screen.queryByText('小王')).not.toBeInTheDocument())
  })

  test('取消直播：先问，取消后回我的直播', async () => {
    await openStudio(sampleStudio(), {
      [CALLS.direct]: () => ({ data: { state: 'no_replay' } }),
      [CALLS.mine]: () => ({ data: { list: [], nextCursor: null, mayHost: true } }),
    })
    await tab('设置')
    await click('取消直播')
    expect(askedOf(CALLS.direct)).toHaveLength(0)
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消直播' }))
    await waitFor(() => expect(askedOf(CALLS.direct)).toMatchObject([{ action: 'cancel' }]))
    expect(await screen.findByText('还没有主持过直播，点下面的“开播”，一分钟就能开始')).toBeVisible()
  })
})
