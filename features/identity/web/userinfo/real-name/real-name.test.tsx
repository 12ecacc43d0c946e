import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, askedOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { MINE } from '../../testing/mine.ts'
import { PROFILE } from '../../testing/samples.ts'
import UserInfoPage, { clientLoader } from '../user-info-page.tsx'

const QUERY = '/userapi/realname/query'
const CARD = '/userapi/realname/card'
const MINE_CARD = { realName: '张*', idNoMask: '110****002X', verifiedAt: '2026-11-21T10:00:00+08:00' }

let card: typeof MINE_CARD | null = null
let answer: () => ReturnType<(typeof MINE)[string]>
const open = (path = '/userinfo?view=realname') => openPage(path, UserInfoPage, { loader: clientLoader })
const fill = async (name: string, idNo: string) => {
  for (const [label, text] of [
    ['姓名', name],
    ['身份证号', idNo],
  ] as const) {
    const field = await screen.findByRole('textbox', { name: label })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await userEvent.click(screen.getByRole('button', { name: '同意并提交' }))
}

beforeEach(() => {
  card = null
  answer = () => {
    card = MINE_CARD
    return { data: MINE_CARD }
  }
  answerWith({
    ...MINE,
    [QUERY]: () => ({ data: { card, offered: true, simulated: false } }),
    [CARD]: () => answer(),
  })
})

describe('实名信息', () => {
  test('个人资料里写着未实名或已实名的姓，点开是实名信息', async () => {
    const { unmount } = open('/userinfo')
    expect(await screen.findByRole('link', { name: /实名信息\s*未实名/ })).toHaveAttribute(
      'href',
      '/userinfo?view=realname',
    )
    unmount()
    answerWith({ ...MINE, '/userapi/userapi/profile': () => ({ data: { ...PROFILE, realName: '张*' } }) })
    open('/userinfo')
    expect(await screen.findByRole('link', { name: /实名信息\s*已实名 张\*/ })).toBeVisible()
  })

  test('说明为什么要；填错了在那一栏说，不发请求', async () => {
    open()
    expect(await screen.findByText(/结业证书要写真实姓名/)).toBeVisible()
    expect(screen.queryByText('模拟')).toBeNull()
    await fill('Zhang', '110105194912310021')
    expect(screen.getByText('请输入身份证上的中文姓名，2–25 个字')).toBeVisible()
    expect(screen.getByText('身份证号不正确，请核对 18 位号码')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '身份证号' })).toBeInvalid()
    expect(askedOf(CARD)).toHaveLength(0)
  })

  test('核对上了：显示打码的姓名与号码，没有表单了', async () => {
    open()
    await fill('张伟', '11010519491231002x')
    expect(await screen.findByText('110****002X')).toBeVisible()
    expect(screen.getByText('张*')).toBeVisible()
    expect(within(screen.getByRole('region', { name: '已实名' })).getByText('已实名')).toBeVisible()
    expect(screen.getByText('2026-11-21')).toBeVisible()
    expect(screen.queryByRole('button', { name: '同意并提交' })).toBeNull()
    expect(lastAsked(CARD)).toMatchObject({ realName: '张伟', idNo: '11010519491231002x' })
  })

  test('被拒绝：号码的事在号码那一栏说，别的在表单下面说，改了就不再说', async () => {
    answer = () => ({ code: 'ID_NO_TAKEN', msg: '这个身份证号已用于另一个账号' })
    open()
    await fill('张伟', '11010519491231002X')
    expect(await screen.findByText('这个身份证号已用于另一个账号')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '身份证号' })).toBeInvalid()
    answer = () => ({ code: 'NAME_MISMATCH', msg: '姓名与身份证号不一致，请核对' })
    await fill('张错', '11010519491231002X')
    expect(await screen.findByText('姓名与身份证号不一致，请核对')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: '姓名' }), '伟')
    expect(screen.queryByText('姓名与身份证号不一致，请核对')).toBeNull()
  })

  test('这里不做实名：资料里没有这一行，打开地址也没有表单', async () => {
    const { realName: _none, ...profile } = PROFILE
    answerWith({ ...MINE, '/userapi/userapi/profile': () => ({ data: profile }) })
    const { unmount } = open('/userinfo')
    expect(await screen.findByText('昵称')).toBeVisible()
    expect(screen.queryByRole('link', { name: /实名信息/ })).toBeNull()
    unmount()
    answerWith({ ...MINE, [QUERY]: () => ({ data: { card: null, offered: false, simulated: false } }) })
    open()
    expect(await screen.findByText('现在不做实名')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('核对是模拟的时候写明', async () => {
    answerWith({ ...MINE, [QUERY]: () => ({ data: { card: null, offered: true, simulated: true } }) })
    open()
    expect(await screen.findByText('模拟')).toBeVisible()
  })
})
