import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, askedOf, isFollowed, openPage, stream } from '../testing/open-page.tsx'
import { sampleCard } from '../testing/samples.ts'
import OnAirStrip from './on-air-strip.tsx'

const HALL = '/search/live/hall'

test('首页：正在直播的一排，点了进直播间', async () => {
  answerWith({ [HALL]: () => ({ data: { onAir: [sampleCard()], upcoming: [] } }) })
  openPage({ path: '/', Page: OnAirStrip })
  expect(await screen.findByRole('link', { name: /早盘直播：看懂开盘半小时/ })).toHaveAttribute(
    'href',
    '/LiveInteraction?id=ts000001',
  )
})

test('随页面画好的不再问', async () => {
  answerWith({})
  openPage({ path: '/', Page: () => <OnAirStrip ahead={{ onAir: [sampleCard()], now: Date.now() }} /> })
  expect(await screen.findByRole('link', { name: /早盘直播：看懂开盘半小时/ })).toBeVisible()
  expect(askedOf(HALL)).toEqual([])
})

test('没有直播、取不到时首页不多出一块', async () => {
  answerWith({ [HALL]: () => 'offline' })
  openPage({ path: '/', Page: OnAirStrip })
  await waitFor(() => expect(askedOf(HALL)).toHaveLength(1))
  expect(screen.queryByText('正在直播')).not.toBeInTheDocument()
})

test('首页开着时开播的自己出来，结束的自己离开', async () => {
  answerWith({ [HALL]: () => ({ data: { onAir: [], upcoming: [] } }) })
  openPage({ path: '/', Page: OnAirStrip })
  await isFollowed('live-hall/now')
  stream('snap', 'live-hall/now', { onAir: [sampleCard()] })
  expect(await screen.findByRole('link', { name: /早盘直播：看懂开盘半小时/ })).toBeVisible()
  stream('snap', 'live-hall/now', { onAir: [] })
  await waitFor(() => expect(screen.queryByText('正在直播')).not.toBeInTheDocument())
})
