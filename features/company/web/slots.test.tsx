import { screen } from '@testing-library/react'
import { asked, openPage } from '@niujin/testkit/screen'
import { mergeSlots, SlotPart, type Subject } from '@niujin/web-kit'
import { beforeEach, describe, expect, test } from 'vitest'
import { slots } from './slots.ts'
import { answerWith } from './testing/stub.ts'

const STOCK: Subject = { id: 'SH.600519', name: '贵州茅台', kind: 'stock' }
const { instrumentTabs } = mergeSlots([slots])

beforeEach(() => answerWith())

describe('个股页里的页签', () => {
  test('F10、资讯、公告、研报、资金、财务，只给 A 股', () => {
    expect(instrumentTabs.map(({ title }) => title)).toEqual(['F10', '资讯', '公告', '研报', '资金', '财务'])
    for (const kind of ['etf', 'index', 'sector', 'hkStock'] as const) {
      expect(instrumentTabs.some(({ suits }) => suits({ ...STOCK, kind }))).toBe(false)
    }
    expect(instrumentTabs.every(({ suits }) => suits(STOCK))).toBe(true)
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
