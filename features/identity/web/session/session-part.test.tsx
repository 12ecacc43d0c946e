import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { leaveFor, openAnew } from '@niujin/web-kit/leaving'
import { PROFILE } from '../testing/samples.ts'
import './check-session.ts'
import SessionPart from './session-part.tsx'

vi.mock('@niujin/web-kit/leaving', () => ({ openAnew: vi.fn<typeof openAnew>(), leaveFor: vi.fn<typeof leaveFor>() }))

const PATH = '/userapi/userToken/getUserByToken'
const GOOD = { [PATH]: () => ({ data: { ...PROFILE, expiresAt: '2026-12-21T10:00:00+08:00', deletionAt: null } }) }
const GONE = { [PATH]: () => ({ status: 401, code: 'LOGIN_REQUIRED', msg: '请先登录' }) }
const MINUTE = 60_000

let now = Date.now()
let tab = 0
beforeEach(() => {
  now += 10 * MINUTE
  sessionStorage.clear()
  vi.mocked(openAnew).mockClear()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  vi.stubGlobal('requestIdleCallback', () => 1)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(path: string, boot = MEMBER_BOOT) {
  function Page() {
    const navigate = useNavigate()
    return (
      <>
        <SessionPart />
        <button type="button" onClick={() => void navigate(`?tab=${(tab += 1)}`)}>
          换一页
        </button>
      </>
    )
  }
  return openPage(path, Page, { boot })
}
const turn = () => userEvent.click(screen.getByRole('button', { name: '换一页' }))
const focusAgain = () => document.dispatchEvent(new Event('visibilitychange'))
const settle = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('受保护的页面', () => {
  test('过了半分钟换页、回到窗口时各问一次，近了不问；凭证不写在地址里', async () => {
    answerWith(GOOD, MEMBER_BOOT)
    open('/MyCenter')
    await waitFor(() => expect(askedOf(PATH)).toHaveLength(1))
    await turn()
    await settle()
    expect(askedOf(PATH)).toHaveLength(1)
    answerWith(GOOD, MEMBER_BOOT)
    now += MINUTE
    await turn()
    await waitFor(() => expect(askedOf(PATH)).toHaveLength(1))
    focusAgain()
    await settle()
    expect(askedOf(PATH)).toHaveLength(1)
    now += MINUTE
    focusAgain()
    await waitFor(() => expect(askedOf(PATH)).toHaveLength(2))
    expect(openAnew).not.toHaveBeenCalled()
    expect(askedOf(PATH)[0]).not.toHaveProperty('token')
  })

  test('登录已经结束：这一页重新打开，由服务器带去登录再回来；不会来回', async () => {
    answerWith(GONE, MEMBER_BOOT)
    open('/MySelectPlate?a=1')
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/MySelectPlate?a=1'))
    await turn()
    focusAgain()
    await settle()
    expect(openAnew).toHaveBeenCalledOnce()
  })

  test('断网、服务器出错都不算登录结束', async () => {
    answerWith({ [PATH]: () => 'offline' }, MEMBER_BOOT)
    open('/MyCenter')
    await waitFor(() => expect(askedOf(PATH)).toHaveLength(1))
    answerWith({ [PATH]: () => ({ status: 500, code: 'SERVER_ERROR', msg: '服务器开小差了' }) }, MEMBER_BOOT)
    focusAgain()
    await waitFor(() => expect(askedOf(PATH)).toHaveLength(1))
    await settle()
    expect(openAnew).not.toHaveBeenCalled()
  })
})

describe('别的页面', () => {
  test('公开的页面与访客不问', async () => {
    answerWith(GOOD, MEMBER_BOOT)
    const one = open('/hq')
    now += MINUTE
    await turn()
    focusAgain()
    await settle()
    one.unmount()
    open('/MyCenter', EMPTY_BOOT)
    now += MINUTE
    focusAgain()
    await settle()
    expect(askedOf(PATH)).toHaveLength(0)
  })

  test('会员在一个窗口里第一次打开时说一次设备，不论哪一页；换了人再说', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0))
    answerWith(GOOD, MEMBER_BOOT)
    for (let at = 0; at < 2; at += 1) {
      const one = open('/hq')
      await settle()
      one.unmount()
    }
    expect(askedOf(PATH)).toHaveLength(1)
    open('/hq', { ...MEMBER_BOOT, member: { niujinUid: 'other', nickname: '别人', token: 't'.repeat(30) } })
    await waitFor(() => expect(askedOf(PATH)).toHaveLength(2))
  })
})
