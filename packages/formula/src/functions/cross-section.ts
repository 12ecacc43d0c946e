import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run, type Text } from '../definition.ts'
import { singleText } from './single-text.ts'

const define = defineFunctions('crossSection')

/** Kinds of INSUM, as `CrossSection.total` counts them; 4 and 5 (which stock has the extreme) have no value over a sector. */
const INSUM_KINDS: Readonly<Record<number, number>> = { 0: 0, 1: 2, 2: 3, 3: 4 }

/** Data items of HORCALC, as formulas. */
const HORCALC_ITEMS: Readonly<Record<number, string>> = {
  100: 'HIGH',
  101: 'OPEN',
  102: 'LOW',
  103: 'CLOSE',
  104: 'VOL',
  105: '(CLOSE/REF(CLOSE,1)-1)*100',
  106: 'AMOUNT',
}

/** Weights of HORCALC's average, as formulas. Without one (2) every stock counts the same. */
const HORCALC_WEIGHTS: Readonly<Record<number, string>> = {
  0: 'TOTALCAPITAL',
  1: 'CAPITAL',
  3: 'CAPITAL*CLOSE',
  4: 'TOTALCAPITAL*CLOSE',
}

const EQUAL_WEIGHT = 2
const SUM = 0
const MEAN = 2
const FIRST_OUTPUT = 1
const HIGHEST_FIRST = 0

function nameOf(text: Text): string {
  return singleText(text).trim()
}

function ratio(run: Run, part: Series, whole: Series): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) {
    const divisor = whole[at] ?? NaN
    if (divisor !== 0) result[at] = (part[at] ?? NaN) / divisor
  }
  return result
}

/** A stock without the item (no bar that day) weighs nothing, so its weight is left out of both sums. */
function weightedMean(run: Run, sector: string, item: string, weight: string): Series | number {
  const { crossSection } = run
  if (crossSection === undefined) return NaN
  const part = crossSection.total(sector, `(${item})*(${weight})`, FIRST_OUTPUT, SUM)
  const whole = crossSection.total(sector, `IF(ISVALID(${item}),${weight},DRAWNULL)`, FIRST_OUTPUT, SUM)
  return ratio(run, part, whole)
}

function horizontal(
  run: Run,
  text: Text,
  item: number,
  choice: readonly [kind: number, weight: number],
): Series | number {
  const sector = nameOf(text)
  const formula = HORCALC_ITEMS[Math.trunc(item)]
  const [kind, weight] = choice.map(Math.trunc)
  if (formula === undefined || run.crossSection === undefined) return NaN
  if (kind === 0) return run.crossSection.total(sector, formula, FIRST_OUTPUT, SUM)
  if (kind === 1) return run.crossSection.rank(sector, formula, FIRST_OUTPUT, HIGHEST_FIRST)
  if (kind !== 2) return NaN
  if (weight === EQUAL_WEIGHT) return run.crossSection.total(sector, formula, FIRST_OUTPUT, MEAN)
  const weighing = HORCALC_WEIGHTS[weight ?? NaN]
  return weighing === undefined ? NaN : weightedMean(run, sector, formula, weighing)
}

/** Group 横向统计: values across the stocks of a sector. Formulas are given by name; a formula's text does as well. */
export const crossSectionFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'BLOCKSETNUM(S)',
    takes: ['text'],
    bounds: { S: { isSector: true } },
    summary: '板块 S 的股票个数；没有这个板块时为无效值。',
    evaluate: (run, sector) => run.crossSection?.count(nameOf(sector)) ?? NaN,
  }),
  define({
    call: 'HORCALC(S,ITEM,KIND,WEIGHT)',
    takes: ['text', 'constant', 'constant', 'constant'],
    bounds: {
      S: { isSector: true },
      ITEM: { among: Object.keys(HORCALC_ITEMS).map(Number) },
      KIND: { among: [0, 1, 2] },
    },
    summary:
      '板块 S 的横向统计。ITEM：100 最高，101 开盘，102 最低，103 收盘，104 成交量，105 涨幅（%），106 成交额；KIND：0 累加，1 本股的名次（最高为 1），2 平均；WEIGHT 只用于平均：0 总股本，1 流通股本，2 等权，3 流通市值，4 总市值。',
    evaluate: (run, ...[sector, item, kind, weight]) => horizontal(run, sector, item, [kind, weight]),
  }),
  define({
    call: 'INSORT(S,FORMULA,OUTPUT,ORDER)',
    takes: ['text', 'text', 'constant', 'constant'],
    bounds: { S: { isSector: true } },
    summary:
      '本股的指标 FORMULA 第 OUTPUT 个输出在板块 S 中的名次，从 1 起；ORDER 为 0 时最高者第一，为 1 时最低者第一。',
    evaluate: (run, ...[sector, formula, output, order]) =>
      run.crossSection?.rank(nameOf(sector), nameOf(formula), Math.trunc(output), order === 0 ? 0 : 1) ?? NaN,
  }),
  define({
    call: 'INSUM(S,FORMULA,OUTPUT,KIND)',
    takes: ['text', 'text', 'constant', 'constant'],
    bounds: { S: { isSector: true }, KIND: { among: Object.keys(INSUM_KINDS).map(Number) } },
    summary:
      '板块 S 中各股的指标 FORMULA 第 OUTPUT 个输出的统计：KIND 为 0 累加，1 平均，2 最大，3 最小；其他为无效值。',
    evaluate: (run, ...[sector, formula, output, kind]) => {
      const known = INSUM_KINDS[Math.trunc(kind)]
      if (known === undefined || run.crossSection === undefined) return NaN
      return run.crossSection.total(nameOf(sector), nameOf(formula), Math.trunc(output), known)
    },
  }),
  define({
    call: 'CALCSTOCKINDEX(CODE,FORMULA,OUTPUT)',
    takes: ['text', 'text', 'constant'],
    summary:
      '品种 CODE（六位代码，可带 SH、SZ、BJ）的指标 FORMULA 第 OUTPUT 个输出，按日期对齐到本图；没有数据时为无效值。',
    evaluate: (run, security, formula, output) =>
      run.crossSection?.output(nameOf(security), nameOf(formula), Math.trunc(output)) ?? NaN,
  }),
]
