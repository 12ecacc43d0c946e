import { shanghaiInstant } from '@niujin/contract-kit/shanghai'

/** Numbers below are seconds, above milliseconds. */
const SECONDS_UNTIL = 100_000_000_000

/**
 * Milliseconds of a time as sources write it: RFC 822, ISO 8601, seconds or milliseconds since 1970. One without a zone
 * is Shanghai's, since the sources are Chinese. Undefined when it is none.
 */
export function momentOf(value: unknown): number | undefined {
  if (typeof value === 'number') return ofNumber(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (/^\d{9,14}$/.test(text)) return ofNumber(Number(text))
  const local = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?(?:\.\d+)?$/.exec(text)
  const at = local ? inShanghai(local) : Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}

function ofNumber(value: number): number | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined
  return Math.round(value < SECONDS_UNTIL ? value * 1000 : value)
}

function inShanghai([
  ,
  year = '',
  month = '',
  day = '',
  hour = '0',
  minute = '00',
  second = '00',
]: readonly string[]): number {
  const two = (digits: string) => digits.padStart(2, '0')
  return shanghaiInstant(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`)
}
