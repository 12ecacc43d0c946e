import { describe, expect, it } from 'vitest'
import { holdsWords, settingValue, withFormula, withWritten, type ChosenFormula } from './chart-formula.ts'

const formula = (key: string, pane: 'main' | 'below' = 'below', rest: Partial<ChosenFormula> = {}): ChosenFormula => ({
  key,
  title: key,
  name: key,
  pane,
  values: {},
  ...rest,
})

describe('走势图上的公式', () => {
  it('加在最后；已经有的不重复加', () => {
    const list = withFormula([formula('a')], formula('b'))
    expect(list?.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(withFormula(list ?? [], formula('a'))).toBe(list)
  })

  it('副图最多三个、主图最多四个，各数各的', () => {
    const panes = ['a', 'b', 'c'].map((key) => formula(key))
    expect(withFormula(panes, formula('d'))).toBeUndefined()
    expect(withFormula(panes, formula('d', 'main'))).toHaveLength(4)
  })

  it('自编公式改了就用新的，删了就不画，改过的参数值还在；别处来的不动', () => {
    const list = [formula('own:1', 'below', { values: { N: 7 } }), formula('own:2'), formula('library:MACD')]
    const now = [formula('own:1', 'main', { name: '新名字' })]
    expect(withWritten(list, 'own', now)).toEqual([{ ...now[0], values: { N: 7 } }, formula('library:MACD')])
  })

  it('参数超出范围取最近的一端，没改过取默认', () => {
    const setting = { name: 'N', min: 2, max: 60, default: 5 }
    expect(settingValue(setting, {})).toBe(5)
    expect(settingValue(setting, { N: 100 })).toBe(60)
    expect(settingValue(setting, { N: Number.NaN })).toBe(5)
  })

  it('按代号或名称的一部分找，不分大小写', () => {
    expect(holdsWords('macd', 'MACD', '平滑异同移动平均线')).toBe(true)
    expect(holdsWords('异同', 'MACD', '平滑异同移动平均线')).toBe(true)
    expect(holdsWords('布林', 'MACD', '平滑异同移动平均线')).toBe(false)
  })
})
