import { describe, expect, test } from 'vitest'
import { readFormula } from '../analyse/analyse.ts'
import type { FormulaParameter } from '../analyse/node.ts'
import type { FormulaSource } from '../analyse/surroundings.ts'
import type { FormulaBars } from '../bars.ts'
import { functionsByName } from '../functions/index.ts'
import { barsOf, seriesOf } from '../functions/testing/run.ts'
import { FormulaLimitError } from '../problem.ts'
import { evaluateFormula, type Evaluation } from './evaluate.ts'

const N: FormulaParameter = { name: 'N', min: 1, max: 9, default: 2 }

function outputs(text: string, given: Evaluation, kept: Record<string, FormulaSource> = {}) {
  const { formula, problems } = readFormula(
    { text, parameters: [N] },
    { functions: functionsByName, find: (name) => kept[name] },
  )
  if (!formula) throw new Error(problems.map(({ message }) => message).join())
  return evaluateFormula(formula, given)
}

const values = (text: string, given: Evaluation, kept?: Record<string, FormulaSource>) => [
  ...(outputs(text, given, kept)[0]?.values ?? []),
]
const closes = (...prices: number[]): FormulaBars => barsOf({ close: seriesOf(...prices) })

describe('算公式', () => {
  test('四则、比较、与或非，除以零与无效值不传染成别的', () => {
    const bars = closes(1, 2, 3)
    expect(values('A:(C+1)*2-C/2;', { bars })).toEqual([3.5, 5, 6.5])
    expect(values('A:C>1 AND C<3 OR C=1;', { bars })).toEqual([1, 1, 0])
    expect(values('A:1/(C-2);', { bars })).toEqual([-1, Number.NaN, 1])
    expect(values('A:REF(C,1)>0;', { bars })).toEqual([Number.NaN, 1, 1])
    expect(values('A:-C+5;', { bars })).toEqual([4, 3, 2])
  })

  test('参数取给的值，出了范围取最近的一端', () => {
    const bars = closes(1, 2, 3, 4)
    expect(values('A:REF(C,N);', { bars })).toEqual([Number.NaN, Number.NaN, 1, 2])
    expect(values('A:REF(C,N);', { bars, parameters: { N: 1 } })).toEqual([Number.NaN, 1, 2, 3])
    expect(values('A:N;', { bars, parameters: { N: 100 } })).toEqual([9, 9, 9, 9])
  })

  test('引用别的公式，带参数', () => {
    const kept = { 均: { text: 'X:MA(C,M);Y:X*2;', parameters: [{ name: 'M', min: 1, max: 9, default: 2 }] } }
    expect(values('A:"均.X"(3);', { bars: closes(1, 2, 3, 4) }, kept)).toEqual([Number.NaN, Number.NaN, 2, 3])
    expect(values('A:"均";', { bars: closes(1, 2, 3, 4) }, kept)).toEqual([Number.NaN, 3, 5, 7])
  })

  test('引用周线：周没走完时用上一周的，最新一根用正在走的一周，不看以后', () => {
    // 2024-01-01 is a Monday: two whole weeks and one day.
    const date = seriesOf(20_240_101, 20_240_103, 20_240_105, 20_240_108, 20_240_112, 20_240_115, 20_240_116)
    const close = seriesOf(1, 2, 3, 4, 5, 6, 7)
    const bars = barsOf({ date, close })
    expect(values('A:CLOSE#WEEK;', { bars })).toEqual([Number.NaN, Number.NaN, 3, 3, 5, 5, 7])
    const cut = barsOf({ date: date.subarray(0, 4), close: close.subarray(0, 4) })
    expect(values('A:CLOSE#WEEK;', { bars: cut }).slice(0, 3)).toEqual([Number.NaN, Number.NaN, 3])
  })

  test('引用更短的周期没有数据，是无效值', () => {
    expect(values('A:CLOSE#MIN5;', { bars: closes(1, 2) })).toEqual([Number.NaN, Number.NaN])
  })

  test('引用别的证券，按日期对齐，停牌时用最近一天', () => {
    const other = barsOf({ date: seriesOf(20_240_101, 20_240_103), close: seriesOf(10, 30) })
    const bars = barsOf({ date: seriesOf(20_240_101, 20_240_102, 20_240_103), close: seriesOf(1, 2, 3) })
    expect(
      values('A:"600000$CLOSE"/C;', { bars, security: (code) => (code === '600000' ? other : undefined) }),
    ).toEqual([10, 5, 10])
    expect(values('A:"600001$CLOSE";', { bars })).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })

  test('绘图与文字随输出给出', () => {
    const [stick, text] = outputs('STICKLINE(C>1,0,C,1,0);T:CON2STR(C,1);', { bars: closes(1, 2) })
    expect(stick?.drawing?.kind).toBe('stick')
    expect(text?.text).toBe('2.0')
  })

  test('没有一根K线时也不出错', () => {
    expect(values('A:MA(C,5)+HHV(H,10);', { bars: closes() })).toEqual([])
  })
})

describe('算不完的公式', () => {
  const long = barsOf({ close: new Float64Array(5000).fill(1) })

  test('占太多内存或算得太多时停下来，说明原因', () => {
    const names = Array.from({ length: 900 }, (_, at) => `A${at}`)
    const variables = names.map((name, at) => `${name}:=HHV(C+${at},BARSCOUNT(C)+${at});`)
    const text = `${variables.join('')}B:${names.join('+')};`
    expect(() => outputs(text, { bars: long, limits: { steps: 20_000_000 } })).toThrow(FormulaLimitError)
    expect(() => outputs('A:MA(C,5)+MA(C,6)+MA(C,7);', { bars: long, limits: { values: 12_000 } })).toThrow(
      '公式占用的内存太多',
    )
  })

  test('到时间就停', () => {
    const text = `A:${Array.from({ length: 300 }, (_, at) => `SUM(C,BARSCOUNT(C)-${at})`).join('+')};`
    expect(() => outputs(text, { bars: long, limits: { isLate: () => true } })).toThrow('公式算得太久')
  })

  test('天文数字的周期立即有答案', () => {
    expect(values('A:REF(C,1000000000);', { bars: closes(1, 2) })).toEqual([Number.NaN, Number.NaN])
    expect(values('A:MA(C,1000000000);', { bars: closes(1, 2) })).toEqual([Number.NaN, Number.NaN])
  })
})
