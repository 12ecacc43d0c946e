import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { askedOf } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import type { Hand } from '../../../contract/index.ts'
import { happens, nowServed, openStudio, sampleStudio } from '../testing/open-studio.ts'
// Fetched when opened; here it is there before, so that no test waits for a slow machine.
import '../studio-view.tsx'

const API = '/interaction/Rest/api/live/'
const course = { id: 'course-0001', title: 'K线入门' }
const hand = (uid: string, isCalled = false): Hand => ({ uid, nickname: `名${uid}`, avatar: null, isCalled })
const LIVE = { state: 'live' as const, playUrl: '/media/live/ts000001/index.m3u8' }

test('学员举手，课堂一栏写着几人；请发言、说完了', async () => {
  let hands = [hand('a', true), hand('b')]
  await openStudio(sampleStudio({ ...LIVE, course }), {
    [`${API}rollCall/list`]: () => ({ data: { list: [] } }),
    [`${API}hand/answer`]: () => ({ data: { hands } }),
  })
  nowServed({ hands: [hand('a'), hand('b')] })
  happens({ type: 'hands', hands: [hand('a'), hand('b')] })
  await userEvent.click(await screen.findByRole('tab', { name: '课堂 · 2 举手' }))
  nowServed({ hands })
  await userEvent.click(screen.getAllByRole('button', { name: '请发言' })[0] as HTMLElement)
  expect(await screen.findByText('正在发言')).toBeVisible()
  hands = [hand('b')]
  nowServed({ hands })
  await userEvent.click(screen.getByRole('button', { name: '说完了' }))
  expect(await screen.findByRole('heading', { name: '举手 1 人' })).toBeVisible()
  expect(askedOf(`${API}hand/answer`)).toMatchObject([
    { uid: 'a', action: 'call' },
    { uid: 'a', action: 'lower' },
  ])
})

test('点名：选多久、数到了几人、看到谁到了', async () => {
  const people = [{ uid: 'a', nickname: '小李', avatar: null }]
  let list: object[] = []
  await openStudio(sampleStudio({ ...LIVE, course }), {
    [`${API}rollCall/list`]: () => ({ data: { list } }),
    [`${API}rollCall/start`]: () => {
      const rollCall = { id: '7', secondsLeft: 30, present: 0 }
      // The studio asks for its state now and then.
      nowServed({ rollCall })
      return { data: { rollCall } }
    },
  })
  await userEvent.click(await screen.findByRole('tab', { name: '课堂' }))
  expect(await screen.findByText('这节课还没有点过名')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '30 秒' }))
  await userEvent.click(screen.getByRole('button', { name: '开始点名' }))
  expect(await screen.findByText(/0 人到了/)).toBeVisible()
  list = [{ id: '7', openedAt: '2026-11-21T09:30:00+08:00', secondsLeft: 28, present: 1, people }]
  nowServed({ rollCall: { id: '7', secondsLeft: 28, present: 1 } })
  happens({ type: 'rollCall', rollCall: { id: '7', secondsLeft: 28, present: 1 } })
  expect(await screen.findByText('小李')).toBeVisible()
  expect(screen.getByRole('heading', { name: '09:30 点名，到了 1 人' })).toBeVisible()
  expect(askedOf(`${API}rollCall/start`)).toMatchObject([{ seconds: '30' }])
})

test('不是课程的直播没有课堂一栏', async () => {
  await openStudio(sampleStudio(LIVE))
  expect(screen.queryByRole('tab', { name: '课堂' })).toBeNull()
})
