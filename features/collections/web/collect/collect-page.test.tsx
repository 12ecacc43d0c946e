import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPage, type Answers } from '@niujin/testkit/screen'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Collected } from '../../contract/index.ts'
import { CollectButton } from '../index.ts'
import { answerWith, askedOf } from '../testing/collect-stub.ts'
import * as page from './collect-page.tsx'

const VIDEO: Collected = {
  targetType: 'video',
  targetId: 'v1',
  kindName: '视频',
  content: { title: '什么是换手率', picture: '/files/v1.webp', link: '/VideoDetail?id=v1' },
  at: new Date(Date.now() - 300_000).toISOString(),
}
const GONE: Collected = { ...VIDEO, targetType: 'post', targetId: '2', kindName: '说说', content: null }
const OLDER: Collected = {
  ...VIDEO,
  targetId: 'v0',
  content: { title: '更早的', picture: null, link: '/VideoDetail?id=v0' },
}
const KINDS = [
  { type: 'post', name: '说说', count: 1 },
  { type: 'video', name: '视频', count: 2 },
]
const ANSWERS: Answers = {
  list: ({ targetType, cursor }) => {
    if (cursor) return { data: { list: [OLDER], nextCursor: null, kinds: KINDS } }
    return {
      data: {
        list: [VIDEO, GONE].filter((one) => !targetType || one.targetType === targetType),
        nextCursor: targetType ? null : '5',
        kinds: KINDS,
      },
    }
  },
  has: () => ({ data: { collected: ['v1'] } }),
  set: () => ({ data: { collected: true } }),
  cancel: () => ({ data: { collected: false } }),
}

beforeEach(() => answerWith(ANSWERS))

describe('我的收藏', () => {
  test('最近的在前，点开去看；已删除的说明白；往下更多', async () => {
    openPage('/Collect', page)
    expect(await screen.findByRole('link', { name: /什么是换手率.*视频.*5分钟前收藏/ })).toHaveAttribute(
      'href',
      '/VideoDetail?id=v1',
    )
    expect(screen.getByText('内容已删除')).toBeVisible()
    expect(screen.queryByRole('link', { name: /内容已删除/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('更早的')).toBeVisible()
    expect(page.meta({} as never)).toContainEqual({ title: '我的收藏 - 牛金财经' })
  })

  test('按种类看，写出各有多少', async () => {
    openPage('/Collect', page)
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['全部 3', '说说 1', '视频 2'])
    await userEvent.click(screen.getByRole('tab', { name: '说说 1' }))
    await waitFor(() => expect(screen.queryByText('什么是换手率')).toBeNull())
    expect(screen.getByRole('tab', { name: '说说 1' })).toHaveAttribute('aria-selected', 'true')
    expect(askedOf('list').at(-1)).toMatchObject({ targetType: 'post' })
  })

  test('取消后马上不见，数目跟着少；没取消成就回来', async () => {
    openPage('/Collect', page)
    await userEvent.click(await screen.findByRole('button', { name: '取消收藏《内容已删除》' }))
    expect(await screen.findByText('已取消收藏')).toBeVisible()
    expect(screen.queryByText('内容已删除')).toBeNull()
    expect(screen.getByRole('tab', { name: '说说' })).toBeVisible()
    expect(askedOf('cancel')).toMatchObject([{ targetType: 'post', targetId: '2' }])
    answerWith({ ...ANSWERS, cancel: () => 'offline' })
    await userEvent.click(screen.getByRole('button', { name: '取消收藏《什么是换手率》' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    expect(screen.getByText('什么是换手率')).toBeVisible()
  })

  test('什么也没收藏时给出去处，取不到可以重试', async () => {
    let down = true
    answerWith({ list: () => (down ? 'offline' : { data: { list: [], nextCursor: null, kinds: [] } }) })
    openPage('/Collect', page)
    const retry = await screen.findByRole('button', { name: '重试' })
    down = false
    await userEvent.click(retry)
    expect(await screen.findByRole('link', { name: '去发现' })).toHaveAttribute('href', '/')
  })
})

describe('收藏按钮', () => {
  const buttons = () => ['v1', 'v2'].map((id) => <CollectButton key={id} target={{ kind: 'video', id }} title={id} />)
  const button = (id: string, pressed: boolean) => screen.findByRole('button', { name: `收藏《${id}》`, pressed })

  test('一个页面里的许多个合成一次去问，收藏过的是亮的', async () => {
    openPage('/Course', buttons)
    expect(await button('v1', true)).toBeVisible()
    expect(await button('v2', false)).toBeVisible()
    expect(askedOf('has')).toMatchObject([{ targetType: 'video', targetIds: '["v1","v2"]' }])
  })

  test('点一下收藏，再点取消；没记下就恢复', async () => {
    openPage('/Course', buttons)
    await button('v1', true)
    await userEvent.click(await button('v2', false))
    expect(await button('v2', true)).toBeVisible()
    expect(await screen.findByText('已收藏')).toBeVisible()
    await userEvent.click(await button('v2', true))
    expect(await screen.findByText('已取消收藏')).toBeVisible()
    answerWith({ ...ANSWERS, set: () => ({ code: 'COLLECT_FULL', msg: '最多收藏 2000 个，请先整理一下' }) })
    await userEvent.click(await button('v2', false))
    expect(await screen.findByText('最多收藏 2000 个，请先整理一下')).toBeVisible()
    expect(within(document.body).getByRole('button', { name: '收藏《v2》', pressed: false })).toBeVisible()
  })

  test('没登录的人去登录，登录后回到这里', async () => {
    openPage('/Course', buttons, { isGuest: true })
    await userEvent.click(await button('v1', false))
    expect(await screen.findByText('来到 /login?gotourl=/Course')).toBeVisible()
    expect(askedOf('has')).toEqual([])
  })
})
