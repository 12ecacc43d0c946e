import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, asked, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { AgreementGate } from './agreement-gate.tsx'

const { openAnew } = vi.hoisted(() => ({ openAnew: vi.fn<(path: string) => void>() }))
vi.mock('@niujin/web-kit/leaving', () => ({ openAnew, leaveFor: vi.fn<(address: string) => void>() }))

const HISTORY = [
  { version: '2026-11', effectiveOn: '2026-11-01', changes: ['写明退款'], state: 'current' },
  { version: '2026-07', effectiveOn: '2026-07-06', changes: [], state: 'past' },
]
const HEAD = {
  doc: 'userAgreement',
  brand: 'niujin',
  title: '用户协议',
  path: '/aboutDetailAgreement',
  version: '2026-11',
  effectiveOn: '2026-11-01',
  history: HISTORY,
}
const GIVEN = [{ doc: 'userAgreement', title: '用户协议', version: '2026-07', at: '2026-07-08T10:00:00+08:00' }]

let agreed = false
const REPLIES: Answers = {
  '/userapi/agreement/mine': () => ({
    data: { list: GIVEN, outdated: agreed ? [] : [{ doc: 'userAgreement', version: '2026-11' }] },
  }),
  '/api/site/agreements': () => ({ data: { list: [HEAD] } }),
  '/userapi/agreement/agree': () => {
    agreed = true
    return { data: {} }
  },
  '/userapi/userapi/logout': () => ({ data: {} }),
  '/session/close': () => ({ data: {} }),
}

beforeEach(() => {
  agreed = false
  openAnew.mockClear()
  answerWith(REPLIES, MEMBER_BOOT)
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 0))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (path = '/hq', boot = MEMBER_BOOT) => openPage(path, () => <AgreementGate />, { boot })
const sheet = () => screen.findByRole('dialog', { name: '协议有更新' })

describe('协议更新后请会员再次同意', () => {
  test('列出改动；同意后记下版本，不再问', async () => {
    open()
    const asking = await sheet()
    // Not the first link, which would look as if it were chosen.
    expect(asking).toHaveFocus()
    expect(within(asking).getByText('写明退款')).toBeVisible()
    expect(within(asking).getByRole('link', { name: '《用户协议》' })).toHaveAttribute('href', '/aboutDetailAgreement')
    await userEvent.click(within(asking).getByRole('button', { name: '同意并继续' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const given = asked.find(({ path }) => path === '/userapi/agreement/agree')?.fields['agreements']
    expect(JSON.parse(String(given))).toEqual([{ doc: 'userAgreement', version: '2026-11' }])
  })

  test('不同意可以退出登录：登录作废、页面的登录关掉，再回首页', async () => {
    open()
    await userEvent.click(within(await sheet()).getByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(openAnew).toHaveBeenCalledWith('/'))
    expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(['/userapi/userapi/logout', '/session/close']))
    expect(agreed).toBe(false)
  })

  test('退不出去时说出来，人还在原地', async () => {
    answerWith({ ...REPLIES, '/session/close': () => 'offline' }, MEMBER_BOOT)
    open()
    await userEvent.click(within(await sheet()).getByRole('button', { name: '退出登录' }))
    expect(await screen.findByText('没有退出成功，请检查网络后重试')).toBeVisible()
    expect(openAnew).not.toHaveBeenCalled()
  })

  test('按返回键或取消关不掉', async () => {
    open()
    const asking = await sheet()
    expect(fireEvent(asking, new Event('cancel', { cancelable: true }))).toBe(false)
    ;(asking as HTMLDialogElement).close()
    fireEvent(asking, new Event('close'))
    expect(asking).toHaveAttribute('open')
  })

  test('没有成功时说明原因，可再试', async () => {
    answerWith(
      { ...REPLIES, '/userapi/agreement/agree': () => ({ code: 'VERSION_OUTDATED', msg: '协议已更新，请重新阅读' }) },
      MEMBER_BOOT,
    )
    open()
    await userEvent.click(within(await sheet()).getByRole('button', { name: '同意并继续' }))
    expect(await screen.findByText('协议已更新，请重新阅读')).toBeVisible()
  })

  test('从没同意过的人看到的是阅读并同意', async () => {
    answerWith(
      {
        ...REPLIES,
        '/userapi/agreement/mine': () => ({
          data: { list: [], outdated: [{ doc: 'userAgreement', version: '2026-11' }] },
        }),
      },
      MEMBER_BOOT,
    )
    open()
    expect(await screen.findByRole('dialog', { name: '请阅读并同意' })).toBeVisible()
    expect(screen.queryByText('写明退款')).not.toBeInTheDocument()
  })

  test('都同意过的会员不打扰', async () => {
    agreed = true
    open()
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/userapi/agreement/mine'))
    await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow('Unable to find role')
  })

  test('页面一直开着，新版本生效后回到页面时再问', async () => {
    agreed = true
    const now = vi.spyOn(Date, 'now')
    open()
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/userapi/agreement/mine'))
    agreed = false
    document.dispatchEvent(new Event('visibilitychange'))
    await expect(screen.findByRole('dialog', {}, { timeout: 100 })).rejects.toThrow('Unable to find role')
    now.mockReturnValue(Date.now() + 600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await sheet()).toBeVisible()
    now.mockRestore()
  })

  test('访客不问', async () => {
    open('/hq', EMPTY_BOOT)
    await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow('Unable to find role')
    expect(asked).toEqual([])
  })

  test.each(['/aboutDetailAgreement', '/aboutDetailPrivacy?version=2026-07', '/userinfo?view=deletion', '/Connect'])(
    '%s 照常能看',
    async (path) => {
      open(path)
      await waitFor(() => expect(asked.map((one) => one.path)).toContain('/api/site/agreements'))
      await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow('Unable to find role')
    },
  )
})
