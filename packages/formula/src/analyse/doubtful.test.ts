import { describe, expect, test } from 'vitest'
import type { SecurityFacts } from '../bars.ts'
import { evaluateFormula } from '../evaluate/evaluate.ts'
import { formulaFunctions, functionsByName } from '../functions/index.ts'
import { wanderingBars } from '../library/testing/bars.ts'
import { readFormula } from './analyse.ts'
import type { FormulaParameter } from './node.ts'

const SECTORS = new Set(['白酒', '半导体'])
const read = (
  text: string,
  parameters: readonly FormulaParameter[] = [],
  sectors: ReadonlySet<string> | undefined = SECTORS,
) =>
  readFormula({ text, parameters }, { functions: functionsByName, find: () => undefined, ...(sectors && { sectors }) })
const warned = (text: string, parameters?: readonly FormulaParameter[]) =>
  read(text, parameters).warnings.map(({ line, column, message }) => `${line}:${column} ${message}`)

describe('永远没有数值的写法', () => {
  test.each([
    ['A:MA(C,0);', '1:8 MA(X,N) 的 N 应当不小于 1，这里是 0，结果一直是无效值。'],
    ['A:C;\nB:MA(C,-5);', '2:8 MA(X,N) 的 N 应当不小于 1，这里是 -5，结果一直是无效值。'],
    ['A:SMA(C,5,6);', '1:11 SMA(X,N,M) 的 M 应当不大于 N，这里是 6，结果一直是无效值。'],
    ['A:ZIG(3,-5);', '1:9 ZIG(K,N) 的 N 应当大于 0，这里是 -5，结果一直是无效值。'],
    ['A:COST(200);', '1:8 COST(X) 的 X 应当不大于 100，这里是 200，结果一直是无效值。'],
    ['A:TFILTER(C,O,3);', '1:15 TFILTER(BUY,SELL,N) 的 N 应当是 0、1、2 之一，这里是 3，结果一直是无效值。'],
    ['A:FINANCE(999);', '1:11 FINANCE(N) 的 N 应当是已有的编号，这里是 999，结果一直是无效值。'],
    ['A:MOD(C,0);', '1:9 MOD(A,B) 的 B 应当不为 0，这里是 0，结果一直是无效值。'],
    ['A:C/0;', '1:5 除数是 0，结果一直是无效值。'],
  ])('%s', (text, message) => {
    expect(warned(text)).toEqual([message])
    expect(read(text).problems).toEqual([])
    expect(read(text).formula).toBeDefined()
  })

  test('参数在它的范围里怎么取都不行时才说', () => {
    const N = (min: number, max: number): FormulaParameter => ({ name: 'N', min, max, default: max })
    expect(warned('A:MA(C,N);', [N(-5, 0)])).toEqual([
      '1:8 MA(X,N) 的 N 应当不小于 1，这里是 -5 到 0，结果一直是无效值。',
    ])
    expect(warned('A:MA(C,N);', [N(0, 250)])).toEqual([])
  })

  test('没有的板块：像的说出来；没有板块表时不怀疑，自己的股票池也不', () => {
    expect(warned("A:INBLOCK('不存在的板块');")).toEqual(['1:11 没有叫“不存在的板块”的板块，请查对名称。'])
    expect(warned("A:INBLOCK('白洒');")).toEqual(['1:11 没有叫“白洒”的板块，是不是 白酒？'])
    for (const name of ['白酒', 'HY.白酒', 'GN.半导体', 'MY.我的池子'])
      expect(warned(`A:INBLOCK('${name}');`)).toEqual([])
    expect(
      readFormula({ text: "A:INBLOCK('没有');", parameters: [] }, { functions: functionsByName, find: () => undefined })
        .warnings,
    ).toEqual([])
  })
})

describe('声明的范围与算出来的一致', () => {
  const bars = wanderingBars(120, 7)
  const facts: SecurityFacts = {
    code: '600519',
    exchange: 'SH',
    name: '贵州茅台',
    industry: '白酒',
    region: '贵州',
    concepts: [],
    sectors: [],
    totalShares: 1e9,
    floatShares: 1e9,
    limitRatio: 0.1,
    finance: () => NaN,
    dynamicInfo: () => NaN,
    index: wanderingBars(120, 9),
    series: () => undefined,
  }
  const isNever = (text: string) =>
    evaluateFormula(read(text).formula ?? expect.fail(text), { bars, facts })[0]?.values?.every(Number.isNaN)
  // SPLIT and DIVFACTOR depend on data that are not here, sectors on the whole market.
  const functions = formulaFunctions.filter(
    ({ takes, gives, group }) =>
      takes.length > 0 &&
      gives === 'series' &&
      !takes.some((kind) => kind.startsWith('text')) &&
      group !== 'crossSection',
  )
  const values = [-5, -1, 0, 0.5, 1, 2, 6, 101, 20_001, 1_400_000]
  const calls = functions.flatMap((one) =>
    one.takes.flatMap((kind, at) =>
      values.map((value) => ({
        kind,
        value,
        name: one.name,
        text: `A:${one.name}(${one.takes.map((other, index) => (index === at ? value : other.startsWith('series') ? 'C' : 5)).join(',')});`,
      })),
    ),
  )

  test('说永远没有数值的，真的没有', () => {
    const wrong = calls.filter(({ text }) => read(text).formula && warned(text).length > 0 && !isNever(text))
    expect(wrong.map(({ text }) => text)).toEqual([])
  })

  test('周期写成负数或 0 而没有数值的，都说了', () => {
    const silent = calls.filter(
      ({ kind, value, text }) =>
        /^(period|constant)/.test(kind) &&
        value <= 0 &&
        read(text).formula &&
        isNever(text) &&
        warned(text).length === 0,
    )
    // What K stands for may also be a column of values.
    expect(
      silent
        .filter(({ name }) => !/^(PEAK|TROUGH|SPLIT|DIVFACTOR|DYNAINFO|REFDATE|HHVLLV)/.test(name))
        .map(({ text }) => text),
    ).toEqual([])
  })
})
