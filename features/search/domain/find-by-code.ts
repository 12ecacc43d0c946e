import type { Entry } from './entry.ts'
import { finding, RANK, type Finding } from './finding.ts'
import type { Query } from './query.ts'

/** Inside a code, fewer digits than this fit too many. */
const INSIDE_MIN = 3
/** HK codes are spoken without their leading zeros: 700 is 00700. */
const HK_DIGITS = 5

/** How well a code fits what was typed. */
export function findByCode(entry: Entry, query: Query): Finding | undefined {
  const { code } = query
  if (!code || (code.exchange && code.exchange !== entry.instrument.exchange)) return undefined
  const at = entry.code.indexOf(code.digits)
  if (at < 0) return undefined
  const range = [at, at + code.digits.length] as const
  if (entry.code === code.digits || isShortHkCode(entry, code)) return finding(RANK.exactCode, 'code', range)
  if (at === 0) return finding(RANK.codeStart, 'code', range)
  return code.digits.length >= INSIDE_MIN ? finding(RANK.codeInside, 'code', range) : undefined
}

function isShortHkCode(entry: Entry, code: NonNullable<Query['code']>): boolean {
  if (entry.instrument.exchange !== 'HK' || entry.code.length !== HK_DIGITS) return false
  const enough = code.exchange !== undefined || code.digits.length >= INSIDE_MIN
  return enough && entry.code === code.digits.padStart(HK_DIGITS, '0')
}
