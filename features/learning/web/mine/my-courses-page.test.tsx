import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { answerWith, lastAsked, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { API } from '../testing/samples.ts'
import * as page from './my-courses-page.tsx'

const NOW = {
  next: null,
  week: ['23', '24', '25', '26', '27', '28', '29'].map((day, at) => ({
    day: `2026-11-${day}`,
    seconds: at === 0 ? 600 : 0,
  })),
  streak: 2,
  least: 300,
}
const MINE = {
  courseId: 'course-candles',
  title: 'K线入门',
  until: null,
  percent: 33,
  lessons: 3,
  done: 1,
  next: { lessonId: 'video-001', title: '认识蜡烛', position: 245 },
  certificate: null,
  learntAt: null,
}

function answer(more: Answers = {}) {
  answerWith(
    {
      [`${API}mine`]: () => ({ data: { list: [MINE] } }),
      [`${API}now`]: () => ({ data: NOW }),
      ...more,
    },
    MEMBER_BOOT,
  )
}

test('加入的课程：学了多少，从哪一秒接着；这一周学了多久', async () => {
  answer()
  openPage('/MyCourses', page)
  const row = await screen.findByRole('link', { name: /K线入门/ })
  expect(row).toHaveTextContent('学完 1/3 课，接着学：认识蜡烛 4:05')
  expect(row).toHaveAttribute('href', '/NjdxDetail?id=course-candles&lesson=video-001')
  expect(screen.getByText('这周学了 10 分钟，连续 2 天')).toBeVisible()
})

test('还没有课程给一条路；没取到可以重试', async () => {
  answer({ [`${API}mine`]: () => ({ data: { list: [] } }) })
  openPage('/MyCourses', page)
  expect(await screen.findByRole('link', { name: '去学园挑一门' })).toHaveAttribute('href', '/NJDX')
})

test('没取到时可以重试', async () => {
  let isDown = true
  answer({ [`${API}mine`]: () => (isDown ? 'offline' : { data: { list: [MINE] } }) })
  openPage('/MyCourses', page)
  const retry = await screen.findByRole('button', { name: '重试' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: /K线入门/ })).toBeVisible()
})

test('打卡的日历：学了的日子念得出多久，可以看上个月', async () => {
  answer({
    [`${API}calendar`]: ({ month }) => ({
      data: {
        days: [{ day: `${String(month)}-02`, seconds: 400, counts: true }],
        streak: 1,
        longest: 4,
        total: 9,
      },
    }),
  })
  openPage('/MyCourses?tab=calendar', page)
  expect(await screen.findByText('日学了 6 分钟')).toBeInTheDocument()
  expect(screen.getByText('一天学满 5 分钟就点亮')).toBeVisible()
  expect(screen.getByText('9 天')).toBeVisible()
  const days = within(screen.getByRole('list', { name: /学了的日子/ })).getAllByRole('listitem', { current: 'date' })
  expect(days.map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual([
    Number(shanghaiDay(Date.now()).slice(8)),
  ])
  const before = lastAsked(`${API}calendar`)?.['month']
  expect(screen.getByRole('button', { name: '下个月' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: '上个月' }))
  await screen.findByRole('button', { name: '下个月' })
  expect(String(lastAsked(`${API}calendar`)?.['month']) < String(before)).toBe(true)
})

test('徽章各写明怎样得到，得到的写着哪天', async () => {
  answer({
    [`${API}badges`]: () => ({
      data: {
        list: [
          { key: 'first-lesson', title: '开卷', rule: '学完第一节课', gotAt: '2026-11-20T03:00:00Z' },
          { key: 'week', title: '一周', rule: '连续七天各学满五分钟', gotAt: null },
        ],
      },
    }),
  })
  openPage('/MyCourses?tab=badges', page)
  const list = await screen.findByRole('list', { name: '徽章' })
  expect(within(list).getByText(/11-20|11月20日/)).toBeVisible()
  expect(within(list).getByText('连续七天各学满五分钟')).toBeVisible()
})

test('证书在这里，撤销的写明', async () => {
  const one = {
    no: 'NJ0123456789ABCDEFGHJK',
    name: '张小明',
    courseTitle: 'K线入门',
    lessons: 3,
    issuedAt: '2026-11-20T03:00:00Z',
    renamedAt: null,
    isRealName: true,
    canReissue: false,
    revokedAt: '2026-11-21T03:00:00Z',
    reason: '代学',
  }
  answer({ [`${API}certificate/mine`]: () => ({ data: { list: [one] } }) })
  openPage('/MyCourses?tab=certificates', page)
  expect(await screen.findByRole('link', { name: /K线入门/ })).toHaveAttribute('href', `/certificate?no=${one.no}`)
  expect(screen.getByText('已撤销')).toBeVisible()
})

test('还没有证书：说怎样得到、写什么名字，给去实名的路', async () => {
  answer({ [`${API}certificate/mine`]: () => ({ data: { list: [] } }) })
  openPage('/MyCourses?tab=certificates', page)
  expect(await screen.findByText('学完一门课的必修课，结业证书就在这里')).toBeVisible()
  expect(screen.getByText(/没有实名的先写昵称/)).toBeVisible()
  expect(screen.getByRole('link', { name: '去实名' })).toHaveAttribute('href', '/userinfo?view=realname')
})
