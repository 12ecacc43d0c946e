import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, keysOf, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { LINE } from '../testing/samples.ts'
import { problemsOf, withSubject } from './draft.ts'
import FeedbackPage, { clientLoader } from './feedback-page.tsx'

vi.mock('@niujin/web-kit/pictures', async (original) => ({
  ...(await original<typeof import('@niujin/web-kit/pictures')>()),
  // jsdom draws nothing; a file called bad is one that no browser can open.
  shrinkPicture: async (file: File) => (file.name.startsWith('bad') ? undefined : file),
}))

const ANSWERS: Answers = {
  '/userapi/feedback/save': () => ({ data: { id: 't-9' } }),
  '/userapi/feedback/picture': () => ({
    data: { id: `picture-${askedOf('/userapi/feedback/picture').length}`, url: '/files/x.webp' },
  }),
  '/userapi/feedback/search': ({ status, cursor }) => {
    if (cursor) return { data: { list: [LINE, { ...LINE, id: 't-2', title: '更早的' }], nextCursor: null } }
    return { data: status === 'closed' ? { list: [], nextCursor: null } : { list: [LINE], nextCursor: 'next' } }
  },
}

beforeEach(() => {
  sessionStorage.clear()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  answerWith(ANSWERS)
})
const open = (path = '/FeedBack') => openPage(path, FeedbackPage, { loader: clientLoader })
const photo = (name: string) => new File(['x'], name, { type: 'image/png' })

async function fill() {
  await userEvent.type(await screen.findByRole('textbox', { name: '标题' }), '图打不开')
  await userEvent.type(screen.getByRole('textbox', { name: '内容' }), '走势图点开是空白的')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交' }))

describe('我要反馈', () => {
  test('填好提交，来到详情；草稿清掉', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '行情数据' }))
    await fill()
    await submit()
    expect(await screen.findByText('来到 /FeedBackDetail?id=t-9')).toBeVisible()
    expect(askedOf('/userapi/feedback/save')[0]).toMatchObject({
      title: '行情数据：图打不开',
      content: '走势图点开是空白的',
      images: '[]',
    })
    expect(sessionStorage).toHaveLength(0)
  })

  test('从订单来的带着订单编号；已经写了的不动', async () => {
    open('/FeedBack?order=D2611231616207478fff74b21b639f4')
    expect(await screen.findByRole('textbox', { name: '标题' })).toHaveValue('订单与支付：')
    const content = screen.getByRole('textbox', { name: '内容' })
    expect(content).toHaveValue('订单编号 D2611231616207478fff74b21b639f4\n')
    await userEvent.clear(content)
    await userEvent.type(content, '自己写的')
    expect(content).toHaveValue('自己写的')
  })

  test('没填好时指出哪里，不提交', async () => {
    open()
    await screen.findByRole('textbox', { name: '标题' })
    await submit()
    expect(screen.getByText('请用几个字说说是什么事')).toBeVisible()
    expect(screen.getByText('内容至少 5 个字')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '内容' })).toBeInvalid()
    expect(askedOf('/userapi/feedback/save')).toEqual([])
  })

  test('离开再来，写的还在', async () => {
    const other = { ...MEMBER_BOOT, member: { niujinUid: 'u-other', nickname: '别人', token: 't'.repeat(30) } }
    sessionStorage.setItem('niujin:feedback-draft', JSON.stringify({ title: '写了一半', content: '后来', contact: 7 }))
    answerWith(ANSWERS, other)
    openPage('/FeedBack', FeedbackPage, { loader: clientLoader, boot: other })
    expect(await screen.findByRole('textbox', { name: '标题' })).toHaveValue('写了一半')
    expect(screen.getByRole('textbox', { name: /^联系方式/ })).toHaveValue('')
  })

  test('断网后再点，用的是同一个编号，不会提交两条', async () => {
    answerWith({ ...ANSWERS, '/userapi/feedback/save': () => 'offline' })
    open()
    await fill()
    await submit()
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    const [first] = keysOf('/userapi/feedback/save')
    answerWith(ANSWERS)
    await submit()
    await screen.findByText('来到 /FeedBackDetail?id=t-9')
    expect(first).toMatch(/.{16,}/)
    expect(keysOf('/userapi/feedback/save')[0]).toBe(first)
  })

  test('超过每天的条数时说出来，写的不丢', async () => {
    answerWith({
      ...ANSWERS,
      '/userapi/feedback/save': () => ({ code: 'TOO_MANY_TICKETS', msg: '每天最多提交 10 条反馈，请明天再来' }),
    })
    open()
    await fill()
    await submit()
    expect(await screen.findByText('每天最多提交 10 条反馈，请明天再来')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('图打不开')
  })

  test('选了就传，可以移除；提交时带上传好的', async () => {
    open()
    await fill()
    await userEvent.upload(screen.getByLabelText(/添加图片/), [photo('a.png'), photo('b.png')])
    expect(await screen.findByRole('img', { name: '第 2 张图片' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('上传中')).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: '移除第 1 张图片' }))
    await submit()
    await screen.findByText('来到 /FeedBackDetail?id=t-9')
    expect(askedOf('/userapi/feedback/save')[0]?.['images']).toBe('["picture-2"]')
  })

  test('打不开的图片说出来，留着就不让提交，移除后可以', async () => {
    open()
    await fill()
    await userEvent.upload(screen.getByLabelText(/添加图片/), photo('bad.png'))
    expect(await screen.findByText('这张图片打不开，请换一张')).toBeVisible()
    await submit()
    expect(await screen.findByText('有图片没有传上去，请重试或移除')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '移除第 1 张图片' }))
    await submit()
    expect(await screen.findByText('来到 /FeedBackDetail?id=t-9')).toBeVisible()
  })

  test('上传失败可以重试', async () => {
    answerWith({ ...ANSWERS, '/userapi/feedback/picture': () => 'offline' })
    open()
    await screen.findByRole('textbox', { name: '标题' })
    await userEvent.upload(screen.getByLabelText(/添加图片/), photo('a.png'))
    const retry = await screen.findByRole('button', { name: '重新上传第 1 张图片' })
    answerWith(ANSWERS)
    await userEvent.click(retry)
    await waitFor(() => expect(retry).not.toBeInTheDocument())
    expect(askedOf('/userapi/feedback/picture')).toHaveLength(1)
  })

  test('最多六张', async () => {
    open()
    await screen.findByRole('textbox', { name: '标题' })
    await userEvent.upload(
      screen.getByLabelText(/添加图片/),
      Array.from({ length: 8 }, (_, at) => photo(`${at}.png`)),
    )
    expect(await screen.findByRole('img', { name: '第 6 张图片' })).toBeVisible()
    expect(screen.queryByLabelText(/添加图片/)).not.toBeInTheDocument()
    expect(await screen.findByText('最多 6 张图片')).toBeVisible()
  })

  test('换一个方面，标题里的换掉，写的留着', () => {
    expect(withSubject('行情数据：不动了', '建议')).toBe('建议：不动了')
    expect(problemsOf({ title: '建议：', content: '一二三四五', contact: '' })).toEqual({
      title: '请用几个字说说是什么事',
    })
  })
})

describe('我的反馈', () => {
  test('标题、摘要、状态与条数，点开是详情；再往下还有', async () => {
    open('/FeedBack?tab=mine')
    const row = await screen.findByRole('link', { name: /图打不开/ })
    expect(row).toHaveAttribute('href', '/FeedBackDetail?id=t-1')
    for (const text of ['已答复', '走势图点开是空白的', '1 条答复与补充', '2 张图'])
      expect(within(row).getByText(text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByRole('link', { name: /更早的/ })).toBeVisible()
    expect(screen.getAllByRole('link', { name: /FeedBack|图打不开|更早的/ })).toHaveLength(2)
    expect(screen.getByText('没有更多了')).toBeVisible()
  })

  test('按状态看；没有时指出路', async () => {
    open('/FeedBack?tab=mine')
    await userEvent.click(await screen.findByRole('button', { name: '已关闭' }))
    expect(await screen.findByText('没有已关闭的反馈')).toBeVisible()
    expect(screen.getByRole('link', { name: '我要反馈' })).toHaveAttribute('href', '/FeedBack')
  })

  test('断网时可重试', async () => {
    answerWith({ ...ANSWERS, '/userapi/feedback/search': () => 'offline' })
    open('/FeedBack?tab=mine')
    await screen.findByRole('alert')
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: /图打不开/ })).toBeVisible()
  })
})
