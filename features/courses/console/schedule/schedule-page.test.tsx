import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { StaffClass } from '../../contract/index.ts'
import { API, cardOf, courseOf, TEACHER } from '../../web/testing/samples.ts'
import { SchedulePage } from './schedule-page.tsx'

const LIST = `${API}staff/schedule`
const SAVE = `${API}staff/scheduleSave`
const CANCEL = `${API}staff/scheduleCancel`
const CARD = { author: TEACHER, introduction: '', courses: 1, enrolled: 3 }
const HOME = { level: null, path: [], today: [], open: [], paid: [], teachers: [CARD], categories: [] }
const CLASS: StaffClass = {
  id: 'class-00001',
  kind: 'live',
  title: '直播答疑',
  startsAt: '2099-11-21T11:30:00.000Z',
  endsAt: '2099-11-21T12:30:00.000Z',
  teacher: TEACHER,
  course: { id: 'course-candles', title: 'K线入门', isOpen: false },
  courseId: 'course-candles',
  lessonId: 'lesson-live',
  liveId: 'ts000001',
  isOnAir: false,
  canEnter: false,
  isCollected: false,
  collected: 4,
}
const OVER: StaffClass = {
  ...CLASS,
  id: 'class-00002',
  title: '上过的课',
  startsAt: '2020-11-21T11:30:00.000Z',
  endsAt: '2020-11-21T12:30:00.000Z',
}

function open(answers: Answers = {}, day = '2099-11-20') {
  answerWith({
    [LIST]: () => ({ data: { day, list: [day.startsWith('2099') ? CLASS : OVER] } }),
    [`${API}home`]: () => ({ data: HOME }),
    [`${API}teacher`]: () => ({
      data: { ...CARD, list: [cardOf('course-candles', { title: 'K线入门' })], classes: [] },
    }),
    [`${API}find`]: () => ({ data: courseOf() }),
    ...answers,
  })
  render(
    <>
      <SchedulePage {...pageProps({ query: `day=${day}` })} />
      <ToastHost />
    </>,
  )
}

test('七天一天一天地列，前后七天可以翻；没有课的写明', async () => {
  open()
  const table = await screen.findByRole('table', { name: '2099-11-21 的课' })
  for (const text of ['19:30–20:30', '直播答疑', '直播课', 'K线入门', '陈老师'])
    expect(within(table).getByText(new RegExp(text))).toBeVisible()
  expect(screen.getAllByText('没有课')).toHaveLength(6)
  expect(screen.getByRole('link', { name: '前七天' })).toHaveAttribute(
    'href',
    '/console/course-schedule?day=2099-11-13',
  )
  expect(screen.getByRole('link', { name: '后七天' })).toHaveAttribute(
    'href',
    '/console/course-schedule?day=2099-11-27',
  )
  expect(lastAsked(LIST)).toMatchObject({ day: '2099-11-20' })
})

test('上过的课不能再改、再取消', async () => {
  open({}, '2020-11-20')
  expect(await screen.findByText('上过了')).toBeVisible()
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull()
})

test('取消写明原因', async () => {
  open({ [CANCEL]: () => ({ data: {} }) })
  await userEvent.click(await screen.findByRole('button', { name: '取消' }))
  const dialog = within(await screen.findByRole('dialog', { name: '取消《直播答疑》' }))
  expect(dialog.getByRole('button', { name: '取消这节课' })).toBeDisabled()
  await userEvent.type(dialog.getByLabelText('取消的原因'), '老师请假')
  await userEvent.click(dialog.getByRole('button', { name: '取消这节课' }))
  expect(await screen.findByText('已取消')).toBeVisible()
  expect(lastAsked(CANCEL)).toMatchObject({ id: 'class-00001', reason: '老师请假' })
  expect(askedOf(LIST)).toHaveLength(2)
})

test('改时间：原来的课程、课时、直播间都留着；时间撞了说出来', async () => {
  open({ [SAVE]: () => ({ code: 'CLASS_CONFLICT', msg: '这段时间已经有别的课，请换一个时间' }) })
  await userEvent.click(await screen.findByRole('button', { name: '改' }))
  const dialog = within(await screen.findByRole('dialog', { name: '改《直播答疑》' }))
  const start = dialog.getByLabelText('开始（北京时间）')
  expect(start).toHaveValue('2099-11-21T19:30')
  await userEvent.clear(start)
  await userEvent.type(start, '2099-11-22T20:00')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('这段时间已经有别的课，请换一个时间')).toBeVisible()
  expect(lastAsked(SAVE)).toMatchObject({
    id: 'class-00001',
    teacherId: 'teacher-1',
    courseId: 'course-candles',
    lessonId: 'lesson-live',
    liveId: 'ts000001',
    startsAt: '2099-11-22T12:00:00.000Z',
    minutes: 60,
  })
})

test('替老师排课：选老师、课程、直播课时；时长不对排不上', async () => {
  open({ [SAVE]: () => ({ data: CLASS }) })
  await userEvent.click(await screen.findByRole('button', { name: '替老师排课' }))
  const dialog = within(await screen.findByRole('dialog', { name: '替老师排课' }))
  const submit = dialog.getByRole('button', { name: '排上' })
  await userEvent.click(await dialog.findByRole('button', { name: '陈老师' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'K线入门' }))
  await userEvent.click(await dialog.findByRole('button', { name: '直播答疑' }))
  expect(dialog.queryByRole('button', { name: '小测' })).toBeNull()
  await userEvent.type(dialog.getByLabelText('开始（北京时间）'), '2099-11-23T19:30')
  const minutes = dialog.getByLabelText('多少分钟')
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '5')
  expect(dialog.getByText('请填 10–480 的整数')).toBeVisible()
  expect(submit).toBeDisabled()
  await userEvent.type(minutes, '0')
  await userEvent.click(submit)
  expect(await screen.findByText('已排上')).toBeVisible()
  expect(lastAsked(SAVE)).toMatchObject({
    teacherId: 'teacher-1',
    courseId: 'course-candles',
    lessonId: 'lesson-live',
    kind: 'live',
    title: '',
    startsAt: '2099-11-23T11:30:00.000Z',
    minutes: 50,
    liveId: null,
  })
})
