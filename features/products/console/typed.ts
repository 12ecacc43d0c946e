import { shanghaiInstant } from '@niujin/contract-kit/shanghai'
import { fenOf } from '@niujin/money'
import { dateTimeText } from '@niujin/web-kit/formats'

/** A whole number as it was typed; undefined for anything else. */
export function wholeOf(text: string): number | undefined {
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

/** Yuan as they were typed, in fen; undefined for anything that is no price. */
export function priceOf(text: string): number | undefined {
  const fen = fenOf(text.trim())
  return fen.ok && fen.value > 0 ? fen.value : undefined
}

/** A moment of Shanghai as it was typed (2026-12-01 10:00), as ISO 8601; undefined for anything else. */
export function momentOf(text: string): string | undefined {
  const clock = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text.trim())
  const at = clock ? shanghaiInstant(`${clock[1] ?? ''}T${clock[2] ?? ''}`) : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** A moment (ISO 8601) as it would be typed; '' for none. */
export function momentText(at: string | null): string {
  return at === null ? '' : dateTimeText(Date.parse(at))
}

/** What a field that may stay empty says: null when it is, undefined when it is wrong. */
export function orNone<Value>(text: string, read: (text: string) => Value | undefined): Value | null | undefined {
  return text.trim() === '' ? null : read(text)
}

/** What is said where a moment is wrong. */
export const MOMENT_HINT = '写成 2026-12-01 10:00（北京时间）'
