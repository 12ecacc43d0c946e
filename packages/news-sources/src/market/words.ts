import type { Instrument } from '@niujin/market'

const WAN = 1e4
const YI = 1e8
const WAN_YI = 1e12

/** 3.02%, without a sign; what rounds to nothing is 0.00%. */
export function percentText(ratio: number): string {
  return `${(Math.abs(ratio) * 100).toFixed(2)}%`
}

/** 涨3.02%, 跌1.20% or 平. */
export function movedText(ratio: number): string {
  if (percentText(ratio) === '0.00%') return '平'
  return `${ratio > 0 ? '涨' : '跌'}${percentText(ratio)}`
}

/** 高开0.31%, 低开0.05% or 平开. */
export function openedText(ratio: number): string {
  if (percentText(ratio) === '0.00%') return '平开'
  return `${ratio > 0 ? '高开' : '低开'}${percentText(ratio)}`
}

/** 涨跌幅 of a move as traders write it: 涨超3%. */
export function beyondText(level: number): string {
  return `${level > 0 ? '涨' : '跌'}超${Math.abs(Math.round(level * 1000) / 10)}%`
}

/** A price in milli with its unit: 12.34元, 385.200港元, 3021.33点. */
export function priceText(
  milli: number,
  { kind, exchange, priceDigits }: Pick<Instrument, 'kind' | 'exchange' | 'priceDigits'>,
): string {
  const unit = kind === 'index' || kind === 'sector' ? '点' : exchange === 'HK' ? '港元' : '元'
  return `${(milli / 1000).toFixed(unit === '点' ? 2 : priceDigits)}${unit}`
}

/** Yuan: 8600万元, 12.34亿元, 1.02万亿元. */
export function moneyText(yuan: number): string {
  if (yuan >= WAN_YI) return `${(yuan / WAN_YI).toFixed(2)}万亿元`
  if (yuan >= YI) return `${(yuan / YI).toFixed(2)}亿元`
  return `${Math.round(yuan / WAN)}万元`
}

/** 10:42. */
export function clockOf(second: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(second / 3600)}:${two((second % 3600) / 60)}`
}

/** Names one after the other as in Chinese text. */
export function listed(names: readonly string[]): string {
  return names.join('、')
}

/** The names people use in talking. */
const SHORT: Readonly<Record<string, string>> = {
  'SH.000001': '沪指',
  'SZ.399001': '深成指',
  'SZ.399006': '创业板指',
  'SH.000688': '科创50指数',
  'SH.000300': '沪深300指数',
  'BJ.899050': '北证50指数',
}

/** What an index is called in a sentence. */
export function indexName({ id, name }: Pick<Instrument, 'id' | 'name'>): string {
  return SHORT[id] ?? (name.endsWith('指数') || name.endsWith('指') ? name : `${name}指数`)
}

/** A sector with its sort: 半导体板块, 机器人概念. */
export function sectorName({ name, sectorKind }: Pick<Instrument, 'name' | 'sectorKind'>): string {
  const sort = sectorKind === 'concept' ? '概念' : '板块'
  return name.endsWith(sort) ? name : `${name}${sort}`
}

/** 45家涨停、3家跌停; nothing where there are none. */
export function limitsText({ limitUp, limitDown }: { limitUp: number; limitDown: number }): string[] {
  const parts = [limitUp > 0 ? `${limitUp}家涨停` : '', limitDown > 0 ? `${limitDown}家跌停` : ''].filter(
    (part) => part !== '',
  )
  return parts.length > 0 ? [listed(parts)] : []
}
