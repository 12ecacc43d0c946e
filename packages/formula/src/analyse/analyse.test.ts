import { describe, expect, test } from 'vitest'
import { functionsByName } from '../functions/index.ts'
import { readFormula } from './analyse.ts'
import type { FormulaParameter } from './node.ts'
import type { FormulaSource } from './surroundings.ts'

const N: FormulaParameter = { name: 'N', min: 1, max: 250, default: 5 }
const kept = new Map<string, FormulaSource>([
  ['KDJ', { text: 'K:SMA(C,N,1);D:SMA(K,3,1);', parameters: [N] }],
  ['回头', { text: '"另一.X"', parameters: [] }],
  ['另一', { text: 'X:"回头.Y"', parameters: [] }],
  ['之字', { text: 'Z:ZIG(3,5);', parameters: [] }],
  ['坏的', { text: 'Z:MA(C;', parameters: [] }],
])
const read = (text: string, parameters: readonly FormulaParameter[] = []) =>
  readFormula({ text, parameters }, { functions: functionsByName, find: (name) => kept.get(name) })
const messagesOf = (text: string, parameters?: readonly FormulaParameter[]) =>
  read(text, parameters).problems.map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`)

describe('检查公式', () => {
  test('好公式给出输出，隐藏的变量不算输出', () => {
    const { formula, problems } = read('快:=MA(C,5);\n金叉:CROSS(快,MA(C,10)),COLORRED;')
    expect(problems).toEqual([])
    expect(formula?.outputs.map(({ label, modifiers }) => [label, modifiers.map(({ name }) => name)])).toEqual([
      ['金叉', ['COLORRED']],
    ])
  })

  test('相同的式子只算一次', () => {
    const once = read('A:MA(C,5)+MA(C,5);').formula?.nodes.length
    const spelled = read('A:MA(CLOSE,5)+ma(close,5);').formula?.nodes.length
    expect(once).toBe(spelled)
    expect(once).toBe(4)
  })

  test('名字写错了，指出行列并猜想原意', () => {
    expect(messagesOf('A:CLOSEE>1;')[0]).toContain('1:3 unknownName 没有叫 CLOSEE 的变量、参数或函数，是不是 CLOSE')
    expect(messagesOf('A:C;\nB:MAA(C,5);')[0]).toContain('2:3 unknownFunction 不支持函数 MAA，是不是 MA')
  })

  test('几处错误一次说完', () => {
    expect(messagesOf('A:FOO+BAR;\nB:MA(C);')).toHaveLength(3)
  })

  test.each([
    ['A:MA(C);', '1:3 argumentCount MA 的参数个数不对，应写成 MA(X,N)。'],
    ["A:C+'字';", '1:5 argumentKind 字符串不能参与计算。'],
    ["A:DRAWTEXT(C>O,L,'买')+1;", '1:3 argumentKind 绘图函数不能参与计算。'],
    ['A:C;B:FINANCE(52);', '1:7 unsupported 不支持 FINANCE(52) 是否融资融券标的：没有这一项数据。'],
    ['A:DYNAINFO(9);', '1:3 unsupported 不支持 DYNAINFO(9) 现量：没有这一项数据。'],
    ['A:FINANCE(C);', '1:11 argumentKind FINANCE(N) 的第 1 个参数应当是常数。'],
    ['N:=5;A:N;', '1:1 duplicateName 名字 N 用过了，请换一个。'],
    ['A:=C;', '1:1 noOutput 公式没有输出：至少有一行要写成“名字:表达式”。'],
    ['', '1:1 noOutput 公式是空的。'],
    ['A:TDXDLL1(1,C,C,C);', '1:3 unsupported 不支持函数 TDXDLL1：要运行外部程序。'],
    ['A:MACHINETIME;', '1:3 unsupported 不支持函数 MACHINETIME：结果随打开的时刻变化。'],
    ['A:KDJ.J;', '1:3 unknownReference 公式 KDJ 没有叫 J 的输出。'],
    ['A:"没有.J";', '1:3 unknownReference 没有叫 没有 的公式。'],
    ['A:KDJ.K(C);', '1:9 argumentKind 引用公式 KDJ 的参数应当是常数。'],
    ['A:KDJ.K(1,2);', '1:3 argumentCount 公式 KDJ 只有 1 个参数。'],
    ['A:"坏的.Z";', '1:3 unknownReference 被引用的公式 坏的 自己有错误。'],
    ['A:"回头.Y";', '1:3 recursion 公式 回头 绕了一圈又引用到自己。'],
    ['A:"600000$MACD";', '1:3 unknownReference 引用其他证券只能取行情，没有 MACD。'],
  ])('%s', (text, message) => {
    expect(messagesOf(text, [N])[0]).toBe(message)
  })

  test('未来函数通过变量和引用也认得出来，没用到的不算', () => {
    const names = (text: string) => read(text).formula?.future.map(({ name }) => name)
    expect(names('A:=ZIG(3,5);B:A>REF(A,1);')).toEqual(['ZIG'])
    expect(names('B:"之字.Z">0;')).toEqual(['之字.ZIG'])
    expect(names('A:=ZIG(3,5);B:C>O;')).toEqual([])
  })

  test('最后一根是哪一根，要到最后才知道', () => {
    for (const name of ['CURRBARSCOUNT', 'TOTALBARSCOUNT', 'BARSTATUS', 'ISLASTBAR']) {
      expect(read(`A:${name}=1 AND C>O;`).formula?.future.map((use) => use.name)).toEqual([name])
    }
  })

  test.each([
    ['XG:收盘>开盘;', ['收盘 在公式里写作 CLOSE。', '开盘 在公式里写作 OPEN。'], ['CLOSE', 'OPEN']],
    ['XG:成交量>昨收;', ['成交量 在公式里写作 VOL。', '昨收 在公式里写作 REF(CLOSE,1)。'], ['VOL', 'REF(CLOSE,1)']],
    ['XG:总市值>1;', ['总市值 在公式里写作 FINANCE(39)。'], ['FINANCE(39)']],
    ['XG:金叉(C,MA(C,5));', ['金叉 在公式里写作 CROSS(A,B)。'], ['CROSS(A,B)']],
    ['XG:最高(C,5)>最高;', ['最高 在公式里写作 HHV(X,N)。', '最高 在公式里写作 HIGH。'], ['HHV(X,N)', 'HIGH']],
    ['XG:KDJ>80;', ['KDJ 是公式，要写明用它的哪一个输出：KDJ.K、KDJ.D。'], ['KDJ.K', 'KDJ.D']],
    ['XG:KDJ(9)>80;', ['KDJ 是公式，要写明用它的哪一个输出：KDJ.K(9)、KDJ.D(9)。'], ['KDJ.K(9)', 'KDJ.D(9)']],
  ])('%s 说得出该怎么写', (text, messages, expected) => {
    const { problems } = read(text)
    expect(problems.map(({ message }) => message)).toEqual(messages)
    expect(problems.flatMap((one) => one.expected ?? [])).toEqual(expected)
  })

  test('名字和参数盖过同名的函数，只在定义之后', () => {
    expect(read('VOL:VOL,VOLSTICK;MAV:MA(VOL,5);').problems).toEqual([])
  })

  test('引用的公式不写参数就用默认值', () => {
    const { formula } = read('A:KDJ.K;B:KDJ.K(5);C1:KDJ.K(9);')
    const [a, b, c] = formula?.outputs.map(({ node }) => node.id) ?? []
    expect(a).toBe(b)
    expect(a).not.toBe(c)
  })
})
