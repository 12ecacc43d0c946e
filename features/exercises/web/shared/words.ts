import { price } from '@niujin/web-kit/formats'
import type { AskedTask, PlayedLine } from '../../contract/index.ts'

/** Basis points as a percent with its sign: +3.25%. */
export function basisText(points: number | null): string {
  if (points === null) return '--'
  return `${points > 0 ? '+' : ''}${(points / 100).toFixed(2)}%`
}

/** Fen as yuan with thousands apart: 1,000,000.00. */
export function yuanText(fen: number): string {
  return (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** The same in ten thousands, for narrow places: 98.35万. */
export function tenThousandText(fen: number): string {
  return `${(fen / 1_000_000).toFixed(2)}万`
}

/** Milli yuan: 12.34. */
export function priceText(milli: number): string {
  return price(milli)
}

/** How a play stands, in a list. */
export function standText({ status, shown, length }: Pick<PlayedLine, 'status' | 'shown' | 'length'>): string {
  return status === 'done' ? '已做完' : `走到第 ${shown} / ${length} 根`
}

/** What each kind of question is called. */
export const TASK_NAMES: Readonly<Record<AskedTask['kind'], string>> = {
  support: '标支撑',
  resistance: '标压力',
  pattern: '认形态',
  trade: '买卖',
}
