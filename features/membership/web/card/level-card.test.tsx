import { screen } from '@testing-library/react'
import { answerWith, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { slots } from '../slots.ts'
import { FREE, PATH, VIP } from '../testing/samples.ts'
import LevelCard from './level-card.tsx'

test('个人中心里有等级与期限，可以续费；普通用户可以开通', async () => {
  expect(slots.mySections).toMatchObject([{ key: 'membership', order: 5 }])
  answerWith({ [PATH.mine]: () => ({ data: VIP }) })
  const { unmount } = openPage('/MyCenter', LevelCard)
  expect(await screen.findByRole('link', { name: 'VIP 会员至 2027-01-07 10:00' })).toHaveAttribute('href', '/Vip')
  expect(screen.getByRole('link', { name: '续费' })).toHaveAttribute('href', '/Vip')
  unmount()
  answerWith({ [PATH.mine]: () => ({ data: FREE }) })
  openPage('/MyCenter', LevelCard)
  expect(await screen.findByRole('link', { name: '开通会员' })).toBeVisible()
})

test('取不到等级时不编一个，会员页还能去', async () => {
  answerWith({ [PATH.mine]: () => 'offline' })
  openPage('/MyCenter', LevelCard)
  expect(await screen.findByRole('link', { name: '开通会员' })).toHaveAttribute('href', '/Vip')
})

test('没有会员页时整块不出现', async () => {
  answerWith({ [PATH.mine]: () => ({ data: VIP }) })
  openPage('/MyCenter', LevelCard, { boot: { ...MEMBER_BOOT, routedPaths: ['/MyCenter'] } })
  expect(screen.queryByRole('link')).toBeNull()
})
