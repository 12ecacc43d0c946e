import { screen } from '@testing-library/react'
import { answerWith, askedOf, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { LiveBanners } from './live-banners.tsx'

const LIST = '/search/advertisement/list'

test('直播间的广告问 8 号位', async () => {
  answerWith({
    [LIST]: () => ({ data: [{ id: '3', url: '/Vip', grade: 1, picture: '/files/banners/a.webp', title: '会员周' }] }),
  })
  openPage('/LiveInteraction', LiveBanners)
  expect(await screen.findByRole('link', { name: '会员周' })).toHaveAttribute('href', '/Vip')
  expect(askedOf(LIST)[0]).toMatchObject({ id: '8' })
})

test('没有广告时什么也不占', async () => {
  answerWith({ [LIST]: () => ({ data: [] }) })
  openPage('/LiveInteraction', LiveBanners)
  await expect.poll(() => askedOf(LIST).length).toBe(1)
  expect(screen.queryByRole('list', { name: '直播间活动' })).toBeNull()
})
