import { useState } from 'react'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Hand, Room } from '../../../contract/index.ts'
import { answerWith, askedOf, MEMBER, openPage, type Answers } from '../../testing/open-page.tsx'
import { sampleRoom } from '../../testing/samples.ts'
import { ClassBar } from './class-bar.tsx'

const API = '/interaction/Rest/api/live/'
const COURSE = { id: 'course-0001', title: 'K线入门' }
const hand = (uid: string, isCalled = false): Hand => ({ uid, nickname: `名${uid}`, avatar: null, isCalled })

function open(given: Partial<Room>, answers: Answers = {}, isGuest = false) {
  answerWith(answers)
  function Page() {
    const [room, setRoom] = useState(sampleRoom({ course: COURSE, ...given }))
    return <ClassBar room={room} onChange={(part) => setRoom({ ...room, ...part })} />
  }
  openPage({ path: '/LiveInteraction?id=ts000001', Page, isGuest })
}

test('举手排着队，看到前面几人，可以放下', async () => {
  let hands = [hand('a', true), hand('b'), hand(MEMBER.niujinUid)]
  open({ hands: [hand('a', true), hand('b')] }, { [`${API}hand`]: () => ({ data: { hands } }) })
  expect(await screen.findByText('名a 正在发言')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '举手' }))
  expect(await screen.findByText('已举手，前面还有 1 人')).toBeVisible()
  hands = [hand('a', true), hand('b')]
  await userEvent.click(screen.getByRole('button', { name: '放下' }))
  expect(await screen.findByRole('button', { name: '举手' })).toBeVisible()
  expect(askedOf(`${API}hand`)).toMatchObject([{ isUp: 'true' }, { isUp: 'false' }])
})

test('老师请到我：说清楚，说完了放下', async () => {
  open({ hands: [hand(MEMBER.niujinUid, true)] }, { [`${API}hand`]: () => ({ data: { hands: [] } }) })
  expect(await screen.findByText('老师请你发言，在聊天里说吧')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '说完了' }))
  expect(await screen.findByText('有问题可以举手')).toBeVisible()
})

test('点名时点“到”，到了就写着到了', async () => {
  open(
    { rollCall: { id: '7', secondsLeft: 60, present: 3 } },
    { [`${API}rollCall/here`]: () => ({ data: { rollCall: { id: '7', secondsLeft: 55, present: 4 } } }) },
  )
  expect(await screen.findByText(/老师在点名/)).toHaveTextContent('还有 60 秒')
  await userEvent.click(screen.getByRole('button', { name: '到' }))
  expect(await screen.findByText(/已答到，4 人到了/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '到' })).toBeNull()
})

test('没答上的说为什么', async () => {
  open(
    { rollCall: { id: '7', secondsLeft: 60, present: 3 } },
    { [`${API}rollCall/here`]: () => ({ code: 'ROLL_CALL_OVER', msg: '点名已经结束' }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: '到' }))
  expect(await screen.findByText('点名已经结束')).toBeVisible()
})

test('不是课程的直播、还没开始的、讲课的人自己，没有这一条', () => {
  open({ course: null })
  open({ state: 'scheduled' })
  open({ mine: { canChat: true, chatRefusal: null, moderates: true, hosts: true, presentIn: null } })
  expect(screen.queryByRole('region', { name: '课堂' })).toBeNull()
})

test('公开课里的游客先登录', async () => {
  open({}, {}, true)
  expect(await screen.findByRole('link', { name: '登录' })).toHaveAttribute('href', expect.stringContaining('/login'))
})
