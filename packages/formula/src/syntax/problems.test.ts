import { describe, expect, it } from 'vitest'
import { parse } from './index.ts'

/** `行:列 代号 句子` of every problem. */
const problems = (text: string) =>
  parse(text).problems.map(
    ({ line, column, code, message }) => `${line}:${column} ${code === 'syntax' ? '' : `${code} `}${message}`,
  )
const names = (text: string) => parse(text).program.statements.map(({ name }) => name)

describe('每一种错误都说得出在哪里、该写什么', () => {
  it.each([
    ['A:MA(C,5', '1:9 公式到这里就结束了，应当是右括号 )：第 1 行第 5 列的左括号还没有配对。'],
    ['A:=C;\nB:MA(C+O,A+5;', '2:13 这里应当是右括号 )：第 2 行第 5 列的左括号还没有配对。'],
    ['A:(C+5;', '1:7 这里应当是右括号 )：第 1 行第 3 列的左括号还没有配对。'],
    ['A:MA(C 5);', '1:8 这里应当是运算符、逗号 , 或右括号 )，却是「5」：第 1 行第 5 列的左括号还没有配对。'],
    ['A:(C,5);', '1:5 这里应当是运算符或右括号 )，却是「,」：第 1 行第 3 列的左括号还没有配对。'],
    ['A:MA(C,5));', '1:10 多了一个右括号 )，前面没有与它配对的左括号。'],
    [')', '1:1 多了一个右括号 )，前面没有与它配对的左括号。'],
    ['A:;', '1:3 「:」后面缺少算式。'],
    ['A:=', '1:4 「:=」后面缺少算式。'],
    ['A: =C;', '1:4 「:」与「=」之间不能有空格，写作 :=。'],
    ['A:C*;', '1:5 运算符「*」后面缺少数值或名称。'],
    ['A:C>/2;', '1:5 运算符「>」后面缺少数值或名称。'],
    ['AND C;', '1:1 运算符「AND」前面缺少数值或名称。'],
    ['A:(;', '1:4 左括号后面缺少数值或名称，却是「;」。'],
    ['#;', '1:1 这里应当是数值、名称、函数或左括号 (，却是「#」。'],
    ['A:MA(,5);', '1:6 第 1 行第 5 列的括号里，第 1 个参数是空的。'],
    ['A:MA(C,);', '1:8 第 1 行第 5 列的括号里，第 2 个参数是空的。'],
    ['A:CLOSE();', '1:9 括号里没有参数；不带参数的名称后面不写括号。'],
    ['A=:B;', '1:2 「=:」写反了：不画线的变量写作 :=，要画的线写作 :。'],
    ['A:B:C;', '1:4 冒号前面只能是一个名称，一条语句也只能有一个冒号。'],
    ['A:C 5;', '1:5 这里应当是运算符、逗号 , 或分号 ;，却是「5」。'],
    ['A:C\nB:O', '2:1 上一行末尾可能漏了分号 ;。'],
    ['A:C,COLORRED\nMA(C,5)', '2:1 上一行末尾可能漏了分号 ;。'],
    ['A:C B:O', '1:5 「B」前面应当有分号 ;，把两条语句分开。'],
    ['A:C,;', '1:5 逗号后面应当是颜色或线形，如 COLORRED。'],
    ['A:MA(C,5)#WEEK;', '1:10 周期 # 只能写在名称后面，如 CLOSE#WEEK。'],
    ['A:MA(C,5).B;', '1:10 点号只能写在公式名称后面，如 KDJ.K。'],
    ['A:KDJ.;', '1:7 点号后面应当是公式的一个输出，如 KDJ.K。'],
    ['A:MA#WEEK(C,5);', '1:10 指定了周期的名称后面不能有括号；先算好再取周期，如 MA(CLOSE#WEEK,5)。'],
    ['A:"600000$CLOSE"(1);', '1:17 其他证券的行情后面不能有括号。'],
    ['A:C#;', '1:5 # 后面应当是周期，如 CLOSE#WEEK。'],
  ])('%j', (text, problem) => expect(problems(text)).toEqual([problem]))

  it.each([
    ['A:!C;', '1:3 没有运算符 !，取反写作 NOT(条件)。'],
    ['A:C%2;', '1:4 没有运算符 %，求余数写作 MOD(A,B)，百分数写成小数。'],
    ['A:C^2;', '1:4 没有运算符 ^，乘方写作 POW(A,B)。'],
    ['A:C=>2;', '1:4 大于等于写作 >=。'],
    ['A:C=<2;', '1:4 小于等于写作 <=。'],
    ['A:C&O;', '1:4 「并且」写作 AND 或 &&。'],
    ['A:C|O;', '1:4 「或者」写作 OR 或 ||。'],
    ['A:C>=O?1;', '1:7 没有运算符 ?，按条件取值写作 IF(条件,A,B)。'],
    ['A:[C];', '1:3 括号只能用 ( 和 )。'],
    ['A:C。', '1:4 语句以分号 ; 结束，不用句号。'],
    ['A:MA(C、5);', '1:7 参数之间用逗号 ,，不用顿号。'],
    ['A:C≥O×2;', '1:4 大于等于写作 >=。'],
    ['{a{b}c}A:C', '1:7 多了一个 }，前面没有与它配对的 {；注释不能嵌套。'],
    ['A:600000$CLOSE;', '1:9 引用其他证券要写在双引号里，如 "600000$CLOSE"。'],
    ['A:C @@@ O;', '1:5 不认识的字符「@」。'],
    ['A:😀😀C;', '1:3 不认识的字符「😀」。'],
    ['A:\u0000C;', '1:3 不认识的字符（U+0000）。'],
    ['A:\uD800C;', '1:3 不认识的字符（U+D800）。'],
    ['A:C;{没写完;B:O', '1:5 注释没有结束：{ 之后找不到 }。'],
    ["DRAWTEXT(C>O,L,'买);\nB:O", "1:16 这里的单引号 ' 在本行没有配对的另一半。"],
    ['A:"KDJ.K;', '1:3 这里的双引号 " 在本行没有配对的另一半。'],
    ['A:5日线;', '1:3 「5日线」不是数值，名称也不能以数字开头。'],
    ['A:1e5;', '1:3 「1e5」不是数值，名称也不能以数字开头。'],
    ['A:1.2.3;', '1:3 数值「1.2.3」里的小数点多了。'],
    [`A:${'9'.repeat(400)};`, '1:3 这个数值太大了。'],
  ])('写错的符号 %j', (text, problem) => expect(problems(text)[0]).toBe(problem))

  it.each([
    [
      'A:C#WEK;',
      '1:5 unknownReference 没有周期「WEK」，# 后面可以是 MIN1 MIN5 MIN15 MIN30 MIN60 DAY WEEK MONTH SEASON YEAR。',
    ],
    [
      'A:"KDJ.K#D";',
      '1:3 unknownReference 没有周期「D」，# 后面可以是 MIN1 MIN5 MIN15 MIN30 MIN60 DAY WEEK MONTH SEASON YEAR。',
    ],
    ['A:"";', '1:3 unknownReference 双引号里应当是公式名称，如 "KDJ.K"；文字要写在单引号里。'],
    ['A:"KDJ.";', '1:3 unknownReference 点号后面应当是公式的一个输出，如 "KDJ.K"。'],
    ['A:"6000$CLOSE";', '1:3 unknownReference 证券「6000」应当是六位代码，前面可以加市场，如 "SZ000001$CLOSE"。'],
    ['A:"600000$";', '1:3 unknownReference $ 后面应当是行情名称，如 "600000$CLOSE"。'],
    ['A:C,COLRED;', '1:5 unknownModifier 没有修饰词「COLRED」，是不是 COLORRED？'],
    [
      'A:C,COLOR12345,STICK;',
      '1:5 unknownModifier 没有修饰词「COLOR12345」，写法如 COLOR00FFFF（自定颜色，六位十六进制，依次为蓝、绿、红）。',
    ],
    [
      'A:C,LINETHICK;',
      '1:5 unknownModifier 没有修饰词「LINETHICK」，写法如 LINETHICK2（线宽 1 到 9；0 不画线，只显示数值）。',
    ],
    ['A:=REF(C,1),B>MA(C,5);', '1:13 unknownModifier 没有修饰词「B」；逗号后面应当是颜色或线形，如 COLORRED。'],
  ])('引用与修饰词 %j', (text, problem) => expect(problems(text)).toEqual([problem]))

  it('能写什么也单独给出，界面可以列出来', () => {
    expect(parse('A:MA(C 5);').problems[0]?.expected).toEqual(['运算符', '逗号 ,', '右括号 )'])
    expect(parse('A:C*;').problems[0]?.expected).toEqual(['数值', '名称', '函数', '左括号 ('])
    expect(parse('A:C,STICKS').problems[0]?.expected?.[0]).toBe('STICK')
    expect(Object.hasOwn(parse('A:@').problems[0] ?? {}, 'expected')).toBe(false)
  })
})

describe('错了一处，其余照读', () => {
  it('一次说出几处错误，好的语句都留下', () => {
    const text = 'A:=MA(C,5;\nB:C+;\nD:O;\nE:C^2;\nF:H'
    expect(problems(text).map((problem) => problem.split(' ')[0])).toEqual(['1:10', '2:5', '4:4'])
    expect(names(text)).toEqual(['D', 'F'])
  })

  it('漏了分号，两条语句都留下；修饰词不认识，语句也留下', () => {
    expect(names('A:C\nB:O,COLRED\nD:H')).toEqual(['A', 'B', 'D'])
  })

  it('括号、引号没有配对，下一行的语句不受牵连', () => {
    expect(names('A:MA(C,5\nB:C;')).toEqual(['B'])
    expect(names('A:C+\nB:O;')).toEqual(['B'])
    expect(names('A:\nB:O;')).toEqual(['B'])
    expect(names("DRAWTEXT(C,L,'买)\nB:O;")).toEqual(['B'])
  })

  it('最多说二十处，按先后', () => {
    const found = parse('A:@;\nB:+;\n'.repeat(30)).problems
    expect(found.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })
})

describe('太大的公式', () => {
  const tooLarge = (text: string) => parse(text).problems.map(({ code, column, message }) => [code, column, message])

  it('十万个字以内', () => {
    expect(problems(`A:C;${' '.repeat(99_996)}`)).toEqual([])
    expect(tooLarge(`A:C;${' '.repeat(99_997)}`)).toEqual([['tooLarge', 1, '公式超过了 100000 个字。']])
    expect(names(`A:C;${' '.repeat(99_997)}`)).toEqual([])
  })

  it.each([
    ['(', ')'],
    ['MA(', ',5)'],
    ['-', ''],
    ['KDJ.K(', ')'],
  ])('嵌套两百层以内：%s', (open, close) => {
    expect(problems(open.repeat(200) + 'C' + close.repeat(200))).toEqual([])
    expect(tooLarge(open.repeat(201) + 'C' + close.repeat(201))).toEqual([
      ['tooLarge', expect.any(Number), '括号、函数和负号嵌套超过了 200 层，请分成几个变量来写。'],
    ])
  })

  it.each(['+', '*', '>', ' AND '])('一串两千项以内：%s', (operator) => {
    const chain = (terms: number) => Array.from({ length: terms }, () => 'C').join(operator)
    expect(problems(chain(2_000))).toEqual([])
    expect(tooLarge(chain(2_001))).toEqual([
      ['tooLarge', expect.any(Number), '一个算式超过了 2000 项，请分成几个变量来写。'],
    ])
  })

  it('一串套一串，合起来也不能太深', () => {
    const chain = '+C'.repeat(1_500)
    expect(tooLarge(`((C${chain})${chain})${chain}`)).toEqual([
      ['tooLarge', expect.any(Number), '这个算式层次太多，请分成几个变量来写。'],
    ])
  })

  it('一千条语句以内', () => {
    expect(problems('A:C;'.repeat(1_000))).toEqual([])
    expect(tooLarge('A:C;'.repeat(1_001))).toEqual([['tooLarge', 4_001, '语句超过了 1000 条。']])
  })
})
