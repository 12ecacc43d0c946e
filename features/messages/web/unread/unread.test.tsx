import type { ComponentType } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, askedOf, isFollowed, MEMBER_BOOT, openPage, stream, type Opening } from '@niujin/testkit/screen'
import MessageRow from '../center/message-row.tsx'
import { ReadMark } from '../read-mark.tsx'
import { sampleMessage, TOPIC } from '../testing/samples.ts'
import { BellLink } from './bell-link.tsx'

beforeEach(() => {
  answerWith({
    '/message/unread': () => ({ data: { total: 4, byKind: { alert: 4, interaction: 0, trade: 0, system: 0 } } }),
    '/message/read': () => ({ data: { unread: 0 } }),
  })
})

const show = (Part: ComponentType, { path = '/hq', ...opening }: Opening & { path?: string } = {}) =>
  openPage(path, Part, opening)

describe('铃铛', () => {
  test('未读数跟着变，超过 99 写 99+，读得出来', async () => {
    show(() => <BellLink />)
    expect(await screen.findByRole('link', { name: '消息' })).toHaveAttribute('href', '/bell')
    await isFollowed(TOPIC)
    stream('snap', TOPIC, { message: null, unread: 3 })
    expect(screen.getByRole('link', { name: '消息，3 条未读' })).toBeVisible()
    stream('delta', TOPIC, { message: sampleMessage('1', '新的'), unread: 120 })
    expect(screen.getByText('99+')).toBeVisible()
    stream('delta', TOPIC, { message: null, unread: 0 })
    expect(screen.getByRole('link', { name: '消息' })).toBeVisible()
  })

  test('推送连不上会员时，至少问一次未读数', async () => {
    show(() => <BellLink />)
    await screen.findByRole('link', { name: '消息' })
    await isFollowed(TOPIC)
    stream('error', TOPIC, 'LOGIN_REQUIRED', '请先登录')
    expect(await screen.findByRole('link', { name: '消息，4 条未读' })).toBeVisible()
  })

  test('游客没有数，也不问；没有消息页就没有铃铛', async () => {
    show(() => <BellLink />, { isGuest: true })
    expect(await screen.findByRole('link', { name: '消息' })).toBeVisible()
    expect(askedOf('/message/unread')).toEqual([])
    show(
      () => (
        <p>
          头<BellLink className="x" />
        </p>
      ),
      { boot: { ...MEMBER_BOOT, routedPaths: ['/hq'] } },
    )
    expect(await screen.findByText('头')).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})

test('个人中心的消息一行，带未读数', async () => {
  show(MessageRow)
  const row = await screen.findByRole('link', { name: /消息/ })
  await isFollowed(TOPIC)
  stream('snap', TOPIC, { message: null, unread: 7 })
  expect(row).toHaveTextContent('7条未读')
  expect(row).toHaveAttribute('href', '/bell')
})

describe('从链接进来的消息', () => {
  test('地址里有 msgId 又登录了，标为已读，类型是 3', async () => {
    show(ReadMark, { path: '/StockDetails?id=SH.600519&msgId=42' })
    await waitFor(() => expect(askedOf('/message/read')).toEqual([expect.objectContaining({ id: '42', msgType: '3' })]))
  })

  test('没有 msgId、没有登录、编号不像样，都不标', async () => {
    show(ReadMark, { path: '/hq' })
    show(ReadMark, { path: '/hq?msgId=42', isGuest: true })
    show(ReadMark, { path: '/hq?msgId=%3Cb%3E' })
    show(ReadMark, { path: '/hq?msgId=last' })
    await waitFor(() => expect(askedOf('/message/read')).toEqual([expect.objectContaining({ id: 'last' })]))
  })
})
