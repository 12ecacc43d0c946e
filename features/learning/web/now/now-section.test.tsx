import { screen, waitFor } from '@testing-library/react'
import { answerWith, askedOf, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { API } from '../testing/samples.ts'
import NowSection from './now-section.tsx'

const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({ day: `2026-11-${day}`, seconds: 0 }))
const NEXT = {
  courseId: 'course-candles',
  courseTitle: 'K线入门',
  lessonId: 'video-001',
  title: '认识蜡烛',
  position: 245,
  seconds: 600,
  percent: 33,
}

test('接着学到秒', async () => {
  answerWith({ [`${API}now`]: () => ({ data: { next: NEXT, week, streak: 0, least: 300 } }) }, MEMBER_BOOT)
  openPage('/NJDX', NowSection)
  const row = await screen.findByRole('link', { name: /认识蜡烛/ })
  expect(row).toHaveTextContent('K线入门 · 从 4:05 接着看 · 已学 33%')
  expect(row).toHaveAttribute('href', '/NjdxDetail?id=course-candles&lesson=video-001')
})

test('加入了还没学的，写明还没开始', async () => {
  const next = { ...NEXT, position: 0, percent: 0 }
  answerWith({ [`${API}now`]: () => ({ data: { next, week, streak: 0, least: 300 } }) }, MEMBER_BOOT)
  openPage('/NJDX', NowSection)
  expect(await screen.findByRole('link', { name: /认识蜡烛/ })).toHaveTextContent('K线入门 · 还没开始学')
  expect(screen.getByText('一天学满 5 分钟就点亮')).toBeVisible()
})

test('没加入过的、游客，什么也不放', async () => {
  answerWith({ [`${API}now`]: () => ({ data: { next: null, week, streak: 0, least: 300 } }) }, MEMBER_BOOT)
  const { container } = openPage('/NJDX', NowSection)
  await waitFor(() => expect(askedOf(`${API}now`)).toHaveLength(1))
  expect(container.querySelector('section')).toBeNull()
})
