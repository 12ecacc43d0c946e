import { charactersOf, isHan, type NameCharacter, type ReadingsOf } from '../entry.ts'
import { SPELLED, spelledTo, typedOf } from '../spelling.ts'
import type { Mark } from './marks.ts'

/** Names longer than this are found by the beginning of their sound. */
const SPELLED_MOST = 20
/** What ends a heading within a name, and what only parts it. */
const HEADING_END = /[】」》）\])：:|｜]+/u
const PART_END = /[^\p{L}\p{N}\s*]+/u

/** How a name is said. Headings are apart by a space, their parts by a comma: what is typed is said within one part. */
export interface Sound {
  /** First letters: sl,fl hzc */
  readonly initials: string
  /** Whole pinyin, syllable after syllable: fang'liang */
  readonly spelled: string
}

/** How a name is said, by the usual readings. */
export function soundOf(name: string, readingsOf: ReadingsOf): Sound {
  const headings = Array.from(name)
    .slice(0, SPELLED_MOST)
    .join('')
    .split(HEADING_END)
    .map((heading) => heading.split(PART_END).map((part) => syllablesOf(charactersOf(part, readingsOf))))
  const said = (between: string, of: (syllables: readonly Syllable[]) => string) =>
    headings
      .map((parts) => parts.map(of).filter(Boolean).join(','))
      .filter(Boolean)
      .join(between)
  return {
    initials: said(' ', (syllables) => syllables.map(({ initials }) => initials).join('')),
    spelled: said(' ', (syllables) => syllables.map(({ spelled }) => spelled).join("'")),
  }
}

interface Syllable {
  readonly spelled: string
  readonly initials: string
}

/** A Chinese character each; letters and digits side by side are one, said as they are. */
function syllablesOf(characters: readonly NameCharacter[]): Syllable[] {
  const syllables: Syllable[] = []
  let isWord = false
  for (const { text, readings } of characters) {
    const said = readings[0] ?? text
    const last = syllables.at(-1)
    if (isWord && last && !isHan(text))
      syllables.splice(-1, 1, { spelled: last.spelled + said, initials: last.initials + said })
    else syllables.push({ spelled: said, initials: said.slice(0, 1) })
    isWord = !isHan(text)
  }
  return syllables
}

/** Where a name is said as it was typed; undefined when it is not. */
export function markOfSound(name: string, typed: string, readingsOf: ReadingsOf): Mark | undefined {
  const characters = charactersOf(name, readingsOf)
  const asked = typedOf(typed)
  const sounds = readingsOf(typed)
  for (let start = 0; start < characters.length; start += 1) {
    const end = spelledTo(characters, start, asked, { level: SPELLED.sound, rare: true, sounds })
    const [first, last] = [characters[start], characters[(end ?? 0) - 1]]
    if (first && last && start < (end ?? 0) && isOnePart(name, [first.from, last.to], typed))
      return [first.from, last.to]
  }
  return undefined
}

/** Nothing parts it, and where two letters were typed a heading begins with it. */
function isOnePart(name: string, [from, to]: Mark, typed: string): boolean {
  return !PART_END.test(name.slice(from, to)) && (!isShort(typed) || beginsHeading(name, from))
}

/** So few letters say something only where a heading begins. */
const SHORT = 2

export function isShort(letters: string): boolean {
  return letters.length <= SHORT && /^[a-z]+$/.test(letters)
}

function beginsHeading(name: string, from: number): boolean {
  const before = name.slice(0, from).trimEnd()
  return !/[\p{L}\p{N}]/u.test(before) || HEADING_END.test(before.at(-1) ?? '')
}
