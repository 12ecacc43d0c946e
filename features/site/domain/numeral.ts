const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** A count from 1 to 99 in Chinese numerals, for headings: 1 一, 10 十, 12 十二, 20 二十. */
export function chineseNumeral(count: number): string {
  const tens = Math.floor(count / 10)
  const ones = count % 10
  const head = tens === 0 ? '' : `${tens === 1 ? '' : (DIGITS[tens] ?? '')}十`
  return ones === 0 && tens > 0 ? head : `${head}${DIGITS[ones] ?? ''}`
}
