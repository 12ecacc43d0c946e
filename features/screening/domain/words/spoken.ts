import type { ChosenCondition } from '../../contract/rule.ts'
import { section, type ConditionDefinition } from '../library/definition.ts'
import type { ParameterValues } from '../library/filled.ts'
import { LIMIT_LINES } from '../library/limit-price.ts'
import { days, level, multiple } from '../library/parameters.ts'

const { holding, comparing } = section('formula', '一句话')

const DIF = '(EMA(C,12)-EMA(C,26))'
const DEA = `EMA(${DIF},9)`
const RSV = '((C-LLV(L,9))/(HHV(H,9)-LLV(L,9))*100)'
const K = `SMA(${RSV},3,1)`
const TYPICAL = '((H+L+C)/3)'
const LINES = ['N1', 'N2', 'N3', 'N4'] as const

/** Spans over which people say that a price rose or fell: id, words and the change in percent. */
const SPANS = [
  { id: 'Today', words: '今日', value: '(C/REF(C,1)-1)*100', parameters: [] },
  { id: 'Over', words: '近{N}日', value: '(C/REF(C,N)-1)*100', parameters: [days('N', 5)] },
  { id: 'ThisYear', words: '今年以来', value: 'DYNAINFO(68)*100', parameters: [] },
  { id: 'AtOpening', words: '开盘', value: '(O/REF(C,1)-1)*100', parameters: [] },
] as const

/** 跌3个点以内 is a fall, and a smaller one: a change between two numbers, without the zero. */
const smallMoves = SPANS.flatMap(({ id, words, value, parameters }) => {
  const move = (zbId: string, said: string, test: string) =>
    holding({
      zbId: `${zbId}${id}`,
      name: said,
      words: `${words}${said}{X}%`,
      parameters: [...parameters, level('X', 3)],
      text: `XG:${test};`,
    })
  return [
    move('risenAtMost', '上涨不超过', `(${value})>0 AND (${value})<=X`),
    move('risenBelow', '上涨不到', `(${value})>0 AND (${value})<X`),
    move('fallenAtMost', '下跌不超过', `(${value})<0 AND (${value})>=-X`),
    move('fallenBelow', '下跌不到', `(${value})<0 AND (${value})>-X`),
  ]
})

const lines = (count: number) => LINES.slice(0, count).map((name, at) => days(name, [5, 10, 20, 60][at] ?? 5))

/** What people say and the library has no entry for: it becomes a condition with a formula of its own. */
const spokenDefinitions: readonly ConditionDefinition[] = [
  ...smallMoves,
  comparing({
    zbId: 'cci',
    name: 'CCI',
    subject: '{N}日 CCI ',
    parameters: [days('N', 14)],
    value: `(${TYPICAL}-MA(${TYPICAL},N))/(0.015*AVEDEV(${TYPICAL},N))`,
    unit: '',
    operator: 0,
    bounds: [100, 200],
  }),
  comparing({ zbId: 'volume', name: '成交量', value: 'V', unit: '手', operator: 0, bounds: [10_000, 100_000] }),
  comparing({ zbId: 'macdBar', name: 'MACD柱', value: `2*(${DIF}-${DEA})`, unit: '', operator: 0, bounds: [0, 1] }),
  comparing({ zbId: 'dif', name: 'DIF', value: DIF, unit: '', operator: 0, bounds: [0, 1] }),
  comparing({ zbId: 'dea', name: 'DEA', value: DEA, unit: '', operator: 0, bounds: [0, 1] }),
  comparing({ zbId: 'kdjK', name: 'KDJ 的 K', value: K, unit: '', operator: 0, bounds: [80, 100] }),
  comparing({ zbId: 'kdjD', name: 'KDJ 的 D', value: `SMA(${K},3,1)`, unit: '', operator: 0, bounds: [80, 100] }),
  comparing({
    zbId: 'kdjJ',
    name: 'KDJ 的 J',
    value: `3*${K}-2*SMA(${K},3,1)`,
    unit: '',
    operator: 0,
    bounds: [80, 100],
  }),
  comparing({
    zbId: 'priceEarningsWithLosses',
    name: '市盈率（动，含亏损）',
    value: 'DYNAINFO(39)',
    unit: '',
    operator: 2,
    bounds: [20, 40],
  }),
  comparing({
    zbId: 'priceEarningsTtmWithLosses',
    name: '市盈率（TTM，含亏损）',
    value: 'DYNAINFO(40)',
    unit: '',
    operator: 2,
    bounds: [20, 40],
  }),
  holding({
    zbId: 'firstLimitUp',
    name: '首板',
    words: '首板（前一日没有涨停）',
    parameters: [],
    text: `${LIMIT_LINES}XG:涨停 AND NOT(REF(涨停,1));`,
  }),
  holding({
    zbId: 'touchedLimitUp',
    name: '触及涨停',
    words: '盘中触及涨停',
    parameters: [],
    text: `${LIMIT_LINES}XG:触板;`,
  }),
  holding({
    zbId: 'noLimitUpWithin',
    name: '近期无涨停',
    words: '近{N}日没有涨停',
    parameters: [days('N', 10)],
    text: `${LIMIT_LINES}XG:COUNT(涨停,N)=0;`,
  }),
  holding({
    zbId: 'limitDownWithin',
    name: '近期有跌停',
    words: '近{N}日内有跌停',
    parameters: [days('N', 10)],
    text: `${LIMIT_LINES}XG:COUNT(跌停,N)>0;`,
  }),
  holding({
    zbId: 'lineAbove',
    name: '均线之上',
    words: '{N1}日均线在{N2}日均线之上',
    parameters: lines(2),
    text: 'XG:MA(C,N1)>MA(C,N2);',
  }),
  holding({
    zbId: 'lineBelow',
    name: '均线之下',
    words: '{N1}日均线在{N2}日均线之下',
    parameters: lines(2),
    text: 'XG:MA(C,N1)<MA(C,N2);',
  }),
  holding({
    zbId: 'fourLinesBullish',
    name: '多头排列',
    words: '{N1}、{N2}、{N3}、{N4}日均线由上到下排列',
    parameters: lines(4),
    text: 'XG:MA(C,N1)>MA(C,N2) AND MA(C,N2)>MA(C,N3) AND MA(C,N3)>MA(C,N4);',
  }),
  holding({
    zbId: 'fourLinesBearish',
    name: '空头排列',
    words: '{N1}、{N2}、{N3}、{N4}日均线由下到上排列',
    parameters: lines(4),
    text: 'XG:MA(C,N1)<MA(C,N2) AND MA(C,N2)<MA(C,N3) AND MA(C,N3)<MA(C,N4);',
  }),
  holding({
    zbId: 'lineTurnsUp',
    name: '均线拐头向上',
    words: '{N}日均线拐头向上',
    parameters: [days('N', 20)],
    text: 'XG:MA(C,N)>REF(MA(C,N),1) AND REF(MA(C,N),1)<=REF(MA(C,N),2);',
  }),
  holding({
    zbId: 'lineTurnsDown',
    name: '均线拐头向下',
    words: '{N}日均线拐头向下',
    parameters: [days('N', 20)],
    text: 'XG:MA(C,N)<REF(MA(C,N),1) AND REF(MA(C,N),1)>=REF(MA(C,N),2);',
  }),
  holding({
    zbId: 'highOpenFell',
    name: '高开低走',
    words: '高开低走',
    parameters: [],
    text: 'XG:O>REF(C,1) AND C<O;',
  }),
  holding({ zbId: 'lowOpenRose', name: '低开高走', words: '低开高走', parameters: [], text: 'XG:O<REF(C,1) AND C>O;' }),
  holding({
    zbId: 'touchedLowerBand',
    name: '触及布林下轨',
    words: '最低价触及布林(20,2)下轨',
    parameters: [],
    text: 'XG:L<=MA(C,20)-2*STD(C,20);',
  }),
  holding({
    zbId: 'aboveUpperBand',
    name: '在布林上轨之上',
    words: '收盘价在布林(20,2)上轨之上',
    parameters: [],
    text: 'XG:C>MA(C,20)+2*STD(C,20);',
  }),
  holding({
    zbId: 'belowLowerBand',
    name: '在布林下轨之下',
    words: '收盘价在布林(20,2)下轨之下',
    parameters: [],
    text: 'XG:C<MA(C,20)-2*STD(C,20);',
  }),
  holding({
    zbId: 'moreThanYesterday',
    name: '成交量放大',
    words: '成交量超过昨日的{P}倍',
    parameters: [multiple('P', 1)],
    text: 'XG:V>P*REF(V,1);',
  }),
  holding({
    zbId: 'lessThanYesterday',
    name: '成交量缩小',
    words: '成交量比昨日小',
    parameters: [],
    text: 'XG:V<REF(V,1);',
  }),
  holding({ zbId: 'mainland', name: '沪深A股', words: '沪深两市', parameters: [], text: 'XG:SETCODE=0 OR SETCODE=1;' }),
]

const byId = new Map(spokenDefinitions.map((definition) => [definition.zbId, definition]))

/** The definition of something said that the library has not; undefined when there is none of that id. */
export function spokenDefinition(zbId: string): ConditionDefinition | undefined {
  return byId.get(zbId)
}

/** A condition of the library or of what is said besides, with its parameters, as a formula of its own. */
export function spoken(definition: ConditionDefinition, parameters: ParameterValues): ChosenCondition {
  return withFormula(definition.words(parameters), definition.formula(parameters))
}

/** Names are cut where the contract ends them. */
const LONGEST_NAME = 40

/** A condition that carries its formula; the same text is the same condition. */
export function withFormula(name: string, text: string): ChosenCondition {
  return { name: name.slice(0, LONGEST_NAME), zbId: `said.${hash(text)}`, typeId: 'formula', parameters: {}, text }
}

/** FNV-1a over the code units, as base 36. */
function hash(text: string): string {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0
  return value.toString(36)
}

/** The last statement of a selection's formula, and the lines before it. */
export function statementOf(text: string): { lines: string; test: string } {
  const at = text.lastIndexOf('XG:')
  return { lines: text.slice(0, at), test: text.slice(at + 3).replace(/;\s*$/, '') }
}
