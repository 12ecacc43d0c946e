import type { Entry } from './entry.ts'
import { finding, RANK, type Finding } from './finding.ts'
import { SPELLED, spelledTo, type Reading, type Typed } from './spelling.ts'

const WAYS = {
  [SPELLED.name]: { start: RANK.nameStart, inside: RANK.nameInside, by: 'name' },
  [SPELLED.initials]: { start: RANK.initialsStart, inside: RANK.initialsInside, by: 'initials' },
  [SPELLED.pinyin]: { start: RANK.pinyinStart, inside: RANK.pinyinInside, by: 'pinyin' },
  [SPELLED.sound]: { start: RANK.sameSound, inside: RANK.sameSound, by: 'pinyin' },
} as const

const WIDEST = { level: SPELLED.pinyin, rare: true } as const
/** Ways to read a name, best first. */
const READINGS = [
  { level: SPELLED.name, rare: false },
  { level: SPELLED.initials, rare: false },
  { level: SPELLED.initials, rare: true },
  { level: SPELLED.pinyin, rare: false },
] as const

/** How well a name fits what was typed, read from `position` on. One letter inside a name fits too many. */
export function findByName(entry: Entry, position: number, typed: Typed): Finding | undefined {
  if (position > 0 && typed.characters.length === 1 && /[a-z0-9]/.test(typed.text)) return undefined
  // The widest reading first: most names do not fit at all and need no closer look.
  const widest = fit(entry, position, typed, WIDEST)
  if (!widest) return undefined
  for (const reading of READINGS) {
    const found = fit(entry, position, typed, reading)
    if (found) return found
  }
  return widest
}

/** The way people shorten names: 招行 for 招商银行, its first character and others in their order. */
export function findShortened({ characters }: Entry, typed: Typed): Finding | undefined {
  if (characters[0]?.text !== typed.characters[0]) return undefined
  let at = 0
  for (const wanted of typed.characters) {
    while (at < characters.length && characters[at]?.text !== wanted) at += 1
    if (at === characters.length) return undefined
    at += 1
  }
  return finding(RANK.shortened, 'name', [0, at])
}

/** The same for other characters of the same sound: 贵洲 or 貴州 for 贵州. */
export function findBySound(
  entry: Entry,
  position: number,
  typed: Typed,
  sounds: readonly (readonly string[])[],
): Finding | undefined {
  return fit(entry, position, typed, { level: SPELLED.sound, rare: true, sounds })
}

function fit(entry: Entry, position: number, typed: Typed, reading: Reading): Finding | undefined {
  const end = spelledTo(entry.characters, position, typed, reading)
  if (end === undefined) return undefined
  const way = WAYS[reading.level]
  const isWhole = position === 0 && end === entry.characters.length
  const rank = position === 0 ? way.start : way.inside
  return finding(rank, way.by, [position, end], (isWhole ? 0 : 2) + (reading.rare ? 1 : 0))
}
