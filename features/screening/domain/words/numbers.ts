const DIGIT = '[一二两三四五六七八九]'
const BELOW_HUNDRED = `${DIGIT}?十${DIGIT}?`
const HUNDREDS = `${DIGIT}百(?:零${DIGIT}|${DIGIT}十${DIGIT}?)?`
const THOUSANDS = `${DIGIT}千(?:零(?:${DIGIT}十${DIGIT}?|${DIGIT})|${HUNDREDS})?`
/** Written out in full only: 一百五 is 150 to some and 105 to others. */
const CHINESE = `(?:${THOUSANDS}|${HUNDREDS}|${BELOW_HUNDRED}|${DIGIT}|零)(?:点[零一二三四五六七八九]+)?`

/** 百亿 and 千亿 leave the one out. */
const BARE_UNIT = '[百千](?=[亿万])'

/** Source of an expression that finds a number, `1,000.5` or 二十. */
export const NUMBER = `(?:[-负]?(?:\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|${CHINESE}|${BARE_UNIT}))`

const DIGITS = '零一二三四五六七八九'
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** The value of what NUMBER found. */
export function numberOf(found: string): number {
  const sign = /^[-负]/.test(found) ? -1 : 1
  const size = found.replace(/^[-负]/, '').replaceAll(',', '')
  if (/^\d/.test(size)) return sign * Number(size)
  const [whole = '', fraction = ''] = size.replaceAll('两', '二').split('点')
  const decimals = Array.from(fraction, (digit) => DIGITS.indexOf(digit)).join('')
  return sign * (chineseWhole(whole) + (decimals === '' ? 0 : Number(`0.${decimals}`)))
}

function chineseWhole(whole: string): number {
  let total = 0
  let digit = 0
  for (const sign of whole) {
    const unit = UNITS[sign]
    if (unit === undefined) digit = Math.max(0, DIGITS.indexOf(sign))
    else {
      total += (digit === 0 ? 1 : digit) * unit
      digit = 0
    }
  }
  return total + digit
}

/** Source of a period as trading days are counted: 5日, 十个交易日, 两周, 三个月, 半年. */
export const PERIOD = `(?:${NUMBER}个?(?:交易日|日|天|周|星期|月|季度|年)|半个?年)`

/** Source of what makes a period one that ends today: 近5日, 过去三个月. */
export const RECENT = '(?:最近|近|过去|这)'

/** Trading days of a week, a month, a quarter and a year, as averages of those names are drawn. */
const PERIOD_DAYS: readonly (readonly [RegExp, number])[] = [
  [/日$|天$/, 1],
  [/周$|星期$/, 5],
  [/月$/, 20],
  [/季度$/, 60],
  [/年$/, 250],
]

/** Trading days of what PERIOD found; undefined when it is not a whole number of at least 1 and at most 500. */
export function periodDays(found: string): number | undefined {
  if (/^半个?年$/.test(found)) return 120
  const count = numberOf(new RegExp(`^${NUMBER}`).exec(found)?.[0] ?? '0')
  // 三个月 and one quarter are the same 60 days.
  const days = count * (PERIOD_DAYS.find(([unit]) => unit.test(found))?.[1] ?? 1)
  return Number.isInteger(days) && days >= 1 && days <= 500 ? days : undefined
}
