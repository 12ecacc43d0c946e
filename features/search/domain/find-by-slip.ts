import type { Entry, NameCharacter } from './entry.ts'
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
    return code.digits.length >= CODE_MIN ? slipInCode(code.digits, entry.code) : undefined
  }
  if (/^[a-z0-9]+$/.test(text)) return letters(entry, text)
  return text.length >= NAME_MIN && oneSlip(text, entry.plainName, true)
    ? slip(text, entry.characters, characterOf)
    : undefined
}

/** The same for names that are known by any part of them: moatai for 贵州茅台. */
export function findBySlipInside({ characters }: Entry, { text }: Query): Finding | undefined {
  if (!/^[a-z]+$/.test(text) || text.length < PINYIN_MIN) return undefined
  for (let from = 1; from < characters.length; from += 1) {
    const inside = characters.slice(from)
    if (oneSlip(text, inside.map(syllableOf).join(''), false))
      return finding(RANK.slip, 'fuzzy', [from, characters.length], 2)
  }
  return undefined
}

function letters(entry: Entry, text: string): Finding | undefined {
  const { characters } = entry
  if (text.length >= PINYIN_MIN && oneSlip(text, entry.pinyin, true)) return slip(text, characters, syllableOf)
  return text.length >= INITIALS_MIN && oneSlip(text, entry.initials, false)
    ? finding(RANK.slip, 'fuzzy', [0, characters.length], text[0] === entry.initials[0] ? 0 : 2)
    : undefined
}

const characterOf = ({ text }: NameCharacter) => text
const syllableOf = ({ text, readings }: NameCharacter) => readings[0] ?? text

/** Marked are the characters from the first on that what was typed reaches. */
function slip(
  typed: string,
  characters: readonly NameCharacter[],
  written: (character: NameCharacter) => string,
): Finding {
  let reached = 0
  let meant = ''
  while (reached < characters.length && !oneSlip(typed, meant, false) && meant.length <= typed.length) {
    const character = characters[reached]
    if (character) meant += written(character)
    reached += 1
  }
  return finding(RANK.slip, 'fuzzy', [0, reached], typed[0] === meant[0] ? 0 : 2)
}

/** Of a code what was typed right is marked: the longer of its beginning and its end. */
function slipInCode(typed: string, code: string): Finding | undefined {
  if (!oneSlip(typed, code, false)) return undefined
  let start = 0
  while (start < typed.length && typed[start] === code[start]) start += 1
  let end = 0
  while (end < code.length - start && typed.at(-1 - end) === code.at(-1 - end)) end += 1
  return finding(RANK.slip, 'code', start >= end ? [0, start] : [code.length - end, code.length], start > 0 ? 0 : 2)
}
