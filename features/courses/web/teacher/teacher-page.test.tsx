import { screen } from '@testing-library/react'
import { answerAlso, answerWith, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { API, cardOf, TEACHER } from '../testing/samples.ts'
import * as page from './teacher-page.tsx'

test('老师是谁、讲什么、这周哪天有课', async () => {
  answerWith({
    [`${API}teacher`]: () => ({
      data: {
        author: TEACHER,
        introduction: '教了多年新手',
        courses: 1,
        enrolled: 320,
        list: [cardOf('course-aaa')],
        classes: [
          {
            id: 'class-0001',
            kind: 'live',
            title: '直播答疑',
            startsAt: '2026-11-27T19:30:00+08:00',
            endsAt: '2026-11-27T20:30:00+08:00',
            teacher: TEACHER,
            course: null,
            lessonId: 'lesson-live',
            liveId: null,
            isOnAir: false,
            canEnter: true,
            isCollected: false,
            collected: 3,
          },
        ],
      },
    }),
  })
  answerAlso({ '/follows/api/states': () => ({ data: { list: [] } }) })
  openPage('/TeacherSinglePages?id=teacher-1', page)
  expect(await screen.findByRole('heading', { name: '陈老师' })).toBeVisible()
  expect(screen.getByText('教了多年新手')).toBeVisible()
  expect(screen.getByRole('link', { name: /直播答疑/ })).toHaveAttribute('href', '/NjdxLive?id=lesson-live')
  expect(screen.getByRole('link', { name: /课程course-aaa/ })).toBeVisible()
})

test('没有这位老师', async () => {
  answerWith({ [`${API}teacher`]: () => ({ code: 'TEACHER_UNKNOWN', msg: '没有这位老师' }) })
  openPage('/TeacherSinglePages?id=nobody', page)
  expect(await screen.findByText('没有这位老师')).toBeVisible()
})
