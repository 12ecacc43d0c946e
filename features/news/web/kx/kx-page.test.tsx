import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, isFollowed, openPage, stream, type Answers } from '@niujin/testkit/screen'
import { FLASH_CATEGORIES, flashTopic as contract } from '../../contract/index.ts'
import { flashTopic } from '../feed/flash-events.ts'
import { CATEGORIES } from '../list/choice.ts'
import { FLASH, flashOf, MOUTAI } from '../testing/samples.ts'
import * as page from './kx-page.tsx'

const LIST = '/news/api/flash/list'
const FIRST = flashOf('9', '贵州茅台涨停', { stocks: [MOUTAI], marketTime: '10:42' })
const SECOND = flashOf('8', '沪指站上3200点', { important: true, minutes: 20 })
const OLD = flashOf('7', '昨天的事', { minutes: 60 * 24 * 2, simulated: false, source: '示例社' })
const ANSWERS: Answers = {
  [LIST]: ({ cursor, important }) => {
    if (cursor !== undefined) return { data: { list: [OLD], nextCursor: null } }
    return {
      data: {
        list: important === 'true' ? [SECOND] : [FIRST, SECOND],
        nextCursor: important === 'true' ? null : 'next',
      },
    }
  },
}

function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top)
}

beforeEach(() => {
  localStorage.clear()
  scrollTo(0)
  vi.stubGlobal('scrollTo', () => scrollTo(0))
  answerWith(ANSWERS)
})

test('页面里写的主题与类别和接口一致', () => {
  expect(flashTopic.name).toBe(contract.name)
  expect(CATEGORIES).toEqual([...FLASH_CATEGORIES])
})

describe('快讯', () => {
  test('有时间、标题、内容、涨跌与来源；重要的写明，模拟的写明', async () => {
    openPage('/KX', page)
    const first = (await screen.findByRole('heading', { name: '贵州茅台涨停' })).closest('article')
    const inFirst = within(first as HTMLElement)
    expect(inFirst.getByRole('link', { name: /贵州茅台涨停的内容/ })).toHaveAttribute('href', '/KXDetail?id=9')
    expect(inFirst.getByRole('link', { name: /贵州茅台.*\+10\.00%/ })).toHaveAttribute(
      'href',
      '/StockDetails?id=SH.600519',
    )
    expect(inFirst.getByText('模拟')).toBeVisible()
    expect(inFirst.getByText('模拟行情 · 盘中时间')).toBeVisible()
    // One time, the market's.
    expect(inFirst.getAllByText(/^\d{2}:\d{2}$|盘中 \d/).map((one) => one.textContent)).toEqual(['10:42'])
    expect(inFirst.queryByText('重要')).toBeNull()
    expect(screen.getByRole('heading', { name: /重要.*沪指站上3200点/ })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: /^今天|^昨天/ })).toBeVisible()
    // The bar above says 快讯 already.
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  })

  test('在顶上时新的自己出现；同一条再来不重复', async () => {
    openPage('/KX', page)
    await screen.findByText('贵州茅台涨停')
    await isFollowed(FLASH)
    stream('snap', FLASH, { list: [FIRST, SECOND] })
    stream('delta', FLASH, flashOf('10', '白酒板块走强', { minutes: 1 }))
    stream('delta', FLASH, flashOf('10', '白酒板块走强', { minutes: 1 }))
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      '白酒板块走强',
      '贵州茅台涨停',
      '重要沪指站上3200点',
    ])
  })

  test('往下读时新的先等着，说有几条，点了才出现', async () => {
    openPage('/KX', page)
    await screen.findByText('贵州茅台涨停')
    await isFollowed(FLASH)
    stream('snap', FLASH, { list: [FIRST, SECOND] })
    scrollTo(900)
    stream('delta', FLASH, flashOf('10', '第一条新的', { minutes: 2 }))
    stream('delta', FLASH, flashOf('11', '第二条新的', { minutes: 1 }))
    expect(screen.queryByText('第一条新的')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '2 条新快讯' }))
    expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('第二条新的')
    expect(screen.queryByRole('button', { name: /条新快讯/ })).toBeNull()
  })

  test('断开太久，中间的点了重新取', async () => {
    openPage('/KX', page)
    await screen.findByText('贵州茅台涨停')
    await isFollowed(FLASH)
    stream('snap', FLASH, { list: [flashOf('99', '很久以后', { minutes: 0 })] })
    expect(screen.queryByText('很久以后')).toBeNull()
    const before = askedOf(LIST).length
    await userEvent.click(screen.getByRole('button', { name: '1 条新快讯' }))
    await waitFor(() => expect(askedOf(LIST).length).toBe(before + 1))
  })

  test('撤回的马上换成一行说明', async () => {
    openPage('/KX', page)
    await screen.findByText('贵州茅台涨停')
    await isFollowed(FLASH)
    stream('snap', FLASH, { list: [FIRST, SECOND] })
    stream('delta', FLASH, { ...FIRST, retracted: true, title: null, content: '', stocks: [] })
    expect(screen.getByText('该条快讯已撤回')).toBeVisible()
    expect(screen.queryByText('贵州茅台涨停')).toBeNull()
  })

  test('只看重要：地址跟着变，下次打开还是', async () => {
    openPage('/KX', page)
    await userEvent.click(await screen.findByRole('switch', { name: '只看重要' }))
    await waitFor(() => expect(screen.queryByText('贵州茅台涨停')).toBeNull())
    await isFollowed(FLASH)
    expect(askedOf(LIST).at(-1)).toMatchObject({ important: 'true' })
    stream('snap', FLASH, { list: [SECOND] })
    stream('delta', FLASH, flashOf('10', '不重要的', { minutes: 1 }))
    expect(screen.queryByText('不重要的')).toBeNull()
    expect(localStorage.getItem('niujin:flash-important')).toBe('true')
  })

  test.each([
    ['true', ''],
    ['1', '，从前留下的也算'],
  ])('上次留在只看重要的（%s），这次打开就是%s', async (kept) => {
    localStorage.setItem('niujin:flash-important', kept)
    openPage('/KX', page)
    await waitFor(() => expect(screen.getByRole('switch', { name: '只看重要' })).toBeChecked())
  })

  test('往下还有更早的，没有标模拟的不写模拟', async () => {
    openPage('/KX', page)
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    const old = (await screen.findByText('昨天的事')).closest('article')
    expect(within(old as HTMLElement).queryByText('模拟')).toBeNull()
    expect(screen.getByText('没有更多了')).toBeVisible()
    expect(askedOf(LIST).at(-1)).toMatchObject({ cursor: 'next' })
  })

  test('断网时可重试，没有时说明', async () => {
    answerWith({ [LIST]: () => 'offline' })
    openPage('/KX', page)
    await screen.findByRole('alert')
    answerWith({ [LIST]: () => ({ data: { list: [], nextCursor: null } }) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('还没有快讯，来了会自己出现在这里')).toBeVisible()
  })
})
