import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Room } from '../../contract/index.ts'
import { answerWith, openPage } from '../testing/open-page.tsx'
import { sampleRoom } from '../testing/samples.ts'
import LiveSubscribePage, { clientLoader } from './live-subscribe-page.tsx'

function open(room: Partial<Room>, isGuest = false) {
  answerWith({
    '/search/live/room': () => ({ data: sampleRoom(room) }),
    '/interaction/Rest/api/live/book': () => ({ data: { isBooked: true, booked: 9 } }),
  })
  openPage({ path: '/liveSubscribe?id=ts000001', Page: LiveSubscribePage, loader: clientLoader, isGuest })
}

test('预约链接：什么直播、谁讲、几点，一个预约按钮', async () => {
  open({ state: 'scheduled', playUrl: null })
  expect(await screen.findByRole('heading', { name: '早盘直播：看懂开盘半小时' })).toBeVisible()
  expect(screen.getByText('王老师')).toBeVisible()
  expect(screen.getByText('8 人已预约，开播前 5 分钟在消息里提醒你')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^预约/ }))
  expect(await screen.findByRole('button', { name: /^已预约/ })).toBeVisible()
  expect(screen.getByText('9 人已预约，开播前 5 分钟在消息里提醒你')).toBeVisible()
})

test('游客从预约链接去登录，回来还在这一场', async () => {
  open({ state: 'scheduled', playUrl: null }, true)
  await userEvent.click(await screen.findByRole('button', { name: /^预约/ }))
  expect(await screen.findByText('来到 /login?gotourl=/liveSubscribe?id=ts000001')).toBeVisible()
})

test('已经开播的直接去看，结束了的去看回顾', async () => {
  open({ state: 'live' })
  expect(await screen.findByRole('link', { name: '正在直播，马上去看' })).toHaveAttribute(
    'href',
    '/LiveInteraction?id=ts000001',
  )
})

test('结束了有回顾的去看回顾', async () => {
  open({ state: 'replay', playUrl: null })
  expect(await screen.findByRole('link', { name: '看回顾' })).toHaveAttribute('href', '/ReviewDetail?id=ts000001')
  expect(screen.queryByRole('button', { name: /预约/ })).not.toBeInTheDocument()
})
