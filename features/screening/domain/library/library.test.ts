import { evaluateFormula, findFormula, formulaLibrary, functionsByName, readFormula } from '@niujin/formula'
import { describe, expect, it } from 'vitest'
import { chosenCondition, condition } from '../../contract/rule.ts'
import { CONDITION_TYPES } from '../../contract/limits.ts'
import { keyOf } from '../key.ts'
import { wanderingBars } from '../testing/formula-bars.ts'
import { chosenFrom, conditionDefinitions, findCondition, formulaOf, plainConditions } from './index.ts'

const read = (text: string) => readFormula({ text, parameters: [] }, { functions: functionsByName, find: findFormula })
const formula = (typeId: 'technical' | 'quote' | 'financial', zbId: string, parameters = {}) =>
  formulaOf({ name: '', typeId, zbId, parameters })?.text

describe('条件库', () => {
  it('至少 120 个条件，七类都有，没有重复的键', () => {
    expect(conditionDefinitions.length).toBeGreaterThanOrEqual(120)
    expect(new Set(conditionDefinitions.map(({ typeId }) => typeId))).toEqual(
      new Set(CONDITION_TYPES.map(({ typeId }) => typeId)),
    )
    expect(new Set(conditionDefinitions.map(keyOf)).size).toBe(conditionDefinitions.length)
  })

  it('公式库的形态与选股公式一个不少', () => {
    const names = new Set(conditionDefinitions.map(({ name }) => name))
    const wanted = formulaLibrary.filter(({ kind }) => kind !== 'indicator').map(({ name }) => name)
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })

  it.each(
    conditionDefinitions.map(
      (definition) => [`${definition.section} ${definition.name} ${definition.zbId}`, definition] as const,
    ),
  )('%s：公式没有错误，只有一个输出，不用未来函数，能算', (_, definition) => {
    const reading = read(definition.formula({}))
    expect(reading.problems).toEqual([])
    expect(reading.formula?.outputs).toHaveLength(1)
    expect(reading.formula?.future).toEqual([])
    if (reading.formula)
      expect(evaluateFormula(reading.formula, { bars: wanderingBars(300, 7) })[0]?.values).toHaveLength(300)
    expect(definition.words({})).not.toMatch(/[{}]|NaN/)
  })

  it('送出去的样子符合约定', () => {
    for (const one of plainConditions()) expect(condition.parse(one)).toEqual(one)
    for (const one of conditionDefinitions) expect(chosenCondition.parse(chosenFrom(one))).toEqual(chosenFrom(one))
  })

  it('用到的 FINANCE 与 DYNAINFO 编号都有', () => {
    const isKnown = (name: string, code: number) => functionsByName.get(name)?.bounds['N']?.among?.includes(code)
    const used = conditionDefinitions.flatMap((one) =>
      Array.from(one.formula({}).matchAll(/(FINANCE|DYNAINFO)\((\d+)\)/g)),
    )
    const missing = used.filter(([, name = '', code]) => !isKnown(name, Number(code)))
    expect(missing).toEqual([])
  })
})

describe('把参数填进公式', () => {
  it('没给的取默认，超出范围的取边界', () => {
    expect(formula('technical', 'maGoldenCross')).toBe('XG:CROSS(MA(C,5),MA(C,10));')
    expect(formula('technical', 'maGoldenCross', { N2: 30 })).toBe('XG:CROSS(MA(C,5),MA(C,30));')
    expect(formula('technical', 'maGoldenCross', { N1: -4, N2: Number.NaN })).toBe('XG:CROSS(MA(C,1),MA(C,10));')
  })

  it('比较：大于、小于、介于；介于的两端不分先后', () => {
    expect(formula('quote', 'price', { OP: 0, X: 10 })).toBe('XG:(RAWCLOSE)>10;')
    expect(formula('quote', 'price', { OP: 3, X: 10.5 })).toBe('XG:(RAWCLOSE)<=10.5;')
    expect(formula('quote', 'price', { OP: 4, X: 30, Y: 20 })).toBe('XG:(RAWCLOSE)>=20 AND (RAWCLOSE)<=30;')
    expect(read(formula('financial', 'profitGrowth', { OP: 0, X: -20 }) ?? '').problems).toEqual([])
  })

  it('市盈率、市净率小于多少不含亏损与净资产为负；要负的、大于与介于照写', () => {
    expect(formula('financial', 'priceEarnings', { OP: 2, X: 20 })).toBe('XG:(DYNAINFO(39))<20 AND (DYNAINFO(39))>0;')
    expect(formula('financial', 'priceEarningsTtm', { OP: 3, X: 30 })).toBe(
      'XG:(DYNAINFO(40))<=30 AND (DYNAINFO(40))>0;',
    )
    expect(formula('financial', 'priceBook', { OP: 2, X: 1 })).toBe('XG:(FINANCE(39)/FINANCE(19))<1 AND FINANCE(19)>0;')
    expect(formula('financial', 'priceEarnings', { OP: 2, X: 0 })).toBe('XG:(DYNAINFO(39))<0;')
    expect(formula('financial', 'priceEarnings', { OP: 0, X: 20 })).toBe('XG:(DYNAINFO(39))>20;')
    expect(formula('financial', 'priceEarnings', { X: -10 })).toBe('XG:(DYNAINFO(39))>=-10 AND (DYNAINFO(39))<=20;')
    expect(read(formula('financial', 'peg', { OP: 2, X: 1 }) ?? '').problems).toEqual([])
  })

  it('自己的公式用自己的文字，板块用板块的名字，没有的条件没有公式', () => {
    expect(
      formulaOf({
        name: '我的',
        typeId: 'formula',
        zbId: 'own-0001',
        parameters: { N: 5 },
        text: "C>MA(C,N) AND NAMELIKE('N')",
      })?.text,
    ).toBe("C>MA(C,5) AND NAMELIKE('N')")
    expect(formulaOf({ name: "半导'体", typeId: 'sector', zbId: 'BK.0447', parameters: {} })?.text).toBe(
      "XG:INBLOCK('半导体');",
    )
    expect(formulaOf({ name: '', typeId: 'quote', zbId: 'noSuch', parameters: {} })).toBeUndefined()
  })

  it('用人话说出来', () => {
    const words = (zbId: string, typeId: 'technical' | 'financial' | 'quote', parameters = {}) =>
      findCondition({ typeId, zbId })?.words(parameters)
    expect(words('maGoldenCross', 'technical', { N1: 10, N2: 30 })).toBe('10日均线上穿30日均线')
    expect(words('priceEarnings', 'financial', { OP: 2, X: 20 })).toBe('市盈率（动）小于20（不含亏损）')
    expect(words('changeOver', 'quote', { N: 20, OP: 4, X: 10, Y: 30 })).toBe('近20日涨幅介于10%与30%之间')
  })
})
