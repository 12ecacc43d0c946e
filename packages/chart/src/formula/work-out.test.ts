import { describe, expect, it } from 'vitest'
import type { FormulaDrawing, FormulaJob, JobBars, JobFacts, JobFormula, JobPast } from './job.ts'
import { mentionedIn, type OwnFormula } from './mentioned.ts'
import { workOut } from './work-out.ts'

const closes = [10_000, 11_000, 10_500, 12_000, 11_500, 13_000]
const BARS: JobBars = {
  time: [20260105, 20260106, 20260107, 20260108, 20260109, 20260112],
  open: [10_000, 10_000, 11_000, 11_000, 12_000, 12_000],
  high: closes.map((one) => one + 500),
  low: closes.map((one) => one - 500),
  close: closes,
  volume: closes.map((_, at) => (at + 1) * 100),
  amount: closes.map(() => 1e6),
}

function done(text: string, rest: Partial<JobFormula & Pick<FormulaJob, 'period' | 'facts' | 'bars'>> = {}) {
  const { period = 'day', facts, bars = BARS, ...formula } = rest
  const given: JobFormula = {
    source: { text, parameters: [{ name: 'N', min: 1, max: 9, default: 2 }] },
    name: '公式',
    pane: 'below',
    ...formula,
  }
  return workOut({ bars, period, formulas: [given], ...(facts && { facts }) })[0]
}
function drawn(...given: Parameters<typeof done>): FormulaDrawing {
  const result = done(...given)
  if (!result || 'problem' in result) throw new Error(result?.problem)
  return result
}
const FACTS: JobFacts = {
  code: '600519',
  exchange: 'SH',
  name: '贵州茅台',
  industry: '白酒',
  region: '贵州',
  concepts: [],
  totalShares: 1e9,
  floatShares: 5e8,
  limitRatio: 0.1,
  finance: {},
  dynamicInfo: {},
}
const written = (name: string, text: string): OwnFormula => ({
  name,
  text,
  parameters: [{ name: 'N', min: 1, max: 9, default: 2 }],
})
const first = (...given: Parameters<typeof done>) => drawn(...given).series[0]
const list = (values: ArrayLike<number> | undefined) => Array.from(values ?? [])

describe('公式画到图上', () => {
  it('副图按元计，主图换成与K线一样的厘', () => {
    expect(list(drawn('A:C;').outputs[0]?.values)).toEqual([10, 11, 10.5, 12, 11.5, 13])
    const over = drawn('A:C;', { pane: 'main' })
    expect(list(over.outputs[0]?.values)).toEqual(closes)
    expect(over.series[0]).toMatchObject({ kind: 'line', colour: 1 })
  })

  it('公式库里的按编号找，参数可改，超出范围取最近一端', () => {
    const { parameters, outputs } = drawn('', { source: { library: 'MA' }, values: { M1: 2, M2: 5000 }, pane: 'main' })
    expect(parameters).toEqual([2, 1000, 20, 60])
    expect(outputs[0]?.values?.[1]).toBe(10_500)
    expect(done('', { source: { library: '没有' } })).toEqual({ problem: '公式库里没有这个公式了' })
  })

  it('引用自己写的公式，也可以一个引用一个；名字与公式库的一样时先用公式库的', () => {
    const own = [
      written('MYMA', 'OUT:MA(C,N);'),
      written('倍', 'X:2*MYMA.OUT;'),
      written('KDJ', 'K:C;'),
      written('不相干', 'A:1;'),
    ]
    const text = 'A:倍.X;B:KDJ.K;'
    const others = mentionedIn(text, own)
    expect(Object.keys(others ?? {}).toSorted()).toEqual(['KDJ', 'MYMA', '倍'])
    const { outputs } = drawn('', { source: { text, parameters: [], others } })
    expect(list(outputs[0]?.values).slice(1, 3)).toEqual([21, 21.5])
    expect(list(outputs[1]?.values)).toEqual(list(drawn('B:KDJ.K;').outputs[0]?.values))
    expect(mentionedIn('A:MA(C,5);', own)).toBeUndefined()
    expect(mentionedIn('A:ｍｙｍａ.OUT;', own)).toHaveProperty('MYMA')
  })

  it('绕了一圈又引用到自己的公式不算，说明原因；与公式库同名的可以用公式库的那个', () => {
    const own = [written('甲', 'A:乙.B;'), written('乙', 'B:甲.A;'), written('MACD', 'D:MACD.DIF;')]
    const of = (name: string, text: string) =>
      done('', { name, source: { text, parameters: [], others: mentionedIn(text, own) } })
    expect(of('甲', 'A:乙.B;')).toEqual({ problem: '第 1 行第 3 列：公式 乙 绕了一圈又引用到自己。' })
    expect(of('自己', 'A:自己.A;')).toEqual({ problem: '第 1 行第 3 列：没有叫 自己 的公式。' })
    expect(of('MACD', 'D:MACD.DIF;')).toHaveProperty('outputs')
  })

  it('被引用的公式改了，跟着变；被引用的有错，说是哪一个', () => {
    const of = (text: string) =>
      done('', { source: { text: 'A:甲.X;', parameters: [], others: mentionedIn('甲', [written('甲', text)]) } })
    expect(of('X:C;')).toMatchObject({ outputs: [{ values: Float64Array.from(closes, (close) => close / 1000) }] })
    expect(of('X:1;')).toMatchObject({ outputs: [{ values: new Float64Array(6).fill(1) }] })
    expect(of('X:;')).toEqual({ problem: '第 1 行第 3 列：被引用的公式 甲 自己有错误。' })
  })

  it('写错了说出第几行第几列', () => {
    expect(done('A:=1;\nB:MAA(C,2);')).toMatchObject({ problem: expect.stringMatching(/^第 2 行第 3 列：/) })
  })

  it('用了未来函数照样画，并说出是哪个、在哪里', () => {
    const { future, series } = drawn('Z:BACKSET(C>REF(C,1),2);')
    expect(future).toEqual([{ name: 'BACKSET', line: 1, column: 3 }])
    expect(series).toHaveLength(1)
  })

  it('算得没完没了的公式停下来，不拖住页面', () => {
    const many = Array.from({ length: 200_000 }, () => 1)
    const bars: JobBars = { time: many, open: many, high: many, low: many, close: many, volume: many, amount: many }
    const text = Array.from({ length: 400 }, (_, at) => `A${at}:MA(C,${at + 2});`).join('\n')
    expect(done(text, { bars })).toEqual({ problem: '公式的计算量太大，已停止' })
  })

  it('主图上的条件成为标记：一段里只标第一天，位置在最低价下', () => {
    const { series, outputs } = drawn('XG:C>=11;', { pane: 'main', name: '站上' })
    expect(outputs[0]?.isSignal).toBe(true)
    const [marks] = series
    expect(marks).toMatchObject({ kind: 'labels', text: '▲\n站上', position: 'below' })
    expect(marks?.kind === 'labels' && [list(marks.when), list(marks.at)]).toEqual([
      [0, 1, 0, 1, 0, 0],
      closes.map((one) => one - 500),
    ])
  })

  it.each([
    ['A:C,COLORSTICK;', { kind: 'sticks', thickness: 1 }],
    ['A:V,VOLSTICK;', { kind: 'sticks', wide: true, hollow: true }],
    ['A:C,STICK,COLORRED,LINETHICK3;', { kind: 'sticks', colour: '#ff0000', thickness: 3 }],
    ['A:C,LINESTICK;', { kind: 'sticks', joined: true }],
    ['A:C,DOTLINE;', { kind: 'line', style: 'dotted' }],
    ['A:C,CIRCLEDOT,COLOR00FFFF;', { kind: 'line', style: 'circles', colour: '#ffff00' }],
  ])('%s 的线形', (text, expected) => {
    expect(first(text)).toMatchObject(expected)
  })

  it('VOLSTICK 按当日涨跌着色，MOVE 整条线右移', () => {
    const sticks = first('A:V,VOLSTICK;')
    expect(sticks?.kind === 'sticks' && list(sticks.signs)).toEqual([1, 1, -1, 1, -1, 1])
    const moved = first('A:C,MOVE2;')
    expect(moved?.kind === 'line' && list(moved.values)).toEqual([Number.NaN, Number.NaN, 10, 11, 10.5, 12])
  })

  it('NODRAW 只写数值不画线，NOTEXT 画线不写数值，LAYER 大的画在上面', () => {
    expect(drawn('A:C,NODRAW;')).toMatchObject({ series: [], outputs: [{ label: 'A' }] })
    expect(drawn('A:C,NOTEXT;').outputs[0]?.isSilent).toBe(true)
    const { series } = drawn('A:C,LAYER5,COLORRED;B:O,COLORBLUE;')
    expect(series.map((one) => 'colour' in one && one.colour)).toEqual(['#0000ff', '#ff0000'])
  })

  it.each([
    ['STICKLINE(C>O,C,O,3,0);', { kind: 'rangeSticks', width: 1, fill: 'solid' }],
    ['STICKLINE(C>O,C,O,0,1),COLORRED;', { kind: 'rangeSticks', fill: 'hollow', colour: '#ff0000' }],
    [
      "DRAWTEXT(C>O,L,'涨'),ALIGN0,VALIGN2,PXUP5;",
      { kind: 'labels', text: '涨', align: 'left', position: 'above', raise: 5 },
    ],
    ['DRAWNUMBER(C>O,L,C,1),DRAWABOVE;', { kind: 'numbers', digits: 1, position: 'above' }],
    ['DRAWICON(C>O,L,7);', { kind: 'icons', icon: 7 }],
    ["DRAWTEXT_FIX(ISLASTBAR,0.5,0.1,1,'注');", { kind: 'fixedText', x: 0.5, align: 'right' }],
    ['DRAWKLINE(H,O,L,C);', { kind: 'candles' }],
    ['DRAWBAND(C,RGB(255,0,0),O,RGB(0,255,0));', { kind: 'ribbon', firstColour: '#ff0000', secondColour: '#00ff00' }],
    [
      'DRAWGBK(C>O,RGB(255,0,0),RGB(0,0,255),1);',
      { kind: 'background', colour: '#ff0000', second: '#0000ff', direction: 'across' },
    ],
    ['DRAWRECTREL(0,0,500,500,RGB(255,0,0));', { kind: 'rectangle', right: 0.5, colour: '#ff0000' }],
    ['DRAWLINE(C>O,L,C<O,H,0);', { kind: 'line' }],
    ['PLOYLINE(C>O,C);', { kind: 'line' }],
    ['PARTLINE(C,C>O,RGB(255,0,0));', { kind: 'line' }],
    ['DRAWSL(C>O,L,1,2,0);', { kind: 'line' }],
  ])('%s 画得出来', (text, expected) => {
    expect(first(text)).toMatchObject(expected)
  })

  it('不填色的矩形只有边框，NOFRAME 连边框也没有', () => {
    expect(first('DRAWRECTREL(0,0,500,500,0);')).toEqual({
      kind: 'rectangle',
      left: 0,
      top: 0,
      right: 0.5,
      bottom: 0.5,
      frame: true,
    })
    expect(first('DRAWRECTREL(0,0,500,500,0),NOFRAME;')).toMatchObject({ frame: false })
  })

  it('画在主图上的文字、柱与带也换成厘', () => {
    const label = first("DRAWTEXT(C>O,L,'涨');", { pane: 'main' })
    expect(label?.kind === 'labels' && label.at[0]).toBe(9500)
    const stick = first('STICKLINE(C>O,C,O,3,0);', { pane: 'main' })
    expect(stick?.kind === 'rangeSticks' && [stick.from[1], stick.to[1]]).toEqual([11_000, 10_000])
  })

  it('分钟线分出日期与时间，股本与代码从页面来，不知道的无效', () => {
    const time = BARS.time
    const minutes = { ...BARS, time: Array.from(time, (_, at) => 202_601_050_931 + at) }
    expect(drawn('D:DATE;T:TIME;', { bars: minutes, period: '1m' }).outputs.map(({ values }) => values?.[0])).toEqual([
      1_260_105, 931,
    ])
    expect(drawn('A:FINANCE(1);B:FINANCE(30);', { facts: FACTS }).outputs.map(({ values }) => values?.[0])).toEqual([
      1e9,
      Number.NaN,
    ])
  })
})

describe('公式用到的当日之事', () => {
  const text = 'A:RAWCLOSE;B:HISHIGH;C1:ZTCLOSE;D:TOTALCAPITAL;'
  const valuesOf = (past: JobPast | undefined, period: FormulaJob['period'] = 'day') =>
    drawn(text, { bars: { ...BARS, past }, period, facts: FACTS }).outputs.map(({ values }) => list(values))

  it('除权以前的价格与股数还原，以前到过的、涨跌停的日子照给的', () => {
    const past: JobPast = {
      tickSize: 10,
      steps: [[20260107, 0.5, 2]],
      before: [12_500, 9_000],
      limits: [
        [20260106, 3],
        [20260108, 2],
      ],
    }
    expect(valuesOf(past)).toEqual([
      [20, 22, 10.5, 12, 11.5, 13],
      [12.5, 12.5, 12.5, 12.5, 12.5, 13.5],
      [0, 1, 0, 0, 0, 0],
      [5e6, 5e6, 1e7, 1e7, 1e7, 1e7],
    ])
  })

  it('以前没有成交过，从第一根起；没有涨跌停的、不是日线的无效', () => {
    const past: JobPast = { tickSize: 10, steps: [], before: null }
    expect(valuesOf(past).slice(0, 3)).toEqual([
      [10, 11, 10.5, 12, 11.5, 13],
      [10.5, 11.5, 11.5, 12.5, 12.5, 13.5],
      Array(6).fill(Number.NaN),
    ])
    expect(valuesOf({ ...past, limits: [[20260106, 3]] }, 'week')[2]).toEqual(Array(6).fill(Number.NaN))
  })

  it('没有人说，价格照画的，涨跌停不知道', () => {
    expect(valuesOf(undefined)).toEqual([
      [10, 11, 10.5, 12, 11.5, 13],
      [10.5, 11.5, 11.5, 12.5, 12.5, 13.5],
      Array(6).fill(Number.NaN),
      Array(6).fill(1e7),
    ])
  })
})

describe('公式用到的别的数据', () => {
  const newest = (text: string, facts?: JobFacts) =>
    drawn(text, facts && { facts }).outputs.map(({ values }) => values?.at(-1))

  it('财务与动态行情有了就有值', () => {
    const facts = { ...FACTS, finance: { 30: 12.5 }, dynamicInfo: { 39: 18 } }
    expect(newest('A:FINANCE(30)*2;B:DYNAINFO(39);', facts)).toEqual([25, 18])
    expect(drawn('A:FINANCE(30)*2;B:DYNAINFO(39);', { facts })).toMatchObject({
      missing: [],
      reads: { figures: true, index: false },
    })
  })

  it('上市天数按每根当日；市值与上市天数算得出来，财报没来也不算缺', () => {
    const facts = { ...FACTS, listDate: 20260101 }
    const { outputs, missing } = drawn('A:FINANCE(42);B:FINANCE(39)/FINANCE(1);D:FINANCE(40);', { facts })
    expect([list(outputs[0]?.values), outputs[1]?.values?.at(-1), missing]).toEqual([[5, 6, 7, 8, 9, 12], 13, []])
    expect(newest('A:FINANCE(42);', { ...FACTS, finance: { 42: 900 } })).toEqual([900])
    expect(drawn('A:FINANCE(42);B:FINANCE(39);', { facts: { ...FACTS, totalShares: Number.NaN } }).missing).toEqual([
      'FINANCE(42)',
      'FINANCE(39)',
    ])
  })

  it('指数按日期对上：停牌的日子略过，指数没有的日子用前一天，开始以前无效', () => {
    const time = [20260106, 20260107, 20260108, 20260112]
    const flat = time.map(() => 1)
    const index = {
      time,
      open: flat,
      high: flat,
      low: flat,
      close: [3_000_000, 3_010_000, 3_020_000, 3_030_000],
      volume: flat.map(() => 500),
      amount: flat,
    }
    const { outputs, missing, reads } = drawn('A:INDEXC;B:INDEXV;', { facts: { ...FACTS, index } })
    expect(list(outputs[0]?.values)).toEqual([Number.NaN, 3000, 3010, 3020, 3020, 3030])
    expect(outputs[1]?.values?.at(-1)).toBe(5)
    expect([missing, reads]).toEqual([[], { figures: false, index: true }])
  })

  it.each([
    ['A:FINANCE(30)+FINANCE(1);', ['FINANCE(30)']],
    ['A:DYNAINFO(7);B:DYNAINFO(7)*2;', ['DYNAINFO(7)']],
    ['A:C/INDEXC;', ['INDEXC']],
    ['A:FINANCE(N);', ['FINANCE']],
    ["A:BLOCKSETNUM('银行');", ['BLOCKSETNUM']],
    ['A:ADVANCE;', ['ADVANCE']],
    ['A:"SH600000$CLOSE";', ['SH600000$CLOSE']],
    ['A:MA(C,3);', []],
  ])('%s 说出没有的是哪几个', (text, missing) => {
    expect(drawn(text, { facts: FACTS }).missing).toEqual(missing)
  })

  it('知道的是无效，也算没有；对证券一无所知时连股本也没有', () => {
    expect(drawn('A:FINANCE(7);', { facts: { ...FACTS, floatShares: Number.NaN } }).missing).toEqual(['FINANCE(7)'])
    expect(drawn('A:FINANCE(1);').missing).toEqual(['FINANCE(1)'])
  })
})
