import { describe, expect, it } from 'vitest'
import { screenRule } from '../contract/rule.ts'
import { keyOf } from './key.ts'
import { conditionDefinitions, formulaOf } from './library/index.ts'
import { popularScreens } from './popular.ts'

describe('热门选股', () => {
  it('至少十个，每个条件都在库里，参数是库里有的', () => {
    expect(popularScreens.length).toBeGreaterThanOrEqual(10)
    for (const { rule } of popularScreens) {
      expect(screenRule.parse(rule)).toEqual(rule)
      expect(rule.conditions.length).toBeGreaterThan(0)
      for (const one of rule.conditions) {
        expect(formulaOf(one)).toBeDefined()
        const names = conditionDefinitions
          .find((definition) => keyOf(definition) === keyOf(one))
          ?.parameters.map(({ name }) => name)
        expect(names).toEqual(expect.arrayContaining(Object.keys(one.parameters)))
      }
    }
    expect(popularScreens.find(({ name }) => name === '超跌金叉')?.rule.conditions).toHaveLength(2)
  })
})
