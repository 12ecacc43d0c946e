import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { StaffVideo } from '../contract/index.ts'
import { OWN } from '../web/testing/samples.ts'
import { VideosPage } from './videos-page.tsx'

const LIST = '/search/video/staff/list'
const GET = '/search/video/staff/get'
const DECIDE = '/search/video/staff/decide'
const WAITING: StaffVideo = {
  ...OWN,
  title: '换手率',
  intro: '高不等于好',
  status: 'pending',
  memberId: 'u-7',
  nickname: '砖家甲',
  width: 540,
  height: 960,
  bytes: 1_048_576,
  shares: 0,
  decidedAt: null,
  decidedBy: null,
}
const COUNTS = { draft: 0, processing: 0, pending: 1, published: 6, rejected: 2, deleted: 0 }
const page = (...list: StaffVideo[]) => ({ data: { list, nextCursor: null, counts: COUNTS } })

function open(rest: string, answers: Answers, query = '') {
  answerWith(answers)
  const given = pageProps({ rest, query })
  render(
    <>
      <VideosPage {...given} />
      <ToastHost />
    </>,
  )
  return given
}

describe('审核短视频', () => {
  test('先看待审的，各状态写出有几条，换状态就换地址', async () => {
    const { go } = open('', { [LIST]: () => page(WAITING) })
    const table = await screen.findByRole('table', { name: '待审核的视频' })
    for (const text of ['换手率', '高不等于好', '砖家甲', '0:12']) expect(within(table).getByText(text)).toBeVisible()
    expect(within(table).getByRole('link', { name: '换手率' })).toHaveAttribute('href', '/console/videos/video-001')
    await userEvent.click(screen.getByRole('tab', { name: '已发布 6' }))
    expect(go).toHaveBeenCalledWith('/console/videos?state=published')
  })

  test('没有时说没有，取不到可以重试', async () => {
    let down = true
    open('', { [LIST]: () => (down ? 'offline' : page()) })
    await screen.findByRole('alert')
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('没有等待审核的视频')).toBeVisible()
  })

  test('放来看，发布；按钮跟着状态变', async () => {
    open('video-001', {
      [GET]: () => ({ data: WAITING }),
      [DECIDE]: () => ({
        data: { ...WAITING, status: 'published', decidedAt: '2026-11-20T03:00:00.000Z', decidedBy: '审核员' },
      }),
    })
    expect(await screen.findByLabelText('播放换手率')).toHaveAttribute('src', '/media/video/aa/1.mp4')
    expect(screen.getByText('540×960，0:12，1.0 MB')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '发布' }))
    expect(await screen.findByRole('button', { name: '下架' })).toBeDisabled()
    expect(screen.getByText(/审核员/)).toBeVisible()
    expect(askedOf(DECIDE)).toMatchObject([{ id: 'video-001', decision: 'publish' }])
  })

  test('退回要有原因，可以点常用的；被拒绝时说明', async () => {
    open('video-001', {
      [GET]: () => ({ data: WAITING }),
      [DECIDE]: () => ({ code: 'OWN_VIDEO', msg: '自己的视频要由别人审核' }),
    })
    expect(await screen.findByRole('button', { name: '退回' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '有承诺收益的说法' }))
    await userEvent.click(screen.getByRole('button', { name: '退回' }))
    expect(await screen.findByText('自己的视频要由别人审核')).toBeVisible()
    expect(askedOf(DECIDE)).toMatchObject([{ decision: 'reject', reason: '有承诺收益的说法' }])
  })

  test('没有这条时给出回去的路', async () => {
    open('gone', { [GET]: () => ({ code: 'VIDEO_UNKNOWN', msg: '视频不存在或已删除' }) })
    expect(await screen.findByText('没有这条视频')).toBeVisible()
  })
})
