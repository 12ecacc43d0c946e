import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BinaryOperator, Expression, Program } from './ast.ts'
import { parse, printProgram } from './index.ts'
import { bare } from './testing/bare.ts'

const span = { line: 1, column: 1, start: 0, end: 0 }
const word = fc.constantFrom('C', 'close', 'Ma5', '快线', '【最高】', 'x_1', 'NOT', 'ＭＡ', '𠮷', 'ß')
const nameOf = (text: string) => (text === 'ＭＡ' ? 'MA' : text.toUpperCase())
const period = fc.constantFrom('MIN5', 'DAY', 'WEEK', 'YEAR')
const timed = fc.option(
  period.map((one) => ({ period: one }) as const),
  { nil: {} },
)
const OPERATORS: readonly BinaryOperator[] = ['OR', 'AND', '=', '<>', '>', '<', '>=', '<=', '+', '-', '*', '/']

const { expression } = fc.letrec<{ expression: Expression }>((tie) => {
  const given = fc.array(tie('expression'), { minLength: 1, maxLength: 3 })
  return {
    expression: fc.oneof(
      { depthSize: 'small', maxDepth: 6, withCrossShrink: true },
      fc
        .oneof(fc.nat(1_000), fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }))
        .map((value) => ({ kind: 'number', value: value + 0, span }) as const),
      fc
        .string({ unit: 'binary' })
        .map((text) => ({ kind: 'text', value: text.replace(/['‘’＇\r\n]/g, ''), span }) as const),
      fc.tuple(word, timed).map(([text, at]) => ({ kind: 'name', name: nameOf(text), text, ...at, span }) as const),
      fc
        .tuple(fc.constantFrom('600000', 'SZ000001', 'hk00700'), word, timed)
        .map(
          ([security, name, at]) => ({ kind: 'securityReference', security, name: nameOf(name), ...at, span }) as const,
        ),
      fc
        .tuple(
          fc.constantFrom('KDJ', 'SG-XDT', '九转（改）', '3日'),
          fc.option(word),
          timed,
          fc.oneof(fc.constant([]), given),
        )
        .map(
          ([formula, output, at, all]) =>
            ({
              kind: 'formulaReference',
              formula,
              ...(output !== null && { output: nameOf(output) }),
              ...at,
              given: all,
              span,
            }) as const,
        ),
      fc
        .tuple(word, given)
        .map(([text, all]) => ({ kind: 'call', name: nameOf(text), text, given: all, span }) as const),
      tie('expression').map((operand) => ({ kind: 'negative', operand, span }) as const),
      fc
        .tuple(fc.constantFrom(...OPERATORS), tie('expression'), tie('expression'))
        .map(([operator, left, right]) => ({ kind: 'binary', operator, left, right, span }) as const),
    ),
  }
})

const modifiers = fc.array(
  fc.constantFrom('COLORRED', 'COLOR00FF00', 'STICK', 'LINETHICK3').map((name) => ({ name, span })),
  { maxLength: 3 },
)
const statement = fc
  .record({ label: fc.option(word), isOutput: fc.boolean(), expression, modifiers })
  .map(({ label, isOutput, ...rest }) =>
    label === null ? { isOutput: true, ...rest, span } : { name: nameOf(label), label, isOutput, ...rest, span },
  )
const program: fc.Arbitrary<Program> = fc.record({ statements: fc.array(statement, { maxLength: 5 }) })

const SOUP = [
  'A',
  'C',
  '快线',
  'MA',
  'KDJ',
  'AND',
  'or',
  'NOT',
  '5',
  '.5',
  '1.',
  '1e5',
  '(',
  ')',
  '（',
  '，',
  ',',
  ';',
  '；',
  ':',
  ':=',
  '：＝',
  '=:',
  '=',
  '==',
  '<>',
  '!=',
  '!',
  '>',
  '<=',
  '=>',
  '+',
  '-',
  '*',
  '/',
  '//',
  '{',
  '}',
  "'",
  '‘',
  '"',
  '”',
  "'买'",
  '"KDJ.K#WEEK"',
  '"600000$C"',
  '#',
  'WEEK',
  '.',
  '$',
  'COLORRED',
  'COLORRD',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '%',
  '^',
  '&',
  '&&',
  '|',
  '||',
  '@',
  '。',
  '😀',
  '\uD83D',
  '\u0000',
]

/** What is so whatever was read: places and problems within the text, and a program that can be printed and read again. */
function holds(text: string): void {
  const { program: read, problems } = parse(text)
  expect(problems.length).toBeLessThanOrEqual(20)
  const lines = text.split(/\r\n|\r|\n/)
  for (const { line, column, message } of problems) {
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1)
    expect(message).toMatch(/[。？]$/)
  }
  for (const one of read.statements) {
    expect(one.span.start).toBeLessThan(one.span.end)
    expect(one.span.end).toBeLessThanOrEqual(text.length)
  }
  const again = parse(printProgram(read))
  expect(again.problems).toEqual([])
  expect(bare(again.program)).toEqual(bare(read))
}

describe('读什么都不会出错', () => {
  it.each(['0,A}', 'A%', '!', '&'])('%s 在末尾时，语句也不超出文字', (text) => holds(text))

  it('随便什么文字', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), holds), { numRuns: 3_000 })
  })

  it('随便什么半个代理对与控制字符', () => {
    const unit = fc
      .oneof(fc.nat(0xffff), fc.integer({ min: 0xd800, max: 0xdfff }), fc.integer({ min: 0x20, max: 0x7e }))
      .map((code) => String.fromCharCode(code))
    fc.assert(fc.property(fc.string({ unit, maxLength: 100 }), holds), { numRuns: 3_000 })
  })

  it('把公式的零件随便拼', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SOUP), { maxLength: 60 }), (parts) => holds(parts.join(''))),
      { numRuns: 5_000 },
    )
  })

  it('好公式里随便改一处', () => {
    const good =
      'RSV:=(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100;\nK:SMA(RSV,3,1),COLORRED;\nJ:3*K-2*"KDJ.K#WEEK"(9,3)>0 AND NOT(C=\'x\');'
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(4), fc.constantFrom('', ...SOUP), (at, cut, put) =>
        holds(good.slice(0, at) + put + good.slice(at + cut)),
      ),
      { numRuns: 3_000 },
    )
  })

  it.each([
    ...SOUP,
    '(A+',
    'A+',
    'MA(',
    'A:C\n',
    'A,B',
    'A:C,COLORRD',
    'A:C;',
    '-(',
    '@!',
    "'\n",
    '{}',
    '/ /',
    '1.1.',
    '𠮷',
  ])('十万个字的 %j 也读得完', (part) => {
    const text = part.repeat(Math.floor(100_000 / part.length))
    const start = performance.now()
    parse(text)
    // About 0.1 s; work that grows with the square of the length would take minutes.
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('打印再读', () => {
  it('任何一棵树打印出来，读回还是它', () => {
    fc.assert(
      fc.property(program, (tree) => {
        const { program: read, problems } = parse(printProgram(tree))
        expect(problems).toEqual([])
        expect(bare(read)).toEqual(bare(tree))
      }),
      { numRuns: 3_000 },
    )
  })

  it('只留必要的括号', () => {
    const printed = (text: string) => printProgram(parse(text).program)
    expect(printed('x:((a+(b*c)))-(d-e);')).toBe('x:a+b*c-(d-e);\n')
    expect(printed('(a and b)||not((c));')).toBe('a AND b OR not(c);\n')
    expect(printed('x:=-(a+b)*-(-c),colorred,stick')).toBe('x:=-(a+b)*--c,COLORRED,STICK;\n')
    expect(printed('0.0000000125*1000000000000000000000000')).toBe('0.0000000125*1000000000000000000000000;\n')
  })

  it('最深的树也能打印', () => {
    const deepest = `${'('.repeat(200)}C${')'.repeat(200)}${'+C'.repeat(1_999)}`
    expect(printProgram(parse(deepest).program)).toBe(`C${'+C'.repeat(1_999)};\n`)
    expect(printProgram(parse(`${'-'.repeat(200)}C`).program)).toBe(`${'-'.repeat(200)}C;\n`)
  })
})
