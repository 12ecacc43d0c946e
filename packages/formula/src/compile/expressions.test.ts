import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planFormula } from './plan.ts'
import { differences } from './testing/compare.ts'
import { checked, storeOf } from './testing/market.ts'

const size = fc.constantFrom(1, 2, 3, 5, 8, 13, 40)
const sizeOrAll = fc.constantFrom(0, 1, 2, 4, 7, 20)
const factor = fc.constantFrom('0.5', '1.1', '2', '3', '100')

const call =
  (name: string) =>
  (given: readonly (string | number)[]): string =>
    `${name}(${given.join(',')})`

/** Text of random formulas. `positive` values never cancel out, so that they can be compared without noise. */
const texts = fc.letrec<{ positive: string; condition: string; output: string }>((tie) => ({
  positive: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('C', 'O', 'H', 'L', 'V', 'AMO'),
    fc.tuple(tie('positive'), factor).map(([a, b]) => `${a}*${b}`),
    fc
      .tuple(tie('positive'), fc.constantFrom('+', '*', '/'), tie('positive'))
      .map(([a, operator, b]) => `(${a}${operator}${b})`),
    fc
      .tuple(fc.constantFrom('MA', 'EMA', 'WMA', 'MEMA', 'EXPMEMA', 'REF', 'REFV'), tie('positive'), size)
      .map(([name, a, n]) => call(name)([a, n])),
    fc
      .tuple(fc.constantFrom('SUM', 'HHV', 'LLV'), tie('positive'), sizeOrAll)
      .map(([name, a, n]) => call(name)([a, n])),
    fc.tuple(tie('positive'), fc.constantFrom(3, 5, 9), fc.constantFrom(1, 2)).map(call('SMA')),
    fc.tuple(tie('positive'), fc.constantFrom('0.3', 'L/H', '1')).map(call('DMA')),
    fc
      .tuple(fc.constantFrom('MAX', 'MIN'), tie('positive'), tie('positive'))
      .map(([name, ...given]) => call(name)(given)),
    fc
      .tuple(
        fc.constantFrom('IF', 'IFN'),
        tie('condition'),
        tie('positive'),
        fc.oneof(tie('positive'), fc.constantFrom('7', 'DRAWNULL')),
      )
      .map(([name, ...given]) => call(name)(given)),
    fc.tuple(tie('condition'), tie('positive')).map(call('VALUEWHEN')),
    tie('positive').map((a) => `SQRT(${a})`),
    fc.tuple(fc.constantFrom('COUNT'), tie('condition'), sizeOrAll).map(([name, a, n]) => call(name)([a, n])),
    fc
      .tuple(fc.constantFrom('BARSLAST', 'BARSLASTCOUNT', 'BARSSINCE', 'BARSCOUNT'), tie('condition'))
      .map(([name, a]) => call(name)([a])),
  ),
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('C>O', 'C>=REF(C,1)', 'V>0', 'C=H', 'C>DRAWNULL', '1'),
    fc
      .tuple(
        tie('positive'),
        fc.constantFrom('>', '<', '>=', '<=', '=', '<>'),
        fc.oneof(tie('positive'), fc.constantFrom('10', '10.55', '3000000')),
      )
      .map((parts) => parts.join('')),
    fc.tuple(tie('positive'), tie('positive')).map(([a, b]) => `${a}-${b}>0`),
    fc
      .tuple(tie('condition'), fc.constantFrom(' AND ', ' OR '), tie('condition'))
      .map((parts) => `(${parts.join('')})`),
    tie('condition').map((a) => `NOT(${a})`),
    fc.tuple(tie('positive'), tie('positive')).map(call('CROSS')),
    fc.tuple(tie('positive'), tie('positive'), size).map(call('LONGCROSS')),
    fc.tuple(tie('positive'), tie('positive'), size).map(call('NDAY')),
    fc
      .tuple(fc.constantFrom('EVERY', 'EXIST', 'FILTER'), tie('condition'), sizeOrAll)
      .map(([name, a, n]) => call(name)([a, n])),
    fc
      .tuple(fc.constantFrom('LAST', 'EXISTR'), tie('condition'), sizeOrAll, fc.constantFrom(0, 1, 3))
      .map(([name, ...given]) => call(name)(given)),
    fc
      .tuple(fc.constantFrom('UPNDAY', 'DOWNNDAY'), tie('positive'), fc.constantFrom(1, 2, 3))
      .map(([name, a, n]) => call(name)([a, n])),
    fc
      .tuple(fc.constantFrom('BETWEEN', 'RANGE'), tie('positive'), tie('positive'), tie('positive'))
      .map(([name, ...given]) => call(name)(given)),
    tie('positive').map((a) => `ISVALID(${a})`),
  ),
  output: fc.oneof(
    tie('condition'),
    tie('positive'),
    fc.tuple(tie('positive'), tie('positive')).map((parts) => parts.join('-')),
    fc
      .tuple(
        fc.constantFrom('STD', 'STDP', 'VAR', 'VARP', 'AVEDEV', 'DEVSQ'),
        fc.constantFrom('C', 'V', 'H/L', 'REF(C,3)'),
        size,
      )
      .map(([name, a, n]) => call(name)([a, n])),
    fc
      .tuple(fc.constantFrom('HHVBARS', 'LLVBARS'), fc.constantFrom('C', 'V', 'IF(C>O,H,DRAWNULL)'), sizeOrAll)
      .map(([name, a, n]) => call(name)([a, n])),
    fc
      .tuple(fc.constantFrom('INTPART', 'CEILING', 'FLOOR'), fc.constantFrom('C', 'C*100', 'V/3', '-C*10'))
      .map(([name, a]) => call(name)([a])),
    fc.constantFrom(
      'TR',
      'MA(TR,14)',
      'SIGN(C-REF(C,1))',
      'REVERSE(C)',
      '-C+O',
      'ABS(O-C)',
      'MAX6(O,H,L,C,11,REF(H,1))',
      '1',
      'SUM(1,0)',
    ),
  ),
}))

const lengths = fc.array(fc.oneof(fc.constantFrom(0, 1, 2, 3, 300), fc.integer({ min: 0, max: 120 })), {
  minLength: 1,
  maxLength: 9,
})

test('任意公式编译后与逐只计算一致：同样的命中、同样的值、同样的无效值', () => {
  fc.assert(
    fc.property(texts.output, lengths, fc.integer({ min: 1, max: 50 }), (text, stocks, seed) => {
      const formula = checked({ text: `A:${text};B:ISVALID(A);C1:A;`, parameters: [] })
      expect([text, differences(formula, storeOf(stocks, seed))]).toEqual([text, []])
    }),
    { numRuns: 400 },
  )
})

test.each([
  'WINNER(C)',
  'ZIG(3,5)',
  'FINANCE(42)',
  "INBLOCK('银行')",
  'REF(C,BARSLAST(C>O))',
  'CLOSE#WEEK',
  'MA(C,20000)',
])('%s 不编译，交给逐只计算', (text) => {
  expect(planFormula(checked({ text: `A:${text};`, parameters: [] }))).toBeUndefined()
})

test('引用另一公式的输出也能编译', () => {
  expect(
    differences(checked({ text: 'A:CROSS(KDJ.K(9,3,3),KDJ.D(9,3,3));', parameters: [] }), storeOf([200, 150, 80, 9])),
  ).toEqual([])
})
