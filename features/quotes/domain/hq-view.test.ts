import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceOf, hqPath, questionOf, readHqView, SECTOR_KINDS, type HqView } from './hq-view.ts'
import { A_SHARE_BOARDS, A_SHARE_TABS, HK_TABS } from './ranking-tabs.ts'

const viewOf = (path: string): HqView => readHqView(new URL(path, 'http://x').searchParams)

describe('行情页的地址', () => {
  it('什么都不写：A股涨幅榜与行业热力图', () => {
    const view = viewOf('/hq')
    expect(view.tab.label).toBe('涨幅')
    expect(questionOf(view)).toEqual({ board: 'all', sort: 'changePercent', order: 'desc' })
    expect([view.sectors, view.sectorView]).toEqual(['industry', 'map'])
    expect(hqPath({})).toBe('/hq')
  })

  it('跌幅榜从低到高，涨停池只看涨停', () => {
    expect(questionOf(viewOf('/hq?tab=losers')).order).toBe('asc')
    expect(questionOf(viewOf(hqPath({ tab: 'limitUp' }))).board).toBe('limitUp')
  })

  it('点一根柱子只看那一档', () => {
    const path = hqPath({ bucket: 7 })
    expect(path).toBe('/hq?bucket=7')
    expect(questionOf(viewOf(path)).bucket).toBe(7)
  })

  it('港股没有涨停池与资金榜，也不分板块', () => {
    const view = viewOf('/hq?market=hk&tab=limitUp&board=star&bucket=3')
    expect(view.tab.label).toBe('涨幅')
    expect(questionOf(view)).toEqual({ board: 'hk', sort: 'changePercent', order: 'desc' })
    expect(HK_TABS.map(({ key }) => key)).not.toContain('capital')
  })

  it('看不懂的写法都当没写', () => {
    const view = viewOf('/hq?tab=nope&board=moon&bucket=99&sort=drop&order=up&sectors=x&view=y')
    expect(view).toEqual(viewOf('/hq'))
  })

  it('任何样子写进地址再读出来，还是原样', () => {
    const choice = fc.record({
      tab: fc.constantFrom(...A_SHARE_TABS.map(({ key }) => key)),
      board: fc.constantFrom(...A_SHARE_BOARDS.map(({ key }) => key)),
      bucket: fc.option(fc.nat(10), { nil: undefined }),
      sort: fc.constantFrom(undefined, 'last' as const, 'changePercent' as const),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      sectors: fc.constantFrom(...SECTOR_KINDS),
      sectorView: fc.constantFrom('map' as const, 'list' as const),
    })
    fc.assert(
      fc.property(choice, (chosen) => {
        const view = viewOf(hqPath(chosen))
        expect(viewOf(hqPath(choiceOf(view)))).toEqual(view)
      }),
    )
  })
})
