import { useState } from 'react'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerWith, askedOf, openPage, type Answers } from '../testing/open-page.tsx'
import { sampleCard, sampleRoom } from '../testing/samples.ts'
import BroadcastField from './broadcast-field.tsx'

const MINE = '/search/live/mine'
const ROOM = '/search/live/room'
const planned = sampleCard({ state: 'scheduled', startTime: '2026-11-29T20:00:00+08:00' })
const recorded = sampleCard({ tsId: 'ts000002', title: '晚间课堂', state: 'replay', durationMs: 2_530_000 })

function open(of: 'planned' | 'recorded', first: string | null = null, answers: Answers = {}, canEdit = true) {
  answerWith({
    [MINE]: ({ of: asked }) => ({
      data: { list: [asked === 'planned' ? planned : recorded], nextCursor: null, mayHost: true },
    }),
    [ROOM]: () => ({ data: sampleRoom(planned) }),
    ...answers,
  })
  function Page() {
    const [liveId, setLiveId] = useState(first)
    return <BroadcastField of={of} liveId={liveId} canEdit={canEdit} onChange={setLiveId} />
  }
  openPage({ path: '/teach', Page })
}

test('从自己安排的直播里选一场，写着标题与时间', async () => {
  open('planned')
  await userEvent.click(await screen.findByRole('button', { name: /用哪一场直播/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '用哪一场直播' }))
  expect(await sheet.findByText('预告 · 11-29 20:00')).toBeVisible()
  expect(sheet.getByRole('link', { name: '新建一场直播' })).toHaveAttribute('href', '/Myzb?new=1')
  await userEvent.click(sheet.getByRole('button', { name: /早盘直播：看懂开盘半小时/ }))
  expect(await screen.findByText('早盘直播：看懂开盘半小时 · 预告 · 11-29 20:00')).toBeVisible()
  expect(askedOf(MINE)).toMatchObject([{ kind: 'hosted', of: 'planned' }])
  expect(askedOf(ROOM)).toMatchObject([{ tsId: 'ts000001' }])
})

test('回看课选的是有回顾的，写着有多长', async () => {
  open('recorded')
  await userEvent.click(await screen.findByRole('button', { name: /用哪一场回顾/ }))
  expect(await screen.findByText('回顾 · 11-21 09:00 · 42:10')).toBeVisible()
  expect(askedOf(MINE)).toMatchObject([{ kind: 'hosted', of: 'recorded' }])
})

test('选了的可以不选；只能看的人看到选了哪一场', async () => {
  open('planned', 'ts000001')
  await userEvent.click(await screen.findByRole('button', { name: /用哪一场直播/ }))
  await userEvent.click(await screen.findByRole('button', { name: '不选' }))
  expect(await screen.findByText('从我的直播里选')).toBeVisible()
})

test('审核的人只看，不能改', async () => {
  open('planned', 'ts000001', {}, false)
  expect(await screen.findByText('早盘直播：看懂开盘半小时 · 预告 · 11-29 20:00')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('一场也没有的，说怎样才有', async () => {
  open('recorded', null, { [MINE]: () => ({ data: { list: [], nextCursor: null, mayHost: true } }) })
  await userEvent.click(await screen.findByRole('button', { name: /用哪一场回顾/ }))
  expect(await screen.findByText('还没有可以回看的直播，播完生成回顾以后在这里选')).toBeVisible()
  expect(screen.getByRole('link', { name: '去我的直播' })).toHaveAttribute('href', '/Myzb?kind=hosted')
})
