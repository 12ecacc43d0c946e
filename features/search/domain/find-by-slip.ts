import type { Entry } from './entry.ts'
import { finding, RANK, type Finding } from './finding.ts'
import type { Query } from './query.ts'
import { oneSlip } from './slip.ts'

/** Shorter texts are one slip away from too many. */
const CODE_MIN = 5
const INITIALS_MIN = 4
const PINYIN_MIN = 5
const NAME_MIN = 3

/** A find in spite of one slip of the finger; what begins with the typed letter comes first. */
export function findBySlip(entry: Entry, { text, code }: Query): Finding | undefined {
  if (code && /^\d+$/.test(code.digits)) {
    if (code.exchange && code.exchange !== entry.instrument.exchange) return undefined
    return code.digits.length >= CODE_MIN ? slip(code.digits, entry.code, false) : undefined
  }
  if (/^[a-z0-9]+$/.test(text)) return letters(entry, text)
  return text.length >= NAME_MIN ? slip(text, entry.plainName, true) : undefined
}

function letters(entry: Entry, text: string): Finding | undefined {
  return (
    (text.length >= PINYIN_MIN ? slip(text, entry.pinyin, true) : undefined) ??
    (text.length >= INITIALS_MIN ? slip(text, entry.initials, false) : undefined)
  )
}

function slip(typed: string, meant: string, unfinished: boolean): Finding | undefined {
  if (!oneSlip(typed, meant, unfinished)) return undefined
  return finding(RANK.slip, 'fuzzy', [0, 0], typed[0] === meant[0] ? 0 : 2)
}
