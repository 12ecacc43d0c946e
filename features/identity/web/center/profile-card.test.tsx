import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { PROFILE } from '../testing/samples.ts'
import { MINE } from '../testing/mine.ts'
import { slots } from '../slots.ts'
import { useRequireLogin } from '../use-require-login.ts'
import ProfileCard from './profile-card.tsx'

beforeEach(() => answerWith(MINE))
afterEach(() => vi.unstubAllGlobals())

describe('个人中心的会员卡片', () => {
  test('昵称与打码的手机号，点开是个人资料；放在最上面', async () => {
    const part = slots.mySections?.[0]
    expect(part).toMatchObject({ order: 0 })
    const { default: Card } = (await part?.load()) ?? { default: () => null }
    openPage('/MyCenter', Card)
    const card = await screen.findByRole('link', { name: /老牛\s*138\*\*\*\*5678/ })
    expect(card).toHaveAttribute('href', '/userinfo')
  })

  test('没有手机号、还是默认昵称的说出来', async () => {
    answerWith({ '/userapi/userapi/profile': () => ({ data: { ...PROFILE, mobile: null, unAuth: true } }) })
    openPage('/MyCenter', ProfileCard)
    expect(await screen.findByText('待完善')).toBeVisible()
    expect(screen.getByText('还没有绑定手机号')).toBeVisible()
  })

  test('断网时可重试', async () => {
    answerWith({ '/userapi/userapi/profile': () => 'offline' })
    openPage('/MyCenter', ProfileCard)
    expect(await screen.findByText('资料没有加载出来')).toBeVisible()
    answerWith(MINE)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('老牛')).toBeVisible()
  })
})

describe('要登录才能做的事', () => {
  function Doing() {
    const requireLogin = useRequireLogin()
    return <button type="button" onClick={(event) => (event.currentTarget.textContent = requireLogin() ? '做了' : '没做')}>关注</button>
  }
  test('会员照做，访客去登录', async () => {
    openPage('/Expert?id=9', Doing)
    await userEvent.click(screen.getByRole('button', { name: '关注' }))
    expect(screen.getByRole('button', { name: '做了' })).toBeVisible()
  })

  test('访客去登录，带着回来的地址', async () => {
    openPage('/Expert?id=9', Doing, { isGuest: true })
    await userEvent.click(await screen.findByRole('button', { name: '关注' }))
    expect(await screen.findByText('来到 /login?gotourl=/Expert?id=9')).toBeVisible()
  })
})
