import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, lastAsked, openPage, type Answers } from '@niujin/testkit/screen'
import { COOLING_DAYS } from '../../../contract/index.ts'
import { PROFILE } from '../../testing/samples.ts'
import { MINE } from '../../testing/mine.ts'
import UserInfoPage, { clientLoader } from '../user-info-page.tsx'

const DELETION_AT = '2026-12-06T10:00:00+08:00'
let profile = PROFILE
const REPLIES: Answers = {
  ...MINE,
  '/userapi/userapi/profile': () => ({ data: profile }),
  '/userapi/userapi/requestDeletion': () => {
    profile = { ...profile, deletionAt: DELETION_AT }
    return { data: profile }
  },
  '/userapi/userapi/cancelDeletion': () => {
    profile = { ...profile, deletionAt: null }
    return { data: profile }
  },
}
const open = (path = '/userinfo?view=deletion') => openPage(path, UserInfoPage, { loader: clientLoader })
const askButton = () => screen.findByRole('button', { name: '申请注销' })
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '申请注销' }))

beforeEach(() => {
  sessionStorage.clear()
  profile = PROFILE
  answerWith(REPLIES)
})
afterEach(() => vi.unstubAllGlobals())

describe('注销账号', () => {
  test('说明后果与冷静期，验证码、勾选、再确认，缺一不可', async () => {
    open()
    expect(await screen.findByText(new RegExp(`${COOLING_DAYS} 天冷静期`))).toBeVisible()
    expect(await askButton()).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
    expect(await askButton()).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: '我已了解以上后果' }))
    await userEvent.click(await askButton())
    expect(askedOf('/userapi/userapi/requestDeletion')).toHaveLength(0)
    await confirm()
    expect(await screen.findByText(/账号将在 2026-12-06 10:00 注销/)).toBeVisible()
    expect(lastAsked('/userapi/xinxi/checkcode')).toMatchObject({ purpose: 'deleteAccount', code: '123456' })
    expect(lastAsked('/userapi/userapi/requestDeletion')).toMatchObject({ ticket: 'ticket-000000000000000001' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('没有手机号的账号不用验证码', async () => {
    profile = { ...PROFILE, mobile: null }
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: '我已了解以上后果' }))
    expect(screen.queryByRole('textbox', { name: '验证码' })).toBeNull()
    await userEvent.click(await askButton())
    await confirm()
    expect(await screen.findByText(/账号将在 2026-12-06 10:00 注销/)).toBeVisible()
    expect(lastAsked('/userapi/userapi/requestDeletion')).not.toHaveProperty('ticket')
  })

  test.each([
    ['/userapi/xinxi/checkcode', '验证码不正确或已失效', 'CODE_WRONG'],
    ['/userapi/userapi/requestDeletion', '工作人员账号请先解除角色', 'STAFF_STAY'],
  ])('%s 被拒绝时说明', async (path, msg, code) => {
    answerWith({ ...REPLIES, [path]: () => ({ code, msg }) })
    open()
    await userEvent.type(await screen.findByRole('textbox', { name: '验证码' }), '123456')
    await userEvent.click(screen.getByRole('checkbox', { name: '我已了解以上后果' }))
    await userEvent.click(await askButton())
    await confirm()
    expect(await screen.findByText(msg)).toBeVisible()
    expect(screen.getByRole('textbox', { name: '验证码' })).toHaveValue('')
    expect(screen.queryByText(/账号将在/)).toBeNull()
  })

  test('冷静期里一进个人资料就看到，可以撤销', async () => {
    profile = { ...PROFILE, deletionAt: DELETION_AT }
    open('/userinfo')
    await userEvent.click(await screen.findByRole('button', { name: '撤销注销' }))
    expect(await screen.findByText('已撤销注销，账号照常使用')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/账号将在/)).toBeNull())
  })
})
