import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { screenRule, type ChosenCondition } from '../contract-rule.ts'
import { keyOf } from './key.ts'
import { conditionDefinitions, formulaOf } from './library/index.ts'
import { popularScreens } from './popular.ts'
import { backTestNotes, EMPTY_RULE, isSameRule, readsTodaysFacts, ruleInWords } from './rule.ts'
import { selectionReducer, type SelectionAction } from './selection.ts'

const chosen = (typeId: ChosenCondition['typeId'], zbId: string, parameters: Record<string, number> = {}): ChosenCondition => ({ name: zbId, typeId, zbId, parameters })
const price = chosen('quote', 'price', { OP: 2, X: 20 })
const cross = chosen('technical', 'maGoldenCross')
const after = (...actions: SelectionAction[]) => actions.reduce(selectionReducer, [] as readonly ChosenCondition[])

describe('已选条件', () => {
  it('点一下加上，再点一下去掉；类别不同而编号相同的是两个', () => {
    expect(after({ type: 'toggle', condition: price })).toEqual([price])
    expect(after({ type: 'toggle', condition: price }, { type: 'toggle', condition: { ...price, name: '别名' } })).toEqual([])
    expect(after({ type: 'toggle', condition: price }, { type: 'toggle', condition: chosen('capital', 'price') })).toHaveLength(2)
  })

  it('删一个、清空、重置、换位置、改参数', () => {
    const both: SelectionAction[] = [{ type: 'toggle', condition: price }, { type: 'toggle', condition: cross }]
    expect(after(...both, { type: 'remove', key: keyOf(price) })).toEqual([cross])
    expect(after(...both, { type: 'clear' })).toEqual([])
    expect(after(...both, { type: 'reset' })).toEqual([])
    expect(after(...both, { type: 'reset', conditions: [cross, cross] })).toEqual([cross])
    expect(after(...both, { type: 'move', key: keyOf(cross), to: 0 })).toEqual([cross, price])
    expect(after(...both, { type: 'setParameters', key: keyOf(price), parameters: { X: 8 } })[0]?.parameters).toEqual({ OP: 2, X: 8 })
  })

  it('不管怎么点，没有重复，不超过 20 个', () => {
    const action = fc.oneof(
      fc.nat(30).map((at): SelectionAction => ({ type: 'toggle', condition: chosen('quote', `q${at}`) })),
      fc.nat(30).map((at): SelectionAction => ({ type: 'remove', key: `quote+q${at}` })),
      fc.tuple(fc.nat(30), fc.integer()).map(([at, to]): SelectionAction => ({ type: 'move', key: `quote+q${at}`, to })),
      fc.constant<SelectionAction>({ type: 'clear' }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), (actions) => {
        const keys = after(...actions).map(keyOf)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys.length).toBeLessThanOrEqual(20)
      }),
    )
  })
})

describe('规则', () => {
  it('用人话说出来', () => {
    expect(ruleInWords({ ...EMPTY_RULE, conditions: [price, cross], sectors: ['BK.0447'], environment: ['aboveMa20'] }, { 'BK.0447': '半导体' })).toBe(
      '在半导体中，股价小于20元，5日均线上穿10日均线，大盘在20日均线之上，不含ST、停牌',
    )
    expect(ruleInWords({ ...EMPTY_RULE, exclusions: [] })).toBe('全部A股')
  })

  it('次序不同、写出默认参数的还是同一条规则；参数不同的不是', () => {
    const rule = { ...EMPTY_RULE, conditions: [price, cross] }
    expect(isSameRule(rule, { ...rule, conditions: [chosen('technical', 'maGoldenCross', { N1: 5 }), price] })).toBe(true)
    expect(isSameRule(rule, { ...rule, conditions: [chosen('technical', 'maGoldenCross', { N1: 6 }), price] })).toBe(false)
    expect(isSameRule(rule, { ...rule, exclusions: [] })).toBe(false)
  })

  it('只有今天数据的条件，回测时要说明', () => {
    expect(readsTodaysFacts(chosen('financial', 'priceEarnings'))).toBe(true)
    expect(readsTodaysFacts(chosen('quote', 'marketValue'))).toBe(false)
    expect(readsTodaysFacts(cross)).toBe(false)
    expect(backTestNotes({ ...EMPTY_RULE, conditions: [chosen('financial', 'priceEarnings')] }).join('')).toContain('市盈率')
    expect(backTestNotes(EMPTY_RULE).join('')).toContain('幸存者偏差')
  })
})

describe('热门选股', () => {
  it('至少十个，每个条件都在库里，参数是库里有的', () => {
    expect(popularScreens.length).toBeGreaterThanOrEqual(10)
    for (const { rule } of popularScreens) {
      expect(screenRule.parse(rule)).toEqual(rule)
      expect(rule.conditions.length).toBeGreaterThan(0)
      for (const one of rule.conditions) {
        expect(formulaOf(one)).toBeDefined()
        const names = conditionDefinitions.find((definition) => keyOf(definition) === keyOf(one))?.parameters.map(({ name }) => name)
        expect(names).toEqual(expect.arrayContaining(Object.keys(one.parameters)))
      }
    }
    expect(popularScreens.find(({ name }) => name === '超跌金叉')?.rule.conditions).toHaveLength(2)
  })
})
