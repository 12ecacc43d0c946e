import { defineFunctions, type FunctionDefinition } from '../definition.ts'
import type { Series } from '../bars.ts'
import { colorsOf, colorText, lastColor } from './drawing-color.ts'
import { conditionOf, partialLine, polyline, segments, slopes, type LinePart } from './drawing-lines.ts'
import { digitsOf, givenDigits, numberTexts, shownText } from './drawing-text.ts'

const define = defineFunctions('drawing')

/** 通达信 counts 4 as the distance from one bar to the next; a candle's body takes three quarters of it. */
const BODY_WIDTH = 3
const MOST_ICONS = 46
/** DRAWRECTREL counts in thousandths of the pane. */
const WHOLE_PANE = 1000
const NO_COLOR = 'transparent'

/** 0 filled, 1 hollow, -1 hollow and dashed; what else 通达信 has is filled. */
function emptiness(given: number): 0 | 1 | -1 {
  return given === 1 ? 1 : given === -1 ? -1 : 0
}

function side(given: number): 0 | 1 {
  return given === 1 ? 1 : 0
}

/** Conditions and colors in turn; a condition without a color is left out. */
function linePartsOf(given: readonly Series[]): readonly LinePart[] {
  const parts: LinePart[] = []
  for (let at = 0; at + 1 < given.length; at += 2) {
    const [when, color] = [given[at], given[at + 1]]
    if (when !== undefined && color !== undefined) parts.push({ when, color })
  }
  return parts
}

const lineFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'PLOYLINE(COND,PRICE)',
    takes: ['series', 'series'],
    gives: 'drawing',
    summary: 'COND 成立处以 PRICE 为顶点，用直线依次相连；第一个顶点之前和最后一个顶点之后不画。',
    evaluate: (run, condition, price) => ({ kind: 'line', values: polyline(run, condition, price) }),
  }),
  define({
    call: 'DRAWLINE(COND1,PRICE1,COND2,PRICE2,EXPAND)',
    takes: ['series', 'series', 'series', 'series', 'constant'],
    gives: 'drawing',
    isFuture: true,
    summary:
      'COND1 成立处从 PRICE1 起，到其后 COND2 成立处的 PRICE2 画直线；EXPAND 为 1 时向右延长到下一条线。未来函数：起点要等终点出现才连线。',
    evaluate: (run, ...[from, fromPrice, to, toPrice, extended]) => ({
      kind: 'line',
      values: segments(run, [from, fromPrice], [to, toPrice], extended === 1),
    }),
  }),
  define({
    call: 'DRAWSL(COND,PRICE,SLOPE,LEN,DIRECT)',
    takes: ['series', 'series', 'series', 'series', 'constant'],
    gives: 'drawing',
    summary:
      'COND 成立处从 PRICE 画斜线，每根 K 线升 SLOPE，长 LEN 根；DIRECT 为 0 向右，1 向左，2 双向。SLOPE 为 10000（竖线）时不画。',
    evaluate: (run, ...[when, price, rise, long, direction]) => ({
      kind: 'line',
      values: slopes(run, { when, price, rise, long, direction }),
    }),
  }),
  define({
    call: 'PARTLINE(PRICE,COND1,COLOR1,...)',
    takes: ['series', 'series*'],
    gives: 'drawing',
    summary: '分段着色的线：从左到右第一个成立的条件决定该处的颜色（用 RGB 给出），都不成立处断开。',
    evaluate: (run, price, ...parts) => ({ kind: 'line', ...partialLine(run, price, linePartsOf(parts)) }),
  }),
]

const markFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'STICKLINE(COND,PRICE1,PRICE2,WIDTH,EMPTY)',
    takes: ['series', 'series', 'series', 'constant', 'constant'],
    gives: 'drawing',
    summary:
      'COND 成立处在 PRICE1 与 PRICE2 之间画柱，WIDTH 为宽度（4 是相邻 K 线的间距，约 3 与实体同宽）；EMPTY 为 0 实心，1 空心，-1 虚线空心。',
    evaluate: (run, ...[condition, from, to, width, empty]) => ({
      kind: 'stick',
      when: conditionOf(run, condition),
      from,
      to,
      width: Math.max(0, width || 0) / BODY_WIDTH,
      empty: emptiness(empty),
    }),
  }),
  define({
    call: 'DRAWICON(COND,PRICE,TYPE)',
    takes: ['series', 'series', 'constant'],
    gives: 'drawing',
    summary: 'COND 成立处在 PRICE 位置画第 TYPE 号图标，1 至 46；超出时取最近的一号。',
    evaluate: (run, condition, at, icon) => ({
      kind: 'icon',
      when: conditionOf(run, condition),
      at,
      icon: Math.min(MOST_ICONS, Math.max(1, Math.trunc(icon) || 1)),
    }),
  }),
  define({
    call: 'DRAWTEXT(COND,PRICE,TEXT)',
    takes: ['series', 'series', 'text'],
    gives: 'drawing',
    summary: 'COND 成立处在 PRICE 位置写 TEXT；文字中的 & 换行，最多 250 个字符。',
    evaluate: (run, condition, at, text) => ({
      kind: 'text',
      when: conditionOf(run, condition),
      at,
      text: shownText(text),
    }),
  }),
  define({
    call: 'DRAWNUMBER(COND,PRICE,NUMBER,DIGITS)',
    takes: ['series', 'series', 'series', 'constant?'],
    gives: 'drawing',
    summary: 'COND 成立处在 PRICE 位置写数字 NUMBER，DIGITS 为小数位数；不给时整数不带小数，其余两位。',
    evaluate: (run, ...[condition, at, value, digits]) => ({
      kind: 'number',
      when: conditionOf(run, condition),
      at,
      value,
      digits: digits === undefined ? digitsOf(value) : givenDigits(digits),
    }),
  }),
]

const paneFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'DRAWTEXT_FIX(COND,X,Y,TYPE,TEXT)',
    takes: ['series', 'constant', 'constant', 'constant', 'text'],
    gives: 'drawing',
    summary:
      'COND 成立时在窗口的固定位置写 TEXT，一般用 ISLASTBAR 作条件。X、Y 是相对左上角的比例（0 至 1）；TYPE 为 0 左对齐，1 右对齐。',
    evaluate: (run, ...[condition, x, y, align, text]) => ({
      kind: 'fixedText',
      when: conditionOf(run, condition),
      x,
      y,
      align: side(align),
      text: shownText(text),
    }),
  }),
  define({
    call: 'DRAWNUMBER_FIX(COND,X,Y,TYPE,NUMBER)',
    takes: ['series', 'constant', 'constant', 'constant', 'series'],
    gives: 'drawing',
    summary: 'COND 成立时在窗口的固定位置写数字 NUMBER，位置与对齐同 DRAWTEXT_FIX。',
    evaluate: (run, ...[condition, x, y, align, value]) => {
      const when = conditionOf(run, condition)
      return { kind: 'fixedText', when, x, y, align: side(align), text: numberTexts(run, when, value) }
    },
  }),
  define({
    call: 'DRAWKLINE(HIGH,OPEN,LOW,CLOSE)',
    takes: ['series', 'series', 'series', 'series'],
    gives: 'drawing',
    summary: '用给出的最高、开盘、最低、收盘四个值画 K 线。',
    evaluate: (_run, ...[high, open, low, close]) => ({ kind: 'candles', high, open, low, close }),
  }),
  define({
    call: 'DRAWBAND(VAL1,COLOR1,VAL2,COLOR2)',
    takes: ['series', 'series', 'series', 'series'],
    gives: 'drawing',
    summary: '填充两条线之间：VAL1 在上时用 COLOR1，VAL2 在上时用 COLOR2，颜色用 RGB 给出。',
    evaluate: (_run, ...[first, firstColor, second, secondColor]) => ({
      kind: 'band',
      first,
      second,
      firstColor: colorText(lastColor(firstColor)),
      secondColor: colorText(lastColor(secondColor)),
    }),
  }),
  define({
    call: 'DRAWGBK(COND,COLOR1,COLOR2,HORIZONTAL,FILE,STRETCH)',
    takes: ['series', 'series', 'series?', 'constant?', 'text?', 'constant?'],
    gives: 'drawing',
    summary:
      'COND 成立处填充背景，从 COLOR1 渐变到 COLOR2（用 RGB 给出），HORIZONTAL 为 1 时横向渐变。不支持背景图片：两种颜色都为 0 时什么也不画。',
    evaluate: (run, ...[condition, first, second, horizontal]) => {
      const [color, color2] = [lastColor(first), second === undefined ? undefined : lastColor(second)]
      const isPicture = color === 0 && color2 === 0
      const background = {
        kind: 'background',
        when: isPicture ? run.series(0) : conditionOf(run, condition),
        color: colorText(color),
      } as const
      return color2 === undefined
        ? background
        : { ...background, color2: colorText(color2), direction: side(horizontal ?? 0) }
    },
  }),
  define({
    call: 'DRAWRECTREL(LEFT,TOP,RIGHT,BOTTOM,COLOR)',
    takes: ['constant', 'constant', 'constant', 'constant', 'series'],
    gives: 'drawing',
    summary:
      '按窗口的相对位置画矩形，四边以千分之一为单位，从左上角 0 到右下角 999；COLOR 用 RGB 给出，为 0 时不填充。',
    evaluate: (_run, ...[left, top, right, bottom, color]) => ({
      kind: 'rectangle',
      left: left / WHOLE_PANE,
      top: top / WHOLE_PANE,
      right: right / WHOLE_PANE,
      bottom: bottom / WHOLE_PANE,
      color: lastColor(color) === 0 ? NO_COLOR : colorText(lastColor(color)),
    }),
  }),
  define({
    call: 'RGB(R,G,B)',
    takes: ['series', 'series', 'series'],
    summary: '把红、绿、蓝（0 至 255）合成颜色值，供 DRAWBAND、DRAWGBK、PARTLINE 等使用。',
    evaluate: colorsOf,
  }),
]

/** Group 绘图: what a formula leaves on the chart beside its lines. */
export const drawingFunctions: readonly FunctionDefinition[] = [...markFunctions, ...lineFunctions, ...paneFunctions]
