import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answerAlso, answerWith, askedOf, lastAsked, openPage, type Answers } from '@niujin/testkit/screen'
import type { BroadcastCard } from '../../contract/index.ts'
import { CALLS, sampleStudio } from '../studio/testing/open-studio.ts'
import { sampleCard } from '../testing/samples.ts'
import * as page from './myzb-page.tsx'
// Fetched when opened; here they are there before, so that no test waits for a slow machine.
import '@niujin/tipping/web'
import './form/broadcast-form.tsx'
import './hosted-menu.tsx'

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.findByRole('textbox', { name })
const cards = (list: BroadcastCard[], mayHost = false, nextCursor: string | null = null) => ({
  data: { list, nextCursor, mayHost },
})

function open(answers: Answers, path = '/Myzb') {
  answerWith(answers)
  openPage(path, page)
}

describe('我的直播', () => {
  test('会员：预约的、看过的；各行去直播间或回顾；没有“我主持的”，也没有开播', async () => {
    open({
      [CALLS.mine]: ({ kind }) =>
        kind === 'watched'
          ? cards([sampleCard({ state: 'replay', durationMs: 3_725_000, viewers: 320 })])
          : cards([sampleCard({ state: 'scheduled', startTime: new Date(Date.now() + 86_400_000).toISOString() })]),
    })
    const row = await screen.findByRole('link', { name: /看懂开盘半小时/ })
    expect(row).toHaveAttribute('href', '/LiveInteraction?id=ts000001')
    expect(row).toHaveTextContent(/预告明天 \d\d:\d\d王老师 · 8 人预约/)
    expect(screen.queryByRole('link', { name: '开播' })).not.toBeInTheDocument()
    expect(screen.queryByRole('tab', { name: '我主持的' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: '看过' }))
    const seen = await screen.findByRole('link', { name: /1:02:05/ })
    expect(seen).toHaveAttribute('href', '/ReviewDetail?id=ts000001')
    expect(seen).toHaveTextContent('320 人看过')
  })

  test('什么都没有：请去看看直播；加载失败可以重试', async () => {
    open({ [CALLS.mine]: () => 'offline' })
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    answerAlso({ [CALLS.mine]: () => cards([]) })
    await click('重试')
    expect(await screen.findByText('还没有预约的直播，预约后开播前 5 分钟提醒你')).toBeVisible()
    expect(screen.getByRole('link', { name: '去看看直播' })).toHaveAttribute('href', '/LiveInteraction')
  })

  test('老师：先看到自己主持的，正在播的在最前，进开播台；没开播的能取消，要确认', async () => {
    open({
      [CALLS.mine]: ({ kind }) =>
        cards(
          kind === 'hosted'
            ? [
                sampleCard({ state: 'scheduled' }),
                sampleCard({ tsId: 'ts000003', title: '正在播', state: 'interrupted' }),
                sampleCard({ tsId: 'ts000002', title: '上一场', state: 'replay' }),
              ]
            : [],
          true,
        ),
      [CALLS.direct]: () => ({ data: { state: 'no_replay' } }),
    })
    const rows = await screen.findByRole('list', { name: '我主持的' })
    expect(
      within(rows)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/Myzb?studio=ts000003', '/Myzb?studio=ts000001', '/Myzb?studio=ts000002'])
    expect(screen.getByRole('link', { name: '开播' })).toHaveAttribute('href', '/Myzb?new=1')
    expect(screen.queryByRole('button', { name: '《上一场》更多' })).not.toBeInTheDocument()
    await click('《早盘直播：看懂开盘半小时》更多')
    await click('取消直播')
    expect(await screen.findByText('取消后从节目单消失，预约的人会收到通知。')).toBeVisible()
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消直播' }))
    await waitFor(() => expect(within(rows).getAllByRole('link')).toHaveLength(2))
    expect(askedOf(CALLS.direct)).toMatchObject([{ tsId: 'ts000001', action: 'cancel' }])
  })

  test('翻页：接着取；取不到可以重试，不重不漏', async () => {
    open({ [CALLS.mine]: () => cards([sampleCard()], false, 'c1') })
    await screen.findByRole('link', { name: /看懂开盘半小时/ })
    answerAlso({ [CALLS.mine]: () => 'offline' })
    await click('加载更多')
    await screen.findByText('加载失败')
    answerAlso({ [CALLS.mine]: () => cards([sampleCard(), sampleCard({ tsId: 'ts000003', title: '更早的' })]) })
    await click('重试')
    expect(await screen.findByRole('link', { name: /更早的/ })).toBeVisible()
    expect(screen.getAllByRole('link', { name: /看懂开盘半小时/ })).toHaveLength(1)
    expect(lastAsked(CALLS.mine)).toMatchObject({ kind: 'booked', cursor: 'c1' })
  })

  test('收入：打赏的收入', async () => {
    open(
      {
        [CALLS.mine]: () => cards([], true),
        '/api/v2/reward/income': () => ({ data: { cashable: 1200, gift: 30, list: [], nextCursor: null } }),
      },
      '/Myzb?kind=income',
    )
    expect(await screen.findByText('可结算')).toBeVisible()
  })
})

describe('新的直播', () => {
  const saved = { data: sampleCard({ tsId: 'ts000009', state: 'scheduled' }) }
  const mine = { [CALLS.mine]: () => cards([sampleCard()], true) }

  test('不能开播的说清楚谁能', async () => {
    open({ [CALLS.mine]: () => cards([]) }, '/Myzb?new=1')
    expect(await screen.findByText('只有砖家、老师和投顾可以开播')).toBeVisible()
  })

  test('现在开播：填标题就行，封面一起传，然后进开播台；连点两下只建一场', async () => {
    open(
      {
        ...mine,
        [CALLS.save]: () => saved,
        [CALLS.cover]: () => ({ data: { cover: '/c.webp' } }),
        [CALLS.state]: () => ({ data: sampleStudio({ tsId: 'ts000009', title: '盘中聊聊' }) }),
        [CALLS.history]: () => ({ data: { list: [], nextBeforeSeq: null } }),
      },
      '/Myzb?new=1',
    )
    await click('发布，去开播台')
    expect(await screen.findByText('请填写标题')).toBeVisible()
    expect(askedOf(CALLS.save)).toHaveLength(0)
    await userEvent.type(await field('标题'), '盘中聊聊')
    expect(screen.queryByText('请填写标题')).not.toBeInTheDocument()
    await click('早盘直播')
    URL.createObjectURL = () => 'blob:cover'
    URL.revokeObjectURL = () => undefined
    await userEvent.upload(
      screen.getByLabelText('添加封面（16:9，可不填）'),
      new File(['x'], 'c.png', { type: 'image/png' }),
    )
    expect(screen.getByRole('img', { name: '封面' })).toHaveAttribute('src', 'blob:cover')
    await userEvent.dblClick(screen.getByRole('button', { name: '发布，去开播台' }))
    expect(await screen.findByRole('heading', { name: '盘中聊聊' })).toBeVisible()
    expect(askedOf(CALLS.save)).toHaveLength(1)
    const [sent] = askedOf(CALLS.save)
    expect(sent).toMatchObject({ title: '盘中聊聊', programme: '早盘直播', publish: 'true', keepsRecording: 'true' })
    expect(Math.abs(Date.now() - Date.parse(String(sent?.['startTime'])))).toBeLessThan(60_000)
    expect(lastAsked(CALLS.cover)).toMatchObject({ tsId: 'ts000009', picture: expect.any(File) })
  })

  test('封面没传上：说在原处，再点不会多建一场', async () => {
    open(
      { ...mine, [CALLS.save]: () => saved, [CALLS.cover]: () => ({ code: 'PICTURE_WRONG', msg: '图片不能用' }) },
      '/Myzb?new=1',
    )
    URL.createObjectURL = () => 'blob:cover'
    URL.revokeObjectURL = () => undefined
    await userEvent.type(await field('标题'), '盘中聊聊')
    await userEvent.upload(
      screen.getByLabelText('添加封面（16:9，可不填）'),
      new File(['x'], 'c.png', { type: 'image/png' }),
    )
    await click('发布，去开播台')
    expect(await screen.findByRole('alert')).toHaveTextContent('直播已存好，封面没有传上：图片不能用')
    await click('发布，去开播台')
    await waitFor(() => expect(askedOf(CALLS.save)).toHaveLength(2))
    expect(askedOf(CALLS.save)[1]).toMatchObject({ tsId: 'ts000009' })
    expect(await field('标题')).toHaveValue('盘中聊聊')
  })

  test('定时：服务器说时间不对，就说在时间下面；存草稿回列表', async () => {
    let isRight = false
    open(
      {
        ...mine,
        [CALLS.save]: () =>
          isRight ? { data: sampleCard({ state: 'draft' }) } : { code: 'TIME_WRONG', msg: '开始时间应在未来 90 天内' },
      },
      '/Myzb?new=1',
    )
    await userEvent.type(await field('标题'), '明天见')
    await userEvent.click(screen.getByRole('radio', { name: '定时开播' }))
    await click('发布预告')
    expect(await screen.findByRole('alert')).toHaveTextContent('开始时间应在未来 90 天内')
    isRight = true
    await click('存草稿')
    expect(await screen.findByRole('list', { name: '我主持的' })).toBeVisible()
    expect(lastAsked(CALLS.save)).toMatchObject({ publish: 'false' })
  })

  test('定时：哪天从月历里选，几点分时和分选，用北京时间', async () => {
    open({ ...mine, [CALLS.save]: () => ({ data: sampleCard({ state: 'draft' }) }) }, '/Myzb?new=1')
    await userEvent.type(await field('标题'), '下个月见')
    await userEvent.click(screen.getByRole('radio', { name: '定时开播' }))
    await click(/^日期 \d{4}-\d\d-\d\d$/)
    const calendar = within(await screen.findByRole('dialog', { name: '日期' }))
    await userEvent.click(calendar.getByRole('button', { name: '下个月' }))
    const chosen = calendar.getByRole('button', { name: /-15，/ })
    const day = chosen.getAttribute('aria-label')?.slice(0, 10) ?? ''
    await userEvent.click(chosen)
    await click(/^北京时间 \d\d:(00|30)$/)
    const times = within(await screen.findByRole('dialog', { name: '几点开始' }))
    await userEvent.click(times.getByRole('radio', { name: '20 时' }))
    await userEvent.click(times.getByRole('radio', { name: '45 分' }))
    await userEvent.click(times.getByRole('button', { name: '完成' }))
    expect(await screen.findByRole('button', { name: '北京时间 20:45' })).toBeVisible()
    await click('存草稿')
    await waitFor(() =>
      expect(lastAsked(CALLS.save)).toMatchObject({ startTime: new Date(`${day}T20:45:00+08:00`).toISOString() }),
    )
  })

  test('修改：原来的都在；没动时间就原样，不保留回顾也不变', async () => {
    const before = sampleStudio({ startTime: '2026-11-21T01:00:30.500Z' }, { keepsRecording: false })
    open(
      {
        ...mine,
        [CALLS.state]: () => ({ data: before }),
        [CALLS.save]: () => saved,
        [CALLS.history]: () => ({ data: { list: [], nextBeforeSeq: null } }),
      },
      '/Myzb?edit=ts000001',
    )
    expect(await field('标题')).toHaveValue('早盘直播：看懂开盘半小时')
    expect(await field('介绍（可不填）')).toHaveValue('每天开盘前后，一起看盘面。')
    await userEvent.type(await field('标题'), '！')
    await click('保存')
    await waitFor(() =>
      expect(askedOf(CALLS.save)).toMatchObject([
        {
          tsId: 'ts000001',
          title: '早盘直播：看懂开盘半小时！',
          startTime: '2026-11-21T01:00:30.500Z',
          keepsRecording: 'false',
        },
      ]),
    )
  })
})
