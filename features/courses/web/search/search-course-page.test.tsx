import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { beforeEach, expect, test } from 'vitest'
import { API, cardOf } from '../testing/samples.ts'
import * as page from './search-course-page.tsx'

beforeEach(() => localStorage.clear())

test('按回车找，课时也找得到；搜过的留在手机上，清得掉', async () => {
  answerWith({
    [`${API}list`]: () => ({ data: { list: [], nextCursor: null, categories: [] } }),
    [`${API}search`]: ({ q }) => ({
      data:
        q === '均线'
          ? {
              list: [cardOf('course-average', { title: '均线的用法' })],
              nextCursor: null,
              lessons: [{ courseId: 'course-average', id: 'lesson-lag', title: '均线为什么慢', kind: 'article' }],
              total: 1,
            }
          : { list: [], nextCursor: null, lessons: [], total: 0 },
    }),
  })
  openPage('/SearchCourse', page)
  await userEvent.type(await screen.findByRole('searchbox'), '均线{Enter}')
  expect(await screen.findByText('找到 1 门课')).toBeVisible()
  const lessons = screen.getByRole('list', { name: '均线的用法里的课时' })
  expect(within(lessons).getByRole('link', { name: /均线为什么慢/ })).toHaveAttribute(
    'href',
    '/NjdxDetailWYK?id=course-average&lesson=lesson-lag',
  )
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(await screen.findByRole('button', { name: '均线' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(screen.queryByRole('button', { name: '均线' })).toBeNull()
})

test('没有找到的写明，给看全部课程的路', async () => {
  answerWith({
    [`${API}list`]: () => ({ data: { list: [], nextCursor: null, categories: [] } }),
    [`${API}search`]: () => ({ data: { list: [], nextCursor: null, lessons: [], total: 0 } }),
  })
  openPage('/SearchCourse?q=没有的', page)
  expect(await screen.findByText('没有找到“没有的”的课')).toBeVisible()
  expect(screen.getByRole('link', { name: '看全部课程' })).toHaveAttribute('href', '/Course')
})

test('还没有搜的时候，给出学的人多的课', async () => {
  answerWith({
    [`${API}list`]: ({ sort }) => ({
      data: {
        list: sort === 'hot' ? [cardOf('course-average', { title: '均线的用法' })] : [],
        nextCursor: null,
        categories: [],
      },
    }),
  })
  openPage('/SearchCourse', page)
  const list = await screen.findByRole('list', { name: '学的人多' })
  expect(within(list).getByRole('link', { name: /均线的用法/ })).toHaveAttribute('href', '/Course?id=course-average')
})
