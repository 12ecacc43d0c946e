import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { PROFILE } from '../testing/samples.ts'
import { MINE } from '../testing/mine.ts'
import { slots } from '../slots.ts'
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

  test('正在注销的账号：一进“我的”就看到，可以当场撤销', async () => {
    let deletionAt: string | null = '2026-12-06T10:00:00+08:00'
    answerWith({
      '/userapi/userapi/profile': () => ({ data: { ...PROFILE, deletionAt } }),
      '/userapi/userapi/cancelDeletion': () => {
        deletionAt = null
        return { data: PROFILE }
      },
    })
    openPage('/MyCenter', ProfileCard)
    expect(await screen.findByText(/账号将在 2026-12-06 10:00 注销/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '撤销注销' }))
    expect(await screen.findByText('已撤销注销，账号照常使用')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/账号将在/)).toBeNull())
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
