import { screen } from '@testing-library/react'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { describe, expect, test } from 'vitest'
import type { LessonPlayerProps } from '@niujin/web-kit'
import type { Lesson } from '../../contract/index.ts'
import { API, courseOf, documentOf, lessonOf } from '../testing/samples.ts'
import * as page from './open-page.tsx'

const Player = ({ lessonId }: LessonPlayerProps) => <p>播放器 {lessonId}</p>
const slots = { lessonPlayers: [{ key: 'test', order: 1, load: () => Promise.resolve({ default: Player }) }] }

function open(lesson: Lesson, { isGuest = true, isOpen = true } = {}) {
  answerWith({ [`${API}find`]: () => ({ data: courseOf({ isOpen }) }), [`${API}lesson`]: () => ({ data: lesson }) })
  openPage('/NjdxDetailWYK?id=course-candles', page, { isGuest, slots })
}

describe('公开课与试看', () => {
  test('图文直接读，游客被告诉登录能记进度', async () => {
    open(lessonOf({ kind: 'article', document: documentOf('阳线与阴线') }))
    expect(await screen.findByText('阳线与阴线')).toBeVisible()
    expect(screen.getByText('登录后记进度、做测验、得证书')).toBeVisible()
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', expect.stringContaining('/login'))
  })

  test('视频由播放器放，不用登录', async () => {
    open(lessonOf({ kind: 'video' }))
    expect(await screen.findByText('播放器 lesson-free')).toBeVisible()
  })

  test('测验要记成绩：会员去学习页做', async () => {
    open(lessonOf({ kind: 'quiz', questions: [], passPercent: 60 }), { isGuest: false })
    expect(await screen.findByRole('link', { name: '去做' })).toHaveAttribute(
      'href',
      '/NjdxDetail?id=course-candles&lesson=lesson-free',
    )
  })

  test('收费课的试看说这是试看，给去课程的路', async () => {
    open(lessonOf({ kind: 'article', document: documentOf('试看的一课') }), { isOpen: false })
    expect(await screen.findByText('这是试看，加入课程学全部')).toBeVisible()
    expect(screen.getByRole('link', { name: '看课程' })).toHaveAttribute('href', '/Course?id=course-candles')
  })

  test('不能学的课说为什么', async () => {
    answerWith({
      [`${API}find`]: () => ({ data: courseOf() }),
      [`${API}lesson`]: () => ({ code: 'NOT_ENROLLED', msg: '加入课程后才能学这一课' }),
    })
    openPage('/NjdxDetailWYK?id=course-candles&lesson=lesson-shut', page)
    expect(await screen.findByText('加入课程后才能学这一课')).toBeVisible()
  })
})
