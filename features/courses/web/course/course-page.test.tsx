import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, lastAsked, openPage } from '@niujin/testkit/screen'
import { describe, expect, test } from 'vitest'
import { API, cardOf, courseOf, PRICE } from '../testing/samples.ts'
import * as page from './course-page.tsx'

const FIND = `${API}find`
const open = (course = courseOf(), { isGuest = false } = {}) => {
  answerWith({ [FIND]: () => ({ data: course }) })
  openPage(`/Course?id=${course.id}`, page, { isGuest })
}

describe('一门课', () => {
  test('写明讲什么、谁讲、目录与须知；试看的能打开，没有加入的课锁着', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'K线入门' })).toBeVisible()
    expect(screen.getByText('看懂一根K线', { selector: 'li' })).toBeVisible()
    expect(screen.getByRole('link', { name: /陈老师/ })).toHaveAttribute('href', '/TeacherSinglePages?id=teacher-1')
    const chapter = screen.getByRole('region', { name: '第一章' })
    expect(within(chapter).getByRole('link', { name: /一根线/ })).toHaveAttribute(
      'href',
      '/NjdxDetailWYK?id=course-candles&lesson=lesson-free',
    )
    expect(within(chapter).queryByRole('link', { name: /小测/ })).toBeNull()
    expect(within(chapter).getByText('直播课 · 11-27 19:30 开始')).toBeVisible()
    expect(screen.getByText('不构成投资建议')).toBeVisible()
    // A free one has nothing to give back.
    expect(screen.queryByText('七天内可退')).toBeNull()
  })

  test('免费的课一按就加入，去学', async () => {
    const course = courseOf()
    answerWith({ [FIND]: () => ({ data: course }), [`${API}enrol`]: () => ({ data: { ...course, isEnrolled: true } }) })
    openPage(`/Course?id=${course.id}`, page)
    await userEvent.click(await screen.findByRole('button', { name: '免费加入' }))
    expect(await screen.findByText('来到 /NjdxDetail?id=course-candles')).toBeVisible()
    expect(lastAsked(`${API}enrol`)).toMatchObject({ courseId: 'course-candles' })
  })

  test('收费的课写明价钱与有效期，去确认订单；能试学的先试', async () => {
    const course = courseOf({ price: PRICE, termDays: 365, trialDays: 3 })
    answerWith({
      [FIND]: () => ({ data: course }),
      [`${API}try`]: () => ({ data: { ...course, isEnrolled: true, trialDays: 0 } }),
    })
    openPage(`/Course?id=${course.id}`, page)
    expect(await screen.findByText('有效 365 天')).toBeVisible()
    expect(screen.getByText('¥99.00')).toBeVisible()
    expect(screen.getByText('七天内可退')).toBeVisible()
    expect(await screen.findByRole('link', { name: '立即购买' })).toHaveAttribute(
      'href',
      '/ConfirmOrder?lines=course-1-price*1',
    )
    await userEvent.click(await screen.findByRole('button', { name: '试学 3 天' }))
    expect(await screen.findByText('可以试学 3 天')).toBeVisible()
  })

  test('卖不了的时候说为什么；游客先登录再买', async () => {
    open(courseOf({ price: { ...PRICE, problem: 'ENDED' } }))
    expect(await screen.findByRole('button', { name: '已停售' })).toBeDisabled()
  })

  test('游客的购买先去登录，登录后回到这门课', async () => {
    open(courseOf({ price: PRICE }), { isGuest: true })
    expect(await screen.findByRole('link', { name: '立即购买' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/login\?.*Course/),
    )
    expect(screen.queryByRole('button', { name: '加入购物车' })).toBeNull()
  })

  test('加入了的接着学；到期的写明续期', async () => {
    open(courseOf({ isEnrolled: true, until: '2027-11-20T10:00:00+08:00' }))
    expect(await screen.findByText('已加入，2027-11-20 到期')).toBeVisible()
    expect(screen.getByRole('link', { name: '继续学习' })).toHaveAttribute('href', '/NjdxDetail?id=course-candles')
  })

  test('没有的课说没有，给回全部课程的路', async () => {
    answerWith({ [FIND]: () => ({ code: 'COURSE_UNKNOWN', msg: '课程不存在或已下架' }) })
    openPage('/Course?id=course-none', page)
    expect(await screen.findByText('没有这门课，或者已经下架')).toBeVisible()
    expect(screen.getByRole('link', { name: '看全部课程' })).toHaveAttribute('href', '/Course')
  })
})

describe('全部课程', () => {
  test('按分类、级别与价钱找，条件写在地址里', async () => {
    answerWith({
      [`${API}list`]: ({ level }) => ({
        data: {
          list: level === 'basic' ? [cardOf('course-basic')] : [cardOf('course-aaa'), cardOf('course-bbb')],
          nextCursor: null,
          categories: [{ id: 'chart', title: '技术分析', parentId: null, courses: 2 }],
        },
      }),
    })
    openPage('/Course', page)
    expect(await screen.findAllByRole('link', { name: /课程course/ })).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: '进阶' }))
    expect(await screen.findByRole('link', { name: /课程course-basic/ })).toHaveAttribute(
      'href',
      '/Course?id=course-basic',
    )
    expect(lastAsked(`${API}list`)).toMatchObject({ level: 'basic', sort: 'hot' })
    expect(screen.getByRole('button', { name: '进阶' })).toHaveAttribute('aria-pressed', 'true')
  })
})
