import { shanghaiDay, shanghaiDayStart } from '@niujin/contract-kit/shanghai'

const NAME = /^\p{Script=Han}(?:[\p{Script=Han}·]{0,23}\p{Script=Han})$/u
/** Dots that keyboards give for the one between the parts of a name. */
const DOTS = /[•・‧．.]/g

/** First two digits: the provinces of GB/T 2260, and 83 of residence permits for people from Taiwan. */
const PROVINCES = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/
const FIRST_DAY = '1900-01-01'
/** GB 11643-1999: the weights of the first 17 digits, and the check digit by the remainder of their sum. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECKS = '10X98765432'

/** A name as it is kept, 2 to 25 Chinese letters with · between its parts; undefined when it is none. */
export function readRealName(typed: string): string | undefined {
  const name = typed.replaceAll(/\s/g, '').replaceAll(DOTS, '·')
  return NAME.test(name) ? name : undefined
}

/**
 * An identity number of 18 places as it is kept, undefined when it is none: area, a birth date between 1900 and `today`
 * (`2026-11-28`), check digit.
 */
export function readIdNo(typed: string, today: string): string | undefined {
  const idNo = typed.replaceAll(/\s/g, '').toUpperCase()
  if (!/^\d{17}[\dX]$/.test(idNo) || !PROVINCES.test(idNo)) return undefined
  const born = `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`
  return isDay(born) && born >= FIRST_DAY && born <= today && checkDigitOf(idNo) === idNo.at(-1) ? idNo : undefined
}

/** The place that has to stand behind the first 17. */
export function checkDigitOf(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return CHECKS[sum % CHECKS.length] ?? ''
}

/** A name as it is shown: its first letter. */
export function maskRealName(name: string): string {
  return `${Array.from(name)[0] ?? ''}*`
}

/** A number as it is shown: the first three and last four places. */
export function maskIdNo(idNo: string): string {
  return `${idNo.slice(0, 3)}****${idNo.slice(-4)}`
}

/** True for a day of the calendar; reading alone takes the 30th of February for one in March. */
function isDay(text: string): boolean {
  const at = shanghaiDayStart(text)
  return !Number.isNaN(at) && shanghaiDay(at) === text
}
