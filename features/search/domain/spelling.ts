import type { NameCharacter } from './entry.ts'

/** How a name was written: as it is, by first letters, in pinyin, or with other characters of the same sound. */
export const SPELLED = { name: 0, initials: 1, pinyin: 2, sound: 3 } as const
type Spelled = (typeof SPELLED)[keyof typeof SPELLED]

/** Typed characters, and the same as one text in which every character is one unit long. */
export interface Typed {
  readonly characters: readonly string[]
  readonly text: string
}

/** What may be used to read a name; each level includes the ones before. */
export interface Reading {
  readonly level: Spelled
  /** Also the readings that are rarer in this word (重 as zhong in 重庆). */
  readonly rare: boolean
  /** Readings of each typed character, for the level `sound`. */
  readonly sounds?: readonly (readonly string[])[]
}

const LONG_INITIAL = /^[zcs]h/

/** Splits what was typed into characters. */
export function typedOf(text: string): Typed {
  const characters = Array.from(text)
  return { characters, text: characters.map((one) => (one.length === 1 ? one : '?')).join('') }
}

/**
 * Where the part of the name that was typed ends, from `start` on; undefined when it is not there.
 * Each character is written as itself, by its first letter, by its initial (zh) or in full; the last one
 * may be unfinished (guizhoumaot).
 */
export function spelledTo(
  name: readonly NameCharacter[],
  start: number,
  typed: Typed,
  reading: Reading,
): number | undefined {
  const walk = (at: number, done: number): number | undefined => {
    if (done >= typed.characters.length) return at
    const character = name[at]
    if (!character) return undefined
    for (const step of steps(character, typed, done, reading)) {
      const end = walk(at + 1, done + step)
      if (end !== undefined) return end
    }
    return undefined
  }
  return walk(start, 0)
}

/** How many typed characters this one of the name can stand for. */
function steps(character: NameCharacter, typed: Typed, done: number, reading: Reading): number[] {
  const itself = typed.characters[done] === character.text ? [1] : []
  if (reading.level === SPELLED.name) return itself
  for (const said of character.readings) {
    itself.push(...readAs(said, typed, done, reading))
    if (!reading.rare) break
  }
  return itself
}

function readAs(said: string, typed: Typed, done: number, { level, sounds }: Reading): number[] {
  const long = level >= SPELLED.pinyin ? inPinyin(said, typed.text, done) : []
  const isInitial = typed.characters[done] === said[0]
  const isSound = level === SPELLED.sound && (sounds?.[done]?.includes(said) ?? false)
  return isInitial || isSound ? [...long, 1] : long
}

function inPinyin(said: string, text: string, done: number): number[] {
  const left = text.length - done
  if (left < said.length) return said.startsWith(text.slice(done)) ? [left] : []
  const found = text.startsWith(said, done) ? [said.length] : []
  if (LONG_INITIAL.test(said) && text.startsWith(said.slice(0, 2), done)) found.push(2)
  return found
}
