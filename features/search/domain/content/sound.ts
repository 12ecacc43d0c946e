import { charactersOf, type ReadingsOf } from '../entry.ts'
import { SPELLED, spelledTo, typedOf } from '../spelling.ts'
import type { Mark } from './marks.ts'

/** Names longer than this are found by the beginning of their sound. */
const SPELLED_MOST = 20

/** How a name is said: first letters, and whole pinyin. */
export interface Sound {
  readonly initials: string
  readonly spelled: string
}

/** How a name is said, by the usual readings. */
export function soundOf(name: string, readingsOf: ReadingsOf): Sound {
  const said = charactersOf(name.slice(0, SPELLED_MOST), readingsOf).map(({ text, readings }) => readings[0] ?? text)
  return { initials: said.map((one) => one.slice(0, 1)).join(''), spelled: said.join('') }
}

/** Where a name is said as it was typed; undefined when it is not. */
export function markOfSound(name: string, typed: string, readingsOf: ReadingsOf): Mark | undefined {
  const characters = charactersOf(name, readingsOf)
  const asked = typedOf(typed)
  const sounds = readingsOf(typed)
  for (let start = 0; start < characters.length; start += 1) {
    const end = spelledTo(characters, start, asked, { level: SPELLED.sound, rare: true, sounds })
    if (end !== undefined && end > start) return [characters[start]?.from ?? 0, characters[end - 1]?.to ?? 0]
  }
  return undefined
}
