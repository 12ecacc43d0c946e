import { describe, expect, it } from 'vitest'
import type { ChosenCondition } from '../contract/rule.ts'
import { backTestNotes, EMPTY_RULE, pastDayNotes, readsTodaysFacts } from './rule.ts'

const chosen = (
  typeId: ChosenCondition['typeId'],
  zbId: string,
  parameters: Record<string, number> = {},
): ChosenCondition => ({ name: zbId, typeId, zbId, parameters })
const cross = chosen('technical', 'maGoldenCross')

describe('规则', () => {
  it('财务条件按公告日，要说明；盘口与资金只有此刻的，说清楚过去不算符合', () => {
    expect(readsTodaysFacts(chosen('financial', 'priceEarnings'))).toBe(true)
    expect(readsTodaysFacts(cross)).toBe(false)
    const notes = (...conditions: ChosenCondition[]) =>
      [backTestNotes, pastDayNotes].map((of) => of({ ...EMPTY_RULE, conditions }).join(''))
    for (const text of notes(chosen('financial', 'priceEarnings'), cross)) {
      expect(text).toMatch(/已经公布的财报与分红，按公告日.*市盈率/)
      expect(text).not.toContain('只有此刻的数据')
    }
    for (const text of notes({ ...chosen('quote', 'bidRatio'), name: '委比' })) {
      expect(text).toMatch(/只有此刻的数据.*委比/)
      expect(text).not.toContain('按公告日')
    }
    expect(backTestNotes(EMPTY_RULE).join('')).toContain('幸存者偏差')
  })

  it('剔除 ST 的才说 ST 是怎样认的', () => {
    expect(pastDayNotes(EMPTY_RULE).join('')).toContain('剔除 ST')
    expect(pastDayNotes({ ...EMPTY_RULE, exclusions: [] }).join('')).not.toContain('剔除 ST')
  })

  it('自己的公式引用了公式库里的，照样看得出用了今天的数据', () => {
    const own = (text: string): ChosenCondition => ({ ...chosen('formula', 'own-0001'), text })
    expect(readsTodaysFacts(own('XG:低市盈率.XG AND C>O;'))).toBe(true)
    expect(readsTodaysFacts(own('XG:小市值.XG AND KDJ.K(9,3,3)>50;'))).toBe(false)
  })

  it('市值、换手率、上市天数是当日的，不是今天的数据；按股数推回去的要说明', () => {
    const ofTheDay = [
      chosen('quote', 'marketValue'),
      chosen('quote', 'floatValue'),
      chosen('quote', 'turnover'),
      chosen('quote', 'listedDays'),
      chosen('sector', 'newListing'),
    ]
    expect(ofTheDay.filter(readsTodaysFacts)).toEqual([])
    const notes = (one: ChosenCondition) => backTestNotes({ ...EMPTY_RULE, conditions: [one] }).join('')
    expect(notes(chosen('quote', 'floatValue'))).toMatch(/增发、回购、解禁没有记录.*流通市值/)
    expect(notes(chosen('quote', 'turnover'))).toContain('换手率')
    expect(notes(cross)).not.toContain('解禁')
    expect(notes(cross)).toMatch(/行业、概念与指数成份没有历史/)
  })
})
