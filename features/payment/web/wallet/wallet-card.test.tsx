import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { slots } from '../slots.ts'
import { COINS, PATH } from '../testing/samples.ts'
import WalletCard from './wallet-card.tsx'

test('个人中心里有牛币余额与充值，在会员卡片下面', async () => {
  answerWith({ [PATH.coins]: () => ({ data: COINS }) })
  expect(slots.mySections).toMatchObject([{ key: 'wallet', order: 10 }])
  openPage('/MyCenter', WalletCard)
  expect(await screen.findByRole('link', { name: /牛币\s*320/ })).toHaveAttribute('href', '/Recharge?tab=coins')
  expect(screen.getByRole('link', { name: '充值' })).toHaveAttribute('href', '/Recharge')
})

test('取不到余额时不编一个，充值还能去', async () => {
  answerWith({ [PATH.coins]: () => 'offline' })
  openPage('/MyCenter', WalletCard)
  expect(await screen.findByText('--')).toBeVisible()
  expect(screen.getByRole('link', { name: '充值' })).toBeVisible()
})

test('没有充值页时整块不出现', async () => {
  answerWith({ [PATH.coins]: () => ({ data: COINS }) })
  openPage('/MyCenter', WalletCard, { boot: { ...MEMBER_BOOT, routedPaths: ['/MyCenter'] } })
  expect(screen.queryByText('牛币')).toBeNull()
})
