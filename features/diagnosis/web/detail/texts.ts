import { dayText, NO_FIGURE, price } from '@niujin/web-kit/formats'
import type { Report, ScoreInput } from '../../contract/report.ts'

/** A price in milli. */
export function priceText(milli: number | null, { digits }: { readonly digits: number }): string {
  return price(milli ?? undefined, digits === 3 ? 3 : 2)
}

/** The value of an input as the score was worked out from it. */
export function valueText({ value, unit, digits }: Pick<ScoreInput, 'value' | 'unit' | 'digits'>): string {
  return value === null ? NO_FIGURE : `${value.toFixed(digits)}${unit}`
}

/** How an input got its score, so that anyone can work it out again. */
export function ruleText({ key, better, scale, unit, note, score }: ScoreInput): string {
  if (note !== '') return score === null ? `${note}，不计分` : note
  if (better !== null) return `优于 ${better}% 的${key === 'industryToday' ? '行业' : '同行'}，每 1% 得 1 分`
  return `${scale.map(([measure, points]) => `${measure}${unit} 得 ${points} 分`).join('，')}，区间内按比例计分`
}

/** Points with up to two decimals, without zeros at the end. */
export function pointsText(points: number): string {
  return String(Math.round(points * 100) / 100)
}

/** 2026-11-20 10:23, the moment of a report. */
export function momentText({ date, second }: Pick<Report, 'date' | 'second'>): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${dayText(date)} ${two(second / 3600)}:${two((second % 3600) / 60)}`
}

/** 综合分 as a sum that anyone can work out again. */
export function totalText({ dimensions, total }: Pick<Report, 'dimensions' | 'total'>): string {
  const scored = dimensions.filter(({ score }) => score !== null)
  if (total === null) return '能评分的方面不足三个，没有综合评分'
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0)
  const sum = scored.map(({ title, score, weight }) => `${title} ${score}×${weight}`).join(' + ')
  return `综合 ${total} =（${sum}）÷ ${weights}`
}
