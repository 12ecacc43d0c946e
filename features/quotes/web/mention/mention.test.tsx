import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, asked, followedTopics, MEMBER_BOOT } from '@niujin/testkit/screen'
import { LIVE_FIELDS } from '../../contract/index.ts'
import { send } from '../testing/send.ts'
import { Composer, type ComposerProps } from './composer.tsx'
import { MentionText } from './mention-text.tsx'

const FOUND = { id: 'SH.600519', code: '600519', name: '贵州茅台', kind: 'stock' }
const snapshot = (last: number, previousClose: number) =>
  LIVE_FIELDS.map((field) => ({ last, previousClose })[field as 'last'] ?? null)

beforeEach(() => {
  localStorage.clear()
  answerWith({ '/search/api/instruments': (query) => ({ data: { list: query['q'] === '茅台' ? [FOUND] : [] } }) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('带股票与表情的文字', () => {
  test('股票可以点开，价格随行情变；表情念得出名字；网址只是文字', async () => {
    render(<MentionText text="看好$贵州茅台(SH.600519)$[face:455]详见 https://example.com/a.png" />)
    const chip = screen.getByRole('link', { name: /贵州茅台/ })
    expect(chip).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    expect(screen.getByRole('img', { name: '点赞' })).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(document.querySelectorAll('[src]')).toHaveLength(0)
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.600519'))
    await send(['snap', 'quote/SH.600519', snapshot(1_650_000, 1_500_000)])
    expect(chip).toHaveTextContent('贵州茅台1650.00 +10.00%')
    await send(['delta', 'quote/SH.600519', [LIVE_FIELDS.indexOf('last'), 1_425_000]])
    expect(chip).toHaveTextContent('1425.00 -5.00%')
  })

  test('指数去指数页；代码只是文字', () => {
    render(<MentionText text="$上证指数(SH.000001)$ <b>粗</b> $不完整" />)
    expect(screen.getByRole('link', { name: /上证指数/ })).toHaveAttribute('href', '/indexStock?id=SH.000001')
    expect(screen.getByText(/<b>粗<\/b> \$不完整/)).toBeVisible()
  })

  test('没有看到的不跟行情', () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    render(<MentionText text="$五粮液(SZ.000858)$" />)
    expect(followedTopics()).not.toContain('quote/SZ.000858')
  })
})

function open(given: Partial<ComposerProps> = {}) {
  const onSend = vi.fn<ComposerProps['onSend']>(() => Promise.resolve(undefined))
  const view = render(<Composer placeholder="说点什么" most={20} onSend={onSend} {...given} />)
  return {
    onSend,
    ...view,
    field: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '说点什么' }),
    sendButton: () => screen.getByRole('button', { name: '发送' }),
  }
}
const keyboard = (there: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: there, addEventListener() {}, removeEventListener() {} }))

describe('写一句话', () => {
  test('表情放在光标处，发出去是编号，发完清空', async () => {
    const { onSend, field, sendButton } = open()
    expect(sendButton()).toBeDisabled()
    await userEvent.type(field(), '涨了吗')
    field().setSelectionRange(2, 2)
    await userEvent.click(screen.getByRole('button', { name: '表情' }))
    await userEvent.click(await screen.findByRole('button', { name: '大笑' }))
    expect(field()).toHaveValue('涨了[大笑]吗')
    expect(field().selectionStart).toBe(6)
    await userEvent.click(sendButton())
    expect(onSend).toHaveBeenCalledWith('涨了[face:454]吗', [])
    await waitFor(() => expect(field()).toHaveValue(''))
  })

  test('搜一只股票放进去，随文字发出', async () => {
    const { onSend, field, sendButton } = open({ most: 100 })
    await userEvent.type(field(), '看好')
    await userEvent.click(screen.getByRole('button', { name: '提到股票' }))
    await userEvent.type(await screen.findByRole('searchbox', { name: '代码、名称或拼音' }), '茅台')
    await userEvent.click(await screen.findByRole('button', { name: /贵州茅台/ }))
    expect(asked.at(-1)?.fields['q']).toBe('茅台')
    await waitFor(() => expect(field()).toHaveValue('看好$贵州茅台(SH.600519)$ '))
    await userEvent.click(sendButton())
    expect(onSend).toHaveBeenCalledWith('看好$贵州茅台(SH.600519)$', [{ symbol: 'SH.600519', name: '贵州茅台' }])
  })

  test('搜不到时说明，断了可以重试', async () => {
    answerWith({ '/search/api/instruments': () => 'offline' })
    open()
    await userEvent.click(screen.getByRole('button', { name: '提到股票' }))
    await userEvent.type(await screen.findByRole('searchbox'), '没有的')
    await screen.findByText('没有搜出来')
    answerWith({ '/search/api/instruments': () => ({ data: { list: [] } }) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('没有找到，换个代码或名称试试')).toBeVisible()
  })

  test('退格一次去掉整个表情', async () => {
    const { field } = open()
    await userEvent.type(field(), '好[[点赞]{Backspace}')
    expect(field()).toHaveValue('好')
  })

  test('有键盘的电脑上回车发送、Shift 加回车换行；手机上回车换行', async () => {
    keyboard(true)
    const { onSend, field, unmount } = open()
    await userEvent.type(field(), '一{Shift>}{Enter}{/Shift}二{Enter}')
    expect(onSend).toHaveBeenCalledWith('一\n二', [])
    unmount()
    keyboard(false)
    const phone = open()
    await userEvent.type(phone.field(), '一{Enter}')
    expect(phone.field()).toHaveValue('一\n')
    expect(phone.onSend).not.toHaveBeenCalled()
  })

  test('被拒绝时说原因，写的还在；改了字原因就收起', async () => {
    const { field, sendButton } = open({ onSend: () => Promise.resolve('说得太快了，请稍后再试') })
    await userEvent.type(field(), '你好')
    await userEvent.click(sendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('说得太快了，请稍后再试')
    expect(field()).toHaveValue('你好')
    await userEvent.type(field(), '啊')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('没有发出去时可以再发；正在发时不会发两遍', async () => {
    let finish = (_reason: string | undefined) => {}
    const onSend = vi.fn<ComposerProps['onSend']>(
      () =>
        new Promise((done) => {
          finish = done
        }),
    )
    const { field, sendButton } = open({ onSend })
    await userEvent.type(field(), '你好')
    await userEvent.click(sendButton())
    await userEvent.click(sendButton())
    expect(onSend).toHaveBeenCalledTimes(1)
    await act(async () => finish('网络不通'))
    await userEvent.click(sendButton())
    expect(onSend).toHaveBeenCalledTimes(2)
  })

  test('快写满时说还能写几个，写多了不能发；表情算一个字', async () => {
    const { field, sendButton } = open({ most: 5 })
    await userEvent.type(field(), '[[财源]四个字了')
    expect(screen.getByText('还能写 0 个字')).toBeVisible()
    await userEvent.type(field(), '！')
    expect(screen.getByText('超出 1 个字')).toBeVisible()
    expect(sendButton()).toBeDisabled()
  })

  test('从前版本留下没发的接着写；各人的草稿各自留着', async () => {
    localStorage.setItem('draft:comment:video:1', '从前写的')
    const first = open({ draftKey: 'comment:video:1' })
    expect(first.field()).toHaveValue('从前写的')
    expect(localStorage.getItem('draft:comment:video:1')).toBeNull()
    first.unmount()
    answerWith({}, MEMBER_BOOT)
    const member = open({ draftKey: 'comment:video:1' })
    expect(member.field()).toHaveValue('从前写的')
    await userEvent.type(member.field(), '，再写')
    member.unmount()
    answerWith({}, { ...MEMBER_BOOT, member: { niujinUid: 'u-2', nickname: '小牛', token: 't' } })
    expect(open({ draftKey: 'comment:video:1' }).field()).toHaveValue('')
  })

  test('没发的留在设备上，回来还在；发了就没有了；不能写时不能发', async () => {
    const first = open({ draftKey: 'comment:video:1' })
    await userEvent.type(first.field(), '写了一半')
    first.unmount()
    const second = open({ draftKey: 'comment:video:1' })
    expect(second.field()).toHaveValue('写了一半')
    await userEvent.click(second.sendButton())
    await waitFor(() => expect(second.field()).toHaveValue(''))
    second.unmount()
    const third = open({ draftKey: 'comment:video:1', disabled: true })
    expect(third.field()).toHaveValue('')
    expect(third.field()).toBeDisabled()
  })
})
