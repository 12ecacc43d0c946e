import { describe, expect, it } from 'vitest'
import type { Expression, Statement } from './ast.ts'
import { parse, printProgram } from './index.ts'
import { bare } from './testing/bare.ts'

function read(text: string): readonly Statement[] {
  const { program, problems } = parse(text)
  expect(problems).toEqual([])
  return program.statements
}

function expression(text: string): Expression {
  const [statement] = read(text)
  if (!statement) throw new Error(`no statement in ${text}`)
  return statement.expression
}

/** An expression with a bracket round every operation. */
function bracketed(text: string): string {
  const show = (one: Expression): string => {
    if (one.kind === 'binary') return `(${show(one.left)} ${one.operator} ${show(one.right)})`
    if (one.kind === 'negative') return `(-${show(one.operand)})`
    if (one.kind === 'call') return `${one.name}(${one.given.map(show).join(',')})`
    return one.kind === 'name' ? one.name : one.kind === 'number' ? String(one.value) : one.kind
  }
  return show(expression(text))
}

describe('语句', () => {
  it('名称加冒号是输出，加 := 是不画的变量，没有名称也是输出', () => {
    const [output, hidden, unnamed] = read('快线:MA(C,5);慢线:=MA(C,10);快线>慢线;')
    expect([output?.name, output?.label, output?.isOutput]).toEqual(['快线', '快线', true])
    expect([hidden?.name, hidden?.isOutput]).toEqual(['慢线', false])
    expect([unnamed?.isOutput, Object.hasOwn(unnamed ?? {}, 'name'), Object.hasOwn(unnamed ?? {}, 'label')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('最后一个分号可以省，空语句不算错，空公式没有语句', () => {
    expect(read(';;A:C;;B:O').map(({ name }) => name)).toEqual(['A', 'B'])
    expect(read('')).toEqual([])
    expect(read(' \r\n{只有注释}// 和这行')).toEqual([])
  })

  it('名称不分大小写，原样另存；可以有数字、下划线、中文和【】', () => {
    const [first, second] = read('ma_5日:ma(close,5);【最高】:H;')
    expect([first?.name, first?.label, second?.name]).toEqual(['MA_5日', 'ma_5日', '【最高】'])
    expect(bare(first?.expression)).toEqual({
      kind: 'call',
      name: 'MA',
      text: 'ma',
      given: [
        { kind: 'name', name: 'CLOSE', text: 'close' },
        { kind: 'number', value: 5 },
      ],
    })
  })

  it('逗号后面是修饰词，一律大写', () => {
    const [only] = read(
      'M:MA(C,5),colorred,LineThick2,COLOR00FFFF,RGBXFF0000,NODRAW,DRAWABOVE,MOVE3,ALIGN1,VALIGN2,LAYER7,PXUP5,PXDOWN12;',
    )
    expect(only?.modifiers.map(({ name }) => name)).toEqual([
      'COLORRED',
      'LINETHICK2',
      'COLOR00FFFF',
      'RGBXFF0000',
      'NODRAW',
      'DRAWABOVE',
      'MOVE3',
      'ALIGN1',
      'VALIGN2',
      'LAYER7',
      'PXUP5',
      'PXDOWN12',
    ])
  })

  it('注释写在哪里都可以，注释里的分号和引号不算', () => {
    expect(printProgram(parse('{a;\'"}A:{b\n}C//;x\n+{//}O;// 完').program)).toBe('A:C+O;\n')
  })
})

describe('数值、文字与名称', () => {
  it.each([
    ['12', 12],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['1.', 1],
    ['007', 7],
  ])('%s 是数值', (text, value) => {
    expect(bare(expression(text))).toEqual({ kind: 'number', value })
  })

  it('单引号里是文字，原样保留', () => {
    expect(bare(expression('\'放量，{不是注释}//"买"\''))).toEqual({ kind: 'text', value: '放量，{不是注释}//"买"' })
    expect(bare(expression("''"))).toEqual({ kind: 'text', value: '' })
  })

  it('数值后面可以紧跟 AND 和 OR', () => {
    expect(bracketed('C>2AND V>1.or O')).toBe('(((C > 2) AND (V > 1)) OR O)')
  })
})

describe('运算的先后', () => {
  it.each([
    ['A OR B AND C', '(A OR (B AND C))'],
    ['A AND B OR C', '((A AND B) OR C)'],
    ['A AND B>C', '(A AND (B > C))'],
    ['A>B+C', '(A > (B + C))'],
    ['A+B*C-D/E', '((A + (B * C)) - (D / E))'],
    ['A-B-C', '((A - B) - C)'],
    ['A/B*C', '((A / B) * C)'],
    ['A>B=C<>D', '(((A > B) = C) <> D)'],
    ['-A*B', '((-A) * B)'],
    ['A*-B', '(A * (-B))'],
    ['A--B', '(A - (-B))'],
    ['--A', '(-(-A))'],
    ['-(A+B)', '(-(A + B))'],
    ['(A OR B) AND C', '((A OR B) AND C)'],
    ['NOT(A) AND NOT(B OR C)', '(NOT(A) AND NOT((B OR C)))'],
    ['A*B+C>D AND E OR F', '(((((A * B) + C) > D) AND E) OR F)'],
  ])('%s 读作 %s', (text, structure) => expect(bracketed(text)).toBe(structure))

  it.each([
    ['A && B', 'A AND B'],
    ['A and B', 'A AND B'],
    ['A || B', 'A OR B'],
    ['A Or B', 'A OR B'],
    ['A==B', 'A=B'],
    ['A!=B', 'A<>B'],
  ])('%s 就是 %s', (one, other) => expect(bare(expression(one))).toEqual(bare(expression(other))))
})

describe('引用', () => {
  it.each([
    ['KDJ.K', { formula: 'KDJ', output: 'K', given: [] }],
    ['kdj.k(9,3)', { formula: 'KDJ', output: 'K', given: [9, 3] }],
    ['"KDJ.K"(9,3,3)', { formula: 'KDJ', output: 'K', given: [9, 3, 3] }],
    ['"KDJ.K#WEEK"(9,3,3)', { formula: 'KDJ', output: 'K', period: 'WEEK', given: [9, 3, 3] }],
    ['MACD.DIF#WEEK', { formula: 'MACD', output: 'DIF', period: 'WEEK', given: [] }],
    ['MACD.DIF#month(12)', { formula: 'MACD', output: 'DIF', period: 'MONTH', given: [12] }],
    ['"KDJ"', { formula: 'KDJ', given: [] }],
    ['" sg-xdt . 买点 # day "', { formula: 'SG-XDT', output: '买点', period: 'DAY', given: [] }],
    ['“九转（改）．买”', { formula: '九转（改）', output: '买', given: [] }],
  ])('%s 是另一个公式的输出', (text, { given, ...rest }) => {
    expect(bare(expression(text))).toEqual({
      kind: 'formulaReference',
      ...rest,
      given: given.map((value) => ({ kind: 'number', value })),
    })
  })

  it.each(['MIN1', 'MIN5', 'MIN15', 'MIN30', 'MIN60', 'DAY', 'WEEK', 'MONTH', 'SEASON', 'YEAR'])(
    'CLOSE#%s 是更长周期的值',
    (period) => {
      expect(bare(expression(`CLOSE#${period}`))).toEqual({ kind: 'name', name: 'CLOSE', text: 'CLOSE', period })
    },
  )

  it.each([
    ['"600000$CLOSE"', { security: '600000', name: 'CLOSE' }],
    ['"SZ000001$close#WEEK"', { security: 'SZ000001', name: 'CLOSE', period: 'WEEK' }],
    ['"HK00700$C"', { security: 'HK00700', name: 'C' }],
  ])('%s 是其他证券的行情', (text, rest) =>
    expect(bare(expression(text))).toEqual({ kind: 'securityReference', ...rest }),
  )
})

describe('手机上的全角符号', () => {
  it('与半角的写法是同一个公式', () => {
    const wide =
      'A：＝MA（C，5）　；B：（A＋O）＊2－1／3＞＝1．5　AND　C＜O，COLORRED；DRAWTEXT（B，L，‘买，入’）；“KDJ．K＃WEEK”＞2；｛注释｝'
    const narrow = 'A:=MA(C,5);B:(A+O)*2-1/3>=1.5 AND C<O,COLORRED;DRAWTEXT(B,L,\'买，入\');"KDJ.K#WEEK">2;'
    expect(bare(read(wide))).toEqual(bare(read(narrow)))
  })

  it('全角的字母和数字也认得，原样另存', () => {
    expect(bare(expression('ＭＡ（ｃ，２０）'))).toEqual({
      kind: 'call',
      name: 'MA',
      text: 'ＭＡ',
      given: [
        { kind: 'name', name: 'C', text: 'ｃ' },
        { kind: 'number', value: 20 },
      ],
    })
  })
})

describe('位置', () => {
  it('行列从 1 数起，各种换行都算', () => {
    const [first, second, third] = read('A:C;\r\n  B:MA(C,\r5);\nD:-C+O*2;')
    expect(first?.span).toEqual({ line: 1, column: 1, start: 0, end: 3 })
    expect(second?.span).toEqual({ line: 2, column: 3, start: 8, end: 18 })
    expect(second?.expression.span).toEqual({ line: 2, column: 5, start: 10, end: 18 })
    expect(third?.expression).toMatchObject({
      kind: 'binary',
      span: { line: 4, column: 3, start: 22, end: 28 },
      left: { span: { start: 22, end: 24 } },
      right: { span: { line: 4, column: 6, start: 25, end: 28 } },
    })
  })

  it('运算的位置连它的括号一起', () => {
    expect(expression('(A+B)*C').span).toEqual({ line: 1, column: 1, start: 0, end: 7 })
  })
})
