import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answerWith, askedOf, isFollowed, openPage, stream, type Answers } from '../testing/open-page.tsx'
import { sampleCard } from '../testing/samples.ts'
// Fetched when opened; here it is there before, so that no test waits for a slow machine.
import '../broadcast/guest-sheet.tsx'
import LiveInteractionPage, { clientLoader } from './live-interaction-page.tsx'

const NOON = new Date('2026-11-21T12:00:00+08:00')
const hall =
  (onAir: unknown[], upcoming: unknown[] = []) =>
  () => ({ data: { onAir, upcoming } })
const tomorrow = sampleCard({
  tsId: 'ts000002',
  title: '明日前瞻',
  state: 'scheduled',
  startTime: new Date(NOON.getTime() + 86_400_000).toISOString(),
  viewers: 0,
})

function open(answers: Answers, { path = '/LiveInteraction', isGuest = false } = {}) {
  answerWith({ '/search/live/schedule': () => ({ data: { list: [] } }), ...answers })
  openPage({ path, Page: LiveInteractionPage, loader: clientLoader, isGuest })
}

describe('直播大厅', () => {
  test('正在直播：封面、多少人在看、谁在讲，点了进直播间', async () => {
    open({ '/search/live/hall': hall([sampleCard()]) })
    const card = await screen.findByRole('link', { name: /早盘直播：看懂开盘半小时/ })
    expect(card).toHaveAttribute('href', '/LiveInteraction?id=ts000001')
    expect(card).toHaveTextContent('直播中')
    expect(card).toHaveTextContent('1.23万 人在看')
    expect(card).toHaveTextContent('王老师')
  })

  test('从大厅去看回顾', async () => {
    open({ '/search/live/hall': hall([]) })
    expect(await screen.findByRole('link', { name: '正在直播看回顾' })).toHaveAttribute('href', '/Review')
  })

  test('直播课标着课程，别的没有', async () => {
    const course = { id: 'course-0001', title: 'K线入门' }
    open({ '/search/live/hall': hall([sampleCard({ course }), sampleCard({ tsId: 'ts000002', title: '收盘点评' })]) })
    expect(await screen.findByRole('link', { name: /课程.*早盘直播/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /收盘点评/ })).not.toHaveTextContent('课程')
  })

  test('信号断了的也说清楚', async () => {
    open({ '/search/live/hall': hall([sampleCard({ state: 'interrupted' })]) })
    expect(await screen.findByText('信号中断')).toBeVisible()
  })

  test('现在没有直播：说下一场是什么', async () => {
    open({ '/search/live/hall': hall([], [tomorrow]) })
    expect(await screen.findByText('现在没有直播，下一场是王老师的《明日前瞻》')).toBeVisible()
    expect(screen.getByRole('link', { name: '去看预告' })).toHaveAttribute('href', '/LiveInteraction?id=ts000002')
  })

  test('还没到点的点进去是预约页，马上开始的直接进直播间', async () => {
    open({
      '/search/live/hall': hall(
        [sampleCard()],
        [tomorrow, { ...tomorrow, tsId: 'ts000003', title: '午间快评', state: 'ready' }],
      ),
    })
    expect(await screen.findByRole('link', { name: /明日前瞻/ })).toHaveAttribute('href', '/liveSubscribe?id=ts000002')
    expect(screen.getByRole('link', { name: /午间快评/ })).toHaveAttribute('href', '/LiveInteraction?id=ts000003')
  })

  test('开播的马上出现在最上面，人数跟着变，结束的离开，预告里不再有它', async () => {
    const lesson = { ...tomorrow, tsId: 'ts000009', title: '午间快评' }
    open({
      '/search/live/hall': hall([sampleCard()], [tomorrow, lesson]),
      '/search/live/schedule': () => ({ data: { list: [sampleCard(), lesson] } }),
    })
    await isFollowed('live-hall/now')
    const onAir = { ...lesson, state: 'live', viewers: 3 }
    stream('snap', 'live-hall/now', { onAir: [sampleCard(), onAir] })
    const begun = await screen.findByRole('link', { name: /午间快评.*3 人在看|3 人在看.*午间快评/ })
    expect(begun).toHaveAttribute('href', '/LiveInteraction?id=ts000009')
    expect(screen.getByRole('region', { name: /^正在直播/ }).querySelector('a[href*="id="]')).toBe(begun)
    expect(screen.queryByRole('button', { name: '预约《午间快评》' })).not.toBeInTheDocument()
    stream('snap', 'live-hall/now', { onAir: [{ ...onAir, viewers: 8 }] })
    expect(await screen.findByText('8 人在看')).toBeVisible()
    expect(screen.queryByText('1.23万 人在看')).not.toBeInTheDocument()
    expect(await screen.findByText('已结束')).toBeVisible()
    stream('snap', 'live-hall/now', { onAir: [] })
    expect(await screen.findByText('现在没有直播，下一场是王老师的《明日前瞻》')).toBeVisible()
  })

  test('什么都没有时请人看节目单，节目单也不空着', async () => {
    open({ '/search/live/hall': hall([]) })
    expect(await screen.findByText('现在没有直播，下面的节目单里看看以后的')).toBeVisible()
    expect(screen.getByText('这一天没有节目，换一天看看')).toBeVisible()
  })

  test('预约：点了变成已预约，人数跟着变，再点取消', async () => {
    let isBooked = false
    open({
      '/search/live/hall': hall([], [tomorrow]),
      '/interaction/Rest/api/live/book': (fields) => {
        isBooked = fields['booked'] !== 'false'
        return { data: { isBooked, booked: isBooked ? 9 : 8 } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '预约《明日前瞻》' }))
    expect(await screen.findByRole('button', { name: '已预约《明日前瞻》', pressed: true })).toBeVisible()
    expect(screen.getByText('王老师 · 9 人预约')).toBeVisible()
    expect(screen.getByText('已预约，开播前 5 分钟提醒你')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '已预约《明日前瞻》' }))
    expect(await screen.findByRole('button', { name: '预约《明日前瞻》' })).toBeVisible()
  })

  test('已经开播的预约不了，说直接来看', async () => {
    open({
      '/search/live/hall': hall([], [tomorrow]),
      '/interaction/Rest/api/live/book': () => ({ code: 'ALREADY_STARTED', msg: '直播已经开始，直接进来看吧' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '预约《明日前瞻》' }))
    expect(await screen.findByText('直播已经开始，直接进来看吧')).toBeInTheDocument()
  })

  test('游客预约先登录，登录后回到这里', async () => {
    open({ '/search/live/hall': hall([], [tomorrow]) }, { isGuest: true, path: '/LiveInteraction?day=2026-11-22' })
    await userEvent.click(await screen.findByRole('button', { name: '预约《明日前瞻》' }))
    expect(await screen.findByText('来到 /login?gotourl=/LiveInteraction?day=2026-11-22')).toBeVisible()
    expect(askedOf('/interaction/Rest/api/live/book')).toEqual([])
  })

  test('节目单按天：换一天就取那一天的；有回顾的去看回顾', async () => {
    open({
      '/search/live/hall': hall([]),
      '/search/live/schedule': ({ day }) => ({
        data: { list: [sampleCard({ title: `${day} 的节目`, state: 'replay' })] },
      }),
    })
    await userEvent.click(await screen.findByRole('tab', { name: '昨天' }))
    const asked = () => askedOf('/search/live/schedule')
    await waitFor(() => expect(asked()).toHaveLength(2))
    const row = await screen.findByRole('link', { name: new RegExp(`${asked()[1]?.['day']} 的节目`) })
    expect(row).toHaveAttribute('href', '/ReviewDetail?id=ts000001')
    expect(screen.getByRole('tab', { name: '昨天', selected: true })).toBeVisible()
  })

  test('游客点节目单里的回顾：先看到是什么，登录后观看', async () => {
    open(
      {
        '/search/live/hall': hall([]),
        '/search/live/schedule': () => ({ data: { list: [sampleCard({ state: 'replay', durationMs: 60_000 })] } }),
      },
      { isGuest: true },
    )
    await userEvent.click(await screen.findByRole('link', { name: /早盘直播：看懂开盘半小时/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '直播回顾' }))
    expect(sheet.getByRole('link', { name: '登录后观看' })).toHaveAttribute(
      'href',
      '/login?gotourl=%2FReviewDetail%3Fid%3Dts000001',
    )
  })

  test('节目单没有取到可以重试，大厅照样看', async () => {
    open({ '/search/live/hall': hall([sampleCard()]), '/search/live/schedule': () => 'offline' })
    const alert = await screen.findByRole('alert')
    answerWith({
      '/search/live/hall': hall([sampleCard()]),
      '/search/live/schedule': () => ({ data: { list: [sampleCard({ title: '取到了' })] } }),
    })
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('取到了')).toBeVisible()
  })
})

test('课程的直播没报名进不去：写明是哪门课，去看课程介绍', async () => {
  open(
    {
      '/search/live/room': () => ({ code: 'NOT_ENROLLED', msg: '这是课程的直播，报名后观看' }),
      '/interaction/Rest/api/live/message/list': () => ({ code: 'NOT_ENROLLED', msg: '这是课程的直播，报名后观看' }),
      '/search/live/course': () => ({ data: { course: { id: 'course-0001', title: 'K线入门' } } }),
    },
    { path: '/LiveInteraction?id=ts000001', isGuest: true },
  )
  expect(await screen.findByText('《K线入门》的直播课，报名后观看')).toBeVisible()
  expect(screen.getByRole('link', { name: '看课程介绍' })).toHaveAttribute('href', '/Course?id=course-0001')
  expect(screen.getByRole('link', { name: '已经报名，去登录' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/LiveInteraction?id=ts000001')),
  )
})
