import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPage, type Answers } from '@niujin/testkit/screen'
import { mergeSlots, SlotPart, type Subject } from '@niujin/web-kit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { slots } from '../slots.ts'
import { answerWith, askedOf, pageOf, sampleComment, sampleReply } from '../testing/comments-stub.ts'
import * as page from './comment-page.tsx'

const FIRST = sampleComment('1', '第一条')
const FOCUSED = sampleComment('5', '长串', { replies: 1, shown: [sampleReply('51', '要看的回复', { parentId: '5' })] })
const TARGET = { type: 'post', id: '7', title: '今天的复盘', link: '/UGC?id=7' }
const ANSWERS: Answers = {
  'comment/query': () => pageOf([FIRST, FOCUSED], { total: 3 }),
  'comment/get': () => ({ data: { target: TARGET, top: FOCUSED } }),
  'comment/counts': () => ({ data: { list: [{ targetId: 'SH.600519', count: 8 }] } }),
}

// What comes when it is needed is there before: how long the machine takes to read it is no part of a test.
beforeAll(
  () =>
    Promise.all([
      import('./load-comment.ts'),
      import('../stock/comment-tab.tsx'),
      import('../stock/comment-action.tsx'),
      import('@niujin/contract-kit/client'),
    ]),
  60_000,
)
beforeEach(() => answerWith(ANSWERS))

describe('全部评论', () => {
  test('写明评论的是什么，可以回去看；取的是地址里的对象', async () => {
    openPage('/Comment?type=post&id=7', page)
    expect(await screen.findByRole('link', { name: /今天的复盘/ })).toHaveAttribute('href', '/UGC?id=7')
    expect(screen.getByRole('heading', { name: '全部评论 3' })).toBeVisible()
    expect(askedOf('comment/query')).toMatchObject([{ targetType: 'post', targetId: '7' }])
    expect(page.meta({} as never)).toContainEqual({ title: '评论 - 牛金财经' })
  })

  test('地址里的那一条在最前面，并标出来', async () => {
    openPage('/Comment?type=post&id=7&comment=51', page)
    const focused = (await screen.findByText('要看的回复')).closest('article')
    expect(focused).toHaveAttribute('data-focus')
    expect(within(screen.getByRole('region', { name: '全部评论' })).getAllByRole('article')[0]).toHaveTextContent(
      '长串',
    )
    expect(screen.getAllByText('长串')).toHaveLength(1)
    expect(askedOf('comment/get')).toMatchObject([{ id: '51' }])
  })

  test('那一条不在了、是别的内容下的，说明白，其余照常看', async () => {
    answerWith({
      ...ANSWERS,
      'comment/get': () => ({ data: { target: { ...TARGET, id: '8' }, top: sampleComment('9', '别处的') } }),
    })
    openPage('/Comment?type=post&id=7&comment=9', page)
    expect(await screen.findByText('要看的那条评论已经不在了，下面是其他评论')).toBeVisible()
    expect(screen.getByText('第一条')).toBeVisible()
    expect(screen.queryByText('别处的')).toBeNull()
  })

  test('内容不在了给出去处；断网可以重试', async () => {
    answerWith({ 'comment/query': () => ({ code: 'TARGET_UNKNOWN', msg: '评论的内容不存在或已删除' }) })
    openPage('/Comment?type=post&id=404', page)
    expect(await screen.findByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/')
  })

  test('断网时可以重试', async () => {
    let down = true
    answerWith({ 'comment/query': () => (down ? 'offline' : pageOf([FIRST])) })
    openPage('/Comment?type=post&id=7', page)
    const retry = await screen.findByRole('button', { name: '重试' })
    down = false
    await userEvent.click(retry)
    expect(await screen.findByText('第一条')).toBeVisible()
  })
})

test('换了次序再换回来，重新取', async () => {
  openPage('/Comment?type=post&id=7', page)
  await screen.findByText('第一条')
  await userEvent.click(screen.getByRole('radio', { name: '最新' }))
  await waitFor(() => expect(askedOf('comment/query').at(-1)).toMatchObject({ sort: 'new' }))
  await userEvent.click(screen.getByRole('radio', { name: '热门' }))
  await waitFor(() => expect(askedOf('comment/query').map(({ sort }) => sort)).toEqual(['hot', 'new', 'hot']))
  expect(await screen.findByText('第一条')).toBeVisible()
})

describe('个股页里', () => {
  const STOCK: Subject = { id: 'SH.600519', name: '贵州茅台', kind: 'stock' }
  const { instrumentTabs, instrumentActions } = mergeSlots([slots])

  test('评论在页签里，是这只股票的', async () => {
    openPage('/', () =>
      instrumentTabs.map((part) => <SlotPart key={part.key} part={part} given={{ subject: STOCK }} />),
    )
    expect(instrumentTabs.map(({ title }) => title)).toEqual(['评论'])
    expect(await screen.findByText('第一条')).toBeVisible()
    expect(askedOf('comment/query')).toMatchObject([{ targetType: 'stock', targetId: 'SH.600519' }])
  })

  test('底部的按钮写出条数，通往全部评论', async () => {
    openPage('/', () =>
      instrumentActions.map((part) => <SlotPart key={part.key} part={part} given={{ subject: STOCK }} />),
    )
    expect(await screen.findByText('8')).toBeVisible()
    expect(screen.getByRole('link', { name: '评论' })).toHaveAttribute('href', '/Comment?type=stock&id=SH.600519')
  })
})
