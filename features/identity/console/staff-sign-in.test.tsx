import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { SIGNED_IN } from '../web/testing/samples.ts'
import { restoreStaff, signOutStaff, type StaffSession } from './staff-session.ts'
import { StaffSignIn } from './staff-sign-in.tsx'

const TICKET = 'ticket-000000000000000007'
const TOTP = { step: 'totp', ticket: TICKET, otpauth: null, secret: null }
const ENROL = {
  step: 'enrol',
  ticket: TICKET,
  otpauth: 'otpauth://totp/%E7%89%9B?secret=JBSWY3DPEHPK3PXP',
  secret: 'JBSWY3DPEHPK3PXP',
}
const STAFF: Answers = {
  '/userapi/sms/sendCode': () => ({ data: { resendAfter: 60, expiresIn: 300 } }),
  '/userapi/staff/signIn': () => ({ data: TOTP }),
  '/userapi/staff/confirm': () => ({ data: SIGNED_IN }),
  '/session/open': () => ({ data: {} }),
}
const SESSION: StaffSession = {
  token: SIGNED_IN.token,
  signKey: SIGNED_IN.signKey,
  niujinUid: SIGNED_IN.niujinUid,
  expiresAt: SIGNED_IN.expiresAt,
}

function open() {
  const onSignedIn = vi.fn<(session: StaffSession) => void>()
  render(
    <>
      <StaffSignIn onSignedIn={onSignedIn} />
      <ToastHost />
    </>,
  )
  return onSignedIn
}

async function passFirst(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '13812345678')
  await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
}
const totp = () => screen.findByRole('textbox', { name: '动态口令' })

beforeEach(() => {
  sessionStorage.clear()
  answerWith(STAFF)
})
afterEach(() => vi.unstubAllGlobals())

describe('运营后台登录', () => {
  test('短信验证码之后是动态口令，都对才登录', async () => {
    const onSignedIn = open()
    await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '13812345678')
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() =>
      expect(lastAsked('/userapi/sms/sendCode')).toMatchObject({ purpose: 'staff', mobile: '13812345678' }),
    )
    await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
    expect(screen.queryByText(/首次登录/)).toBeNull()
    await userEvent.type(await totp(), '246810')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(SESSION))
    expect(lastAsked('/session/open')).toEqual({ token: SESSION.token })
    expect(lastAsked('/userapi/staff/confirm')).toMatchObject({ ticket: TICKET, totp: '246810' })
  })

  test('首次登录给出密钥，可以复制，也可以在手机上打开', async () => {
    answerWith({ ...STAFF, '/userapi/staff/signIn': () => ({ data: ENROL }) })
    open()
    await passFirst()
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(screen.getByRole('link', { name: '在验证器中打开' })).toHaveAttribute('href', ENROL.otpauth)
    await userEvent.click(screen.getByRole('button', { name: '复制密钥' }))
    expect(await screen.findByText('复制成功')).toBeInTheDocument()
    expect(writeText).toHaveBeenCalledWith('JBSWY3DPEHPK3PXP')
  })

  test('不是验证器的地址不做成链接', async () => {
    answerWith({ ...STAFF, '/userapi/staff/signIn': () => ({ data: { ...ENROL, otpauth: 'javascript:alert(1)' } }) })
    open()
    await passFirst()
    await screen.findByText('JBSW Y3DP EHPK 3PXP')
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('手机号不对时不发请求；验证码不对时说明，框里清空', async () => {
    answerWith({ ...STAFF, '/userapi/staff/signIn': () => ({ code: 'CODE_WRONG', msg: '验证码不正确或已失效' }) })
    open()
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(screen.getByText('请输入手机号')).toBeVisible()
    expect(askedOf('/userapi/sms/sendCode')).toHaveLength(0)
    await passFirst()
    expect(await screen.findByText('验证码不正确或已失效')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '验证码' })).toHaveValue('')
    expect(screen.getByRole('textbox', { name: '验证码' })).toHaveFocus()
  })

  test('口令不对可以再输；输错太多从头来', async () => {
    let failure = { code: 'TOTP_WRONG', msg: '动态口令不正确' }
    answerWith({ ...STAFF, '/userapi/staff/confirm': () => failure })
    const onSignedIn = open()
    await passFirst()
    await userEvent.type(await totp(), '111111')
    expect(await screen.findByText('动态口令不正确')).toBeVisible()
    failure = { code: 'TOTP_LOCKED', msg: '输错次数过多，请重新登录' }
    await userEvent.clear(await totp())
    await userEvent.type(await totp(), '222222')
    expect(await screen.findByText('输错次数过多，请重新登录')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '手机号' })).toBeVisible()
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('页面会话开不了就从头来', async () => {
    answerWith({ ...STAFF, '/session/open': () => ({ code: 'TOKEN_INVALID', msg: '登录已失效，请重新登录' }) })
    const onSignedIn = open()
    await passFirst()
    await userEvent.type(await totp(), '246810')
    expect(await screen.findByText('网络不稳，登录没有完成，请重新登录')).toBeVisible()
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('刷新后从页面会话认出工作人员，退出只关后台的会话', async () => {
    answerWith({ '/session/staff': () => ({ data: SESSION }), '/session/close': () => ({ data: {} }) })
    expect(await restoreStaff()).toEqual(SESSION)
    expect(await signOutStaff()).toBe(true)
    expect(lastAsked('/session/close')).toEqual({ staff: true })
    answerWith({
      '/session/staff': () => ({ code: 'TOKEN_INVALID', msg: '登录已失效，请重新登录' }),
      '/session/close': () => 'offline',
    })
    expect(await restoreStaff()).toBeUndefined()
    expect(await signOutStaff()).toBe(false)
  })
})
