import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answerAlso,
  answerWith,
  askedOf,
  keysOf,
  lastAsked,
  openPage,
  type Answers,
  type Opening,
} from '@niujin/testkit/screen'
import { chartOnWay } from '../chart/taken-chart.ts'
import { CHART, OWN, samplePicture, samplePost } from '../testing/samples.ts'
import { deviceDraft } from './device-draft.ts'
import { EMPTY_POST } from './written-post.ts'
import * as UgcPage from './ugc-page.tsx'

const API = '/interaction/Rest/api/transcript/'
const EXPERT = '/interaction/Rest/api/expert/get'
const STOCKS = '/search/api/instruments'
const BLANK = { text: '', mentions: [], pictures: [], chart: null, poll: null, repostOf: null, opinion: null }

// jsdom draws no pictures: what the browser would do is said here.
vi.mock('@niujin/web-kit/pictures', () => ({
  PICTURE_KINDS: 'image/*',
  shrinkPicture: async (file: File) => (file.name.startsWith('bad') ? undefined : file),
}))

let sent = 0
const ANSWERS: Answers = {
  [`${API}draft/get`]: () => ({ data: { draft: null } }),
  [`${API}draft/save`]: () => ({ data: { version: 1 } }),
  [`${API}draft/del`]: () => ({ data: { version: 0 } }),
  [`${API}save`]: () => ({ data: { post: samplePost(7, { viewer: OWN }) } }),
  [`${API}edit`]: () => ({ data: { post: samplePost(7, { viewer: OWN }) } }),
  [`${API}upload`]: () => ({ data: samplePicture((sent += 1)) }),
  [`${API}get`]: () => ({ data: { post: samplePost(3, { text: '原来的话' }) } }),
  [`${API}suggest/hashtags`]: () => ({ data: { list: [{ hashtagId: '1', name: '财报季', posts: 12 }] } }),
  [`${API}suggest/members`]: () => ({ data: { list: [{ niujinUid: 'a-1', nickname: '老张', avatar: null }] } }),
  [EXPERT]: () => ({ data: { badge: null } }),
  [STOCKS]: () => ({ data: { list: [{ id: 'SH.600519', code: '600519', name: '贵州茅台', kind: 'stock' }] } }),
}

// What comes when it is needed is there before: how long the machine takes to read it is no part of a test.
beforeAll(
  () =>
    Promise.all([
      import('./load-ugc.ts'),
      import('./suggestions.tsx'),
      import('./poll-editor.tsx'),
      import('./opinion-editor.tsx'),
      import('./picture-sheet.tsx'),
      import('./leave-guard.tsx'),
      import('./own-licence.ts'),
      import('@niujin/contract-kit/client'),
    ]),
  60_000,
)
beforeEach(() => {
  sent = 0
  localStorage.clear()
  sessionStorage.clear()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  answerWith(ANSWERS)
})
const show = (search = '', opening?: Opening) => openPage(`/UGC${search}`, UgcPage, opening)
const field = () => screen.findByRole('textbox', { name: '说说的内容' })
const type = async (text: string) => userEvent.type(await field(), text)
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (...names: string[]) => {
  await field()
  const files = names.map((name) => new File([name], name, { type: 'image/jpeg' }))
  fireEvent.change(screen.getByLabelText(/^添加图片/), { target: { files } })
}
const content = () => JSON.parse(JSON.stringify(lastAsked(`${API}save`))) as Record<string, unknown>

describe('发说说', () => {
  test('写好发布，到那一条去；草稿没有了', async () => {
    show()
    await type('今天放量')
    expect(screen.getByText('4/1000')).toBeVisible()
    await click('发布')
    expect(await screen.findByText('来到 /talk?id=7')).toBeVisible()
    expect(content()).toMatchObject({ text: '今天放量' })
    expect(deviceDraft.read()).toBeNull()
    expect(keysOf(`${API}save`)[0]).not.toBeNull()
  })

  test('要审核的说清楚：审核后显示', async () => {
    answerAlso({ [`${API}save`]: () => ({ data: { post: samplePost(7, { state: 'pending', viewer: OWN }) } }) })
    show()
    await type('新人第一条')
    await click('发布')
    expect(await screen.findByText('已提交，审核后显示')).toBeInTheDocument()
  })

  test('不让发的说明为什么，写的都还在', async () => {
    answerAlso({ [`${API}save`]: () => ({ code: 'WORDS_FORBIDDEN', msg: '内容里有不能发布的说法，请修改后再发' }) })
    show()
    await type('稳赚不赔')
    await click('发布')
    expect(await screen.findByRole('alert')).toHaveTextContent('内容里有不能发布的说法')
    expect(await field()).toHaveValue('稳赚不赔')
  })

  test('什么都没有写不能发；太长写明超了', async () => {
    show()
    await field()
    expect(screen.getByRole('button', { name: '发布' })).toBeDisabled()
    fireEvent.change(await field(), { target: { value: '长'.repeat(1001) } })
    expect(screen.getByText('1001/1000')).toBeVisible()
    expect(await field()).toBeInvalid()
  })

  test('游客先去登录', async () => {
    answerAlso({ [`${API}draft/get`]: () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录', status: 401 }) })
    show('', { isGuest: true })
    await waitFor(() => expect(askedOf(`${API}draft/get`)).toHaveLength(1))
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('股票、话题、提到、表情', () => {
  test('打 $ 就搜股票，选了放在那里', async () => {
    show()
    await type('看好$')
    const sheet = within(await screen.findByRole('dialog', { name: '提到股票' }))
    await userEvent.type(sheet.getByPlaceholderText('代码、名称或拼音'), '600519')
    await userEvent.click(await sheet.findByRole('button', { name: /贵州茅台/ }))
    expect(await field()).toHaveValue('看好$贵州茅台(SH.600519)$ ')
  })

  test('打 # 提示话题，也可以是新的；打 @ 提示人，发出去带着他是谁', async () => {
    show()
    await type('#财')
    await click(/#财报季#/)
    expect(await field()).toHaveValue('#财报季# ')
    await type('@老')
    await click('老张')
    expect(await field()).toHaveValue('#财报季# @老张 ')
    await click('发布')
    await screen.findByText('来到 /talk?id=7')
    expect(content()).toMatchObject({ text: '#财报季# @老张', mentions: [{ niujinUid: 'a-1', name: '老张' }] })
  })

  test('从个股、话题来的，已经写在里面；转发的带着原文', async () => {
    const { unmount } = show('?stock=SH.600519:贵州茅台&topic=财报季')
    expect(await field()).toHaveValue('$贵州茅台(SH.600519)$ #财报季# ')
    unmount()
    show('?repost=post:3')
    expect(await screen.findByText('原来的话')).toBeVisible()
    await click('发布')
    await screen.findByText('来到 /talk?id=7')
    expect(content()).toMatchObject({ repostOf: { kind: 'post', id: '3' } })
  })

  test('要转发的已经删了：说原说说不在了', async () => {
    answerAlso({ [`${API}get`]: () => ({ code: 'POST_UNKNOWN', msg: '说说不存在或已删除' }) })
    show('?repost=post:3')
    expect(await screen.findByText('原说说已经不在了')).toBeVisible()
    expect(screen.queryByText('转发一条说说')).toBeNull()
    await click('不转发了')
    expect(screen.queryByText('原说说已经不在了')).toBeNull()
  })

  test('草稿里要转发的也带着原文', async () => {
    const kept = { ...BLANK, text: '转给大家', repostOf: { kind: 'post', id: '3' } }
    const draft = { version: 2, content: kept, pictures: [], at: '2026-11-20T02:00:00.000Z' }
    answerAlso({ [`${API}draft/get`]: () => ({ data: { draft } }) })
    show()
    expect(await screen.findByText('原来的话')).toBeVisible()
  })
})

describe('图片', () => {
  test('一张张传，可以换次序、移除；坏的说明原因', async () => {
    show()
    await choose('a.jpg', 'b.jpg', 'bad.jpg')
    expect(await screen.findByRole('alert')).toHaveTextContent('这张图片打不开，请换一张')
    await click('移除第 3 张图片')
    await waitFor(() => expect(askedOf(`${API}upload`)).toHaveLength(2))
    await click('调整第 2 张图片')
    await click('放到最前')
    await click('发布')
    await screen.findByText('来到 /talk?id=7')
    expect(content()).toMatchObject({ pictures: ['picture-0002', 'picture-0001'] })
  })

  test('没有传上去的可以重试，传完才能发', async () => {
    answerAlso({ [`${API}upload`]: () => 'offline' })
    show()
    await choose('a.jpg')
    expect(await screen.findByRole('alert')).toHaveTextContent('网络不通，请检查网络后重试')
    await type('有图')
    await click('发布')
    expect(await screen.findByText('有图片没有传上去，请重试或移除')).toBeInTheDocument()
    answerAlso({ [`${API}upload`]: () => ({ data: samplePicture(1) }) })
    await click('重新上传第 1 张图片')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await click('发布')
    expect(await screen.findByText('来到 /talk?id=7')).toBeVisible()
  })

  test('还在传就按了发布：传完自己发出去', async () => {
    show()
    await type('有图')
    await choose('a.jpg', 'b.jpg')
    await click('发布')
    expect(await screen.findByText('来到 /talk?id=7')).toBeVisible()
    expect(content()).toMatchObject({ pictures: ['picture-0001', 'picture-0002'] })
  })

  test('带来的图表先传图，再作为卡片发出', async () => {
    const { picture: _, ...card } = { ...CHART, indicators: [], formulas: [], drawings: [] }
    act(() => chartOnWay.write({ card, picture: `data:image/png;base64,${btoa('x')}` }))
    show()
    expect(await screen.findByRole('link', { name: '贵州茅台日K，点开看实时的图' })).toBeVisible()
    await waitFor(() => expect(chartOnWay.read()).toBeNull())
    expect(lastAsked(`${API}upload`)).toMatchObject({ use: 'chart' })
    await type('看图')
    await click('发布')
    await screen.findByText('来到 /talk?id=7')
    expect(content()).toMatchObject({
      chart: { instrumentId: 'SH.600519', picture: '/files/posts/1.webp', width: 800 },
    })
  })
})

describe('投票与观点', () => {
  test('投票写选项、选多久', async () => {
    show()
    await type('明天')
    await click('加投票')
    await userEvent.type(await screen.findByRole('textbox', { name: '选项 1' }), '涨')
    await userEvent.type(screen.getByRole('textbox', { name: '选项 2' }), '跌')
    await userEvent.click(screen.getByRole('radio', { name: '1 天' }))
    await click('发布')
    await screen.findByText('来到 /talk?id=7')
    expect(content()).toMatchObject({ poll: { options: ['涨', '跌'], hours: 24 } })
  })

  test('没有执业编号的不能标记观点', async () => {
    show()
    await field()
    await waitFor(() => expect(askedOf(EXPERT)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: '标记观点' })).toBeNull()
  })

  test('投顾对文字里的股票标记方向与多久；没有提到股票不能发', async () => {
    answerAlso({ [EXPERT]: () => ({ data: { badge: { title: 'advisor', licence: 'A0123456789012' } } }) })
    show()
    await type('看空')
    await click('标记观点')
    expect(await screen.findByText(/执业编号 A0123456789012/)).toBeVisible()
    await click('发布')
    expect(await screen.findByText('观点要记在文字里提到的一只股票上')).toBeInTheDocument()
    // 只有观点，一个字也没有。
    fireEvent.change(await field(), { target: { value: '' } })
    expect(screen.getByRole('button', { name: '发布' })).toBeDisabled()
    fireEvent.change(await field(), { target: { value: '看空$贵州茅台(SH.600519)$' } })
    await click('贵州茅台')
    await userEvent.click(screen.getByRole('radio', { name: '看空' }))
    await userEvent.click(screen.getByRole('radio', { name: '20 日' }))
    await click('发布')
    await screen.findByText('来到 /talk?id=7')
    expect(content()).toMatchObject({ opinion: { instrumentId: 'SH.600519', stance: 'bearish', horizon: 20 } })
  })
})

describe('草稿', () => {
  const draftOf = (text: string, version = 2) => ({
    data: { draft: { version, content: { ...BLANK, text }, pictures: [], at: '2026-11-20T03:00:00.000Z' } },
  })

  test('停下来就存到账号，回来接着写；发出去时说明是哪一版', async () => {
    const { unmount } = show()
    await type('写了一半')
    await waitFor(() => expect(lastAsked(`${API}draft/save`)).toMatchObject({ version: 0 }), { timeout: 5000 })
    unmount()
    answerAlso({ [`${API}draft/get`]: () => draftOf('写了一半', 1) })
    show()
    expect(await field()).toHaveValue('写了一半')
    await click('发布')
    await screen.findByText('来到 /talk?id=7')
    expect(content()).toMatchObject({ draftVersion: 1 })
  })

  test('断网时留在设备上，回来还在', async () => {
    answerAlso({ [`${API}draft/save`]: () => 'offline' })
    const { unmount } = show()
    await type('断网也在')
    expect(await screen.findByText('草稿在这台设备上，连上网络再存到账号', {}, { timeout: 5000 })).toBeVisible()
    unmount()
    show()
    expect(await field()).toHaveValue('断网也在')
  })

  test('两台设备都改过，由人选一份', async () => {
    deviceDraft.write({ post: { ...EMPTY_POST, text: '这台写的' }, version: 1, isAhead: true })
    answerAlso({ [`${API}draft/get`]: () => draftOf('那台写的') })
    show()
    expect(await screen.findByText('草稿在别的设备上改过了')).toBeVisible()
    expect(await field()).toHaveValue('这台写的')
    await click('用那一份')
    await waitFor(async () => expect(await field()).toHaveValue('那台写的'))
  })
})

describe('修改', () => {
  test('从原来的样子改起；没有保存就离开会先问', async () => {
    const edited = samplePost(7, { viewer: OWN, text: '写错了[face:455]', pictures: [samplePicture(1)] })
    answerAlso({ [`${API}get`]: () => ({ data: { post: edited } }) })
    show('?edit=7')
    expect(await field()).toHaveValue('写错了[点赞]')
    fireEvent.change(await field(), { target: { value: '写对了' } })
    const leaving = new Event('beforeunload', { cancelable: true })
    await waitFor(() => {
      window.dispatchEvent(leaving)
      expect(leaving.defaultPrevented).toBe(true)
    })
    await click('保存修改')
    expect(await screen.findByText('来到 /talk?id=7')).toBeVisible()
    expect(lastAsked(`${API}edit`)).toMatchObject({ postId: '7', text: '写对了', pictures: ['picture-0001'] })
  })

  test('不是自己的改不了', async () => {
    answerAlso({ [`${API}get`]: () => ({ data: { post: samplePost(7) } }) })
    const { unmount } = show('?edit=7')
    expect(await screen.findByText('404 要修改的说说不存在或已删除')).toBeVisible()
    unmount()
    answerAlso({ [`${API}get`]: () => ({ code: 'INPUT_INVALID', msg: '编号不正确', status: 422 }) })
    show('?edit=abc')
    expect(await screen.findByText('404 要修改的说说不存在或已删除')).toBeVisible()
  })
})
