import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, asked, openPage } from '@niujin/testkit/screen'
import JumpPage, { clientLoader, meta } from './jump-page.tsx'

const { leaveFor } = vi.hoisted(() => ({ leaveFor: vi.fn<(address: string, how?: { replace?: boolean }) => void>() }))
vi.mock('@niujin/web-kit/leaving', () => ({ leaveFor, openAnew: vi.fn<(path: string) => void>() }))

const answer = (data: object) => answerWith({ '/api/site/jump': () => ({ data }) })
const open = (address: string) =>
  openPage(`/jumpurl?${new URLSearchParams({ url: address }).toString()}`, JumpPage, { loader: clientLoader })

beforeEach(() => leaveFor.mockClear())
afterEach(() => vi.unstubAllGlobals())

describe('离开本站', () => {
  test('可信的网址由服务器认定，直接去，并告诉人去哪里', async () => {
    answer({ go: 'leave', address: 'https://www.csrc.gov.cn/a', host: 'www.csrc.gov.cn' })
    open('https://www.csrc.gov.cn/a')
    expect(await screen.findByText('www.csrc.gov.cn')).toBeVisible()
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://www.csrc.gov.cn/a', { replace: true }),
    )
    expect(asked[0]).toMatchObject({ path: '/api/site/jump', fields: { url: 'https://www.csrc.gov.cn/a' } })
    expect(screen.getByRole('link', { name: '点这里前往' })).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  })

  test('其余的先问：写出完整的网站名与网址，不自己走', async () => {
    answer({
      go: 'ask',
      address: 'https://xn--pple-43d.com/x',
      host: 'xn--pple-43d.com',
      written: 'аpple.com',
      doubts: ['LOOKALIKE', 'NOT_LISTED'],
    })
    open('https://аpple.com/x')
    expect(await screen.findByText('xn--pple-43d.com')).toBeVisible()
    expect(screen.getByText('链接里写作 аpple.com')).toBeVisible()
    expect(screen.getByText('https://xn--pple-43d.com/x')).toBeVisible()
    expect(screen.getByText(/形近的字符/)).toBeVisible()
    const goOn = screen.getByRole('link', { name: '我已确认，继续前往' })
    expect(goOn).toHaveAttribute('href', 'https://xn--pple-43d.com/x')
    expect(goOn).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(leaveFor).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '不去了' }))
    expect(await screen.findByText('来到 /')).toBeVisible()
  })

  test('危险的不去，说明原因，页面上没有通向它的链接', async () => {
    answer({ go: 'stay', reason: 'NOT_WEB' })
    open('javascript:alert(1)')
    expect(await screen.findByText(/不是网页地址/)).toBeVisible()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  test('链接里有两个网址时不问服务器就不去', async () => {
    answer({ go: 'leave', address: 'https://www.csrc.gov.cn/', host: 'www.csrc.gov.cn' })
    openPage('/jumpurl?url=https://www.csrc.gov.cn/&url=https://evil.com/', JumpPage, { loader: clientLoader })
    expect(await screen.findByText(/不止一个网址/)).toBeVisible()
    expect(asked).toEqual([])
    expect(leaveFor).not.toHaveBeenCalled()
  })

  test('核对不了时哪里也不去，可以重试', async () => {
    answerWith({ '/api/site/jump': () => 'offline' })
    open('https://www.csrc.gov.cn/')
    expect(await screen.findByText('没能核对这个网址，请检查网络后重试')).toBeVisible()
    expect(leaveFor).not.toHaveBeenCalled()
    answer({ go: 'leave', address: 'https://www.csrc.gov.cn/', host: 'www.csrc.gov.cn' })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  })

  test('服务器的答复不是 https 时也不走', async () => {
    answer({ go: 'leave', address: 'javascript:alert(1)', host: 'x' })
    open('https://a.com/')
    expect(await screen.findByText('正在前往')).toBeVisible()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  test('页面不透露来处，也不给搜索引擎', () => {
    const tags = meta({} as Parameters<typeof meta>[0])
    expect(tags).toContainEqual({ name: 'referrer', content: 'no-referrer' })
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex, nofollow' })
  })
})
