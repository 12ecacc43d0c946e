import { screen } from '@testing-library/react'
import { asked, openPage } from '@niujin/testkit/screen'
import { mergeSlots, SlotPart, type Subject } from '@niujin/web-kit'
import { beforeEach, describe, expect, test } from 'vitest'
import { slots } from './slots.ts'
import { HISTORY } from './testing/answers.ts'
import { answerWith } from './testing/stub.ts'

const STOCK: Subject = { id: 'SH.600519', name: '贵州茅台', kind: 'stock' }
const SECTOR_FLOW = { ...HISTORY, members: 18, tooMany: false }
const { instrumentTabs } = mergeSlots([slots])

beforeEach(() => answerWith())

describe('个股页里的页签', () => {
  const titlesOf = (kind: Subject['kind']) =>
    instrumentTabs.filter(({ suits }) => suits({ ...STOCK, kind })).map(({ title }) => title)

  test('F10、资讯、公告、研报、资金、财务，只给 A 股；板块有自己的资金', () => {
    expect(titlesOf('stock')).toEqual(['F10', '资讯', '公告', '研报', '资金', '财务'])
    expect(titlesOf('sector')).toEqual(['资金'])
    for (const kind of ['etf', 'index', 'hkStock'] as const) expect(titlesOf(kind)).toEqual([])
  })

  const openSector = (answer: object) => {
    answerWith({ '/stock/api/company/sector-flow': () => ({ data: { ...SECTOR_FLOW, ...answer } }) })
    const part = instrumentTabs.find(({ key }) => key === 'sectorCapital')
    if (!part) throw new Error('没有板块的资金')
    const subject = { id: 'BK.1001', name: '白酒', kind: 'sector' } as const
    openPage('/', () => <SlotPart part={part} given={{ subject }} />)
  }

  test('板块的资金：成分股相加，按日一行，写明哪些是推算的', async () => {
    openSector({})
    expect(await screen.findByText(/^18 只成分股的主力净额相加/)).toBeVisible()
    expect(screen.getByRole('table', { name: '近期每日主力净额' })).toBeVisible()
    expect(screen.getByText('5 日净额')).toBeVisible()
  })

  test('成分股太多：只说今天的，以前各日不逐只推算', async () => {
    openSector({ members: 2300, tooMany: true, days: SECTOR_FLOW.days.slice(0, 1), sums: [] })
    expect(await screen.findByText(/^今天是 2300 只成分股主力净额之和；成分股太多/)).toBeVisible()
  })

  test('成分股太多又还没开盘：说一句话', async () => {
    openSector({ members: 2300, tooMany: true, days: [], sums: [] })
    expect(await screen.findByText('成分股有 2300 只，太多了，以前各日不逐只推算')).toBeVisible()
  })

  test.each([
    ['news', '第一条资讯', '全部资讯', '/stockInformation?id=SH.600519&tab=news'],
    ['announcement', '第一条公告', '全部公告', '/stockInformation?id=SH.600519&tab=announcement'],
    ['report', '第一条研报', '全部研报', '/stockInformation?id=SH.600519&tab=report'],
    ['capital', '主力净流入（元）', '走势、行业排名与融资融券', '/StockCapital?id=SH.600519'],
    ['finance', '营业收入同比', '全部财务报表', '/shareholderGsgk?id=SH.600519&tab=finance'],
    ['company', '估值', '股本、股东与分红', '/shareholderGsgk?id=SH.600519&tab=holders'],
  ])('%s 有内容，也有去全页的链接', async (key, content, link, href) => {
    const part = instrumentTabs.find((one) => one.key === key)
    if (!part) throw new Error(`没有 ${key}`)
    openPage('/', () => <SlotPart part={part} given={{ subject: STOCK }} fallback={<p>等一下</p>} />)
    expect(await screen.findByText(content)).toBeVisible()
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href)
    expect(asked.every(({ fields }) => fields['id'] === 'SH.600519')).toBe(true)
  })

  test('取不到时可以重试', async () => {
    answerWith({ '/stock/api/company/profile': () => 'offline' })
    const part = instrumentTabs.find((one) => one.key === 'company')
    if (!part) throw new Error('没有 F10')
    openPage('/', () => <SlotPart part={part} given={{ subject: STOCK }} />)
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  })
})
