import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, lastAsked, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import type { Reviews } from '../../contract/index.ts'
import { API } from '../testing/samples.ts'
import CourseReviews from './course-reviews.tsx'

const REVIEWS: Reviews = {
  list: [
    {
      by: { niujinUid: 'm9', nickname: '小王', avatar: null },
      stars: 4,
      text: '讲得清楚',
      percent: 60,
      at: '2026-11-24T03:00:00Z',
    },
  ],
  nextCursor: null,
  count: 1,
  stars: 4,
  spread: [0, 0, 0, 1, 0],
  mine: null,
  mayReview: true,
}
const open = (given: Partial<Reviews> = {}, isTeacher = false) => {
  answerWith(
    {
      [`${API}reviews`]: () => ({ data: { ...REVIEWS, ...given } }),
      [`${API}reviews/save`]: () => ({ data: { isWaiting: false } }),
    },
    MEMBER_BOOT,
  )
  openPage('/Course', () => <CourseReviews courseId="course-candles" isEnrolled isTeacher={isTeacher} />)
}

test('平均几星、谁说了什么、学到多少时写的；选星写几句', async () => {
  open()
  expect(await screen.findByText('讲得清楚')).toBeVisible()
  expect(screen.getByText('学到 60% 时写的')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '写评价' }))
  const save = await screen.findByRole('button', { name: '提交' })
  expect(save).toBeDisabled()
  await userEvent.click(screen.getByRole('radio', { name: '5 星' }))
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByRole('radio', { name: '5 星' })])
  await userEvent.type(screen.getByLabelText('说几句（可不填）'), '好懂')
  await userEvent.click(save)
  await waitFor(() => expect(lastAsked(`${API}reviews/save`)).toMatchObject({ stars: '5', text: '好懂' }))
})

test('没学到三分之一的没有写评价；老师有看学员的路', async () => {
  open({ mayReview: false, list: [], count: 0, stars: null }, true)
  expect(await screen.findByText('还没有评价；学过三分之一就可以写')).toBeVisible()
  expect(screen.queryByRole('button', { name: '写评价' })).toBeNull()
  expect(screen.getByRole('link', { name: '看学员与作业' })).toHaveAttribute(
    'href',
    '/teach/learners?id=course-candles',
  )
})
