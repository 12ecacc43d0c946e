import { screen } from '@testing-library/react'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { API, lessonOf } from '../testing/samples.ts'
import * as page from './class-page.tsx'

const live = (liveId: string | null, given: { isOnAir?: boolean; hasRecording?: boolean } = {}) =>
  lessonOf(
    {
      kind: 'live',
      liveId,
      classId: 'class-0001',
      startsAt: '2099-11-27T19:30:00+08:00',
      endsAt: '2099-11-27T20:30:00+08:00',
      isOnAir: false,
      hasRecording: false,
      ...given,
    },
    { title: '直播答疑' },
  )

test('报了名的看到什么时候，进得了直播间', async () => {
  answerWith({ [`${API}lesson`]: () => ({ data: live('ts000001') }) })
  openPage('/NjdxLive?id=lesson-live', page)
  expect(await screen.findByText(/11-27 .*19:30–20:30 上课/)).toBeVisible()
  expect(screen.getByRole('link', { name: '进直播间' })).toHaveAttribute('href', '/LiveInteraction?id=ts000001')
})

test('正在直播的一课，一点就到直播间', async () => {
  answerWith({ [`${API}lesson`]: () => ({ data: live('ts000001', { isOnAir: true }) }) })
  openPage('/NjdxLive?id=lesson-live', page)
  expect(await screen.findByText('来到 /LiveInteraction?id=ts000001')).toBeVisible()
})

test('上完了、有回放的，从这里看回放', async () => {
  answerWith({ [`${API}lesson`]: () => ({ data: live('ts000001', { hasRecording: true }) }) })
  openPage('/NjdxLive?id=lesson-live', page)
  expect(await screen.findByRole('link', { name: '看回放' })).toHaveAttribute('href', '/ReviewDetail?id=ts000001')
})

test('直播间还没有定的时候说从这里进', async () => {
  answerWith({ [`${API}lesson`]: () => ({ data: live(null) }) })
  openPage('/NjdxLive?id=lesson-live', page)
  expect(await screen.findByText('直播间开了以后，从这里进去')).toBeVisible()
})

test('没有报名的进不去，说为什么', async () => {
  answerWith({ [`${API}lesson`]: () => ({ code: 'NOT_ENROLLED', msg: '加入课程后才能学这一课' }) })
  openPage('/NjdxLive?id=lesson-live', page)
  expect(await screen.findByText('加入课程后才能学这一课')).toBeVisible()
})
