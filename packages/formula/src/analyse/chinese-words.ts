import { absentItem } from '../functions/absent-items.ts'
import { dynamicInfoItems } from '../functions/dynamic-info-items.ts'
import { financeItems } from '../functions/finance-items.ts'

/** What people write in Chinese, and how the language says it. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  CLOSE: ['收盘', '收盘价', '收', '收价', '现价', '最新', '最新价', '股价', '价格'],
  OPEN: ['开盘', '开盘价', '开', '开价', '今开'],
  HIGH: ['最高', '最高价', '高', '高价'],
  LOW: ['最低', '最低价', '低', '低价'],
  VOL: ['成交量', '量', '总量', '总手', '成交'],
  AMOUNT: ['成交额', '成交金额', '金额', '额', '总金额'],
  'REF(CLOSE,1)': ['昨收', '昨收价', '昨日收盘', '前收', '前收盘', '昨收盘'],
  '(CLOSE/REF(CLOSE,1)-1)*100': ['涨幅', '涨跌幅', '涨跌', '日涨幅', '今日涨幅'],
  '(HIGH-LOW)/REF(CLOSE,1)*100': ['振幅'],
  'VOL/CAPITAL*100': ['换手', '换手率'],
  CAPITAL: ['流通盘', '流通股', '流通股本'],
  'FINANCE(39)': ['市值'],
  'MA(CLOSE,5)': ['均线', '五日线', '五日均线'],
  DATE: ['日期'],
  TIME: ['时间'],
  INDEXC: ['大盘', '指数'],
}

const CALLS: Readonly<Record<string, readonly string[]>> = {
  'MA(X,N)': ['均线', '移动平均', '平均', '均价', '简单移动平均'],
  'EMA(X,N)': ['指数平均', '指数均线', '指数移动平均'],
  'CROSS(A,B)': ['金叉', '上穿', '交叉', '穿'],
  'CROSS(B,A)': ['死叉', '下穿'],
  'HHV(X,N)': ['最高', '最高值', '新高'],
  'LLV(X,N)': ['最低', '最低值', '新低'],
  'SUM(X,N)': ['求和', '累加', '合计'],
  'COUNT(X,N)': ['计数', '统计', '次数'],
  'REF(X,A)': ['昨', '昨日', '前', '引用'],
  'IF(X,A,B)': ['如果', '若', '条件'],
  'MAX(A,B)': ['最大', '最大值', '较大'],
  'MIN(A,B)': ['最小', '最小值', '较小'],
  'ABS(X)': ['绝对值'],
  'STD(X,N)': ['标准差'],
  'EVERY(X,N)': ['一直', '连续'],
  'EXIST(X,N)': ['存在', '曾经'],
  'NOT(X)': ['非', '取反', '不'],
  'INBLOCK(S)': ['板块', '属于板块'],
}

const valueWords = byWord(VALUES)
const callWords = byWord(CALLS)
const items = numberedItems()

/** How the language says a Chinese word, best first: `收盘` is CLOSE, `总市值` FINANCE(39). Empty for a word it does not know. */
export function inFormulaWords(word: string, isCall: boolean): readonly string[] {
  return (
    (isCall ? callWords.get(word) : undefined) ?? valueWords.get(word) ?? items.get(word) ?? callWords.get(word) ?? []
  )
}

function byWord(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(words).flatMap(([written, spoken]) => spoken.map((word) => [word, [written]] as const)))
}

/** The numbers of FINANCE and DYNAINFO by their names, apart from remarks in brackets; 市盈率 has three of them. */
function numberedItems(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [name, list] of [
    ['FINANCE', financeItems],
    ['DYNAINFO', dynamicInfoItems],
  ] as const) {
    for (const { code, name: words } of list) {
      if (absentItem(name, code) !== undefined) continue
      const word = words.replace(/（.*$/, '')
      found.set(word, [...(found.get(word) ?? []), `${name}(${code})`])
    }
  }
  return found
}
