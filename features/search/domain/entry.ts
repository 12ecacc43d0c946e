import type { Instrument } from '@niujin/market'
import { plain } from './query.ts'

/** The readings (pinyin without tones, ü as v) of each character; the one that fits the word first. */
export type ReadingsOf = (text: string) => readonly (readonly string[])[]

/** One character of a name as it is looked for. */
export interface NameCharacter {
  readonly text: string
  /** Where it stands in the name as shown. */
  readonly from: number
  readonly to: number
  /** Empty for letters and digits, which read as themselves. */
  readonly readings: readonly string[]
}

/** An instrument with everything its name can be found by. */
export interface Entry {
  readonly instrument: Instrument
  readonly code: string
  /** The name in its plain form: 万科a. */
  readonly plainName: string
  readonly characters: readonly NameCharacter[]
  /** gzmt */
  readonly initials: string
  /** guizhoumaotai */
  readonly pinyin: string
}

/** Prepares an instrument for the index. */
export function entryOf(instrument: Instrument, readingsOf: ReadingsOf): Entry {
  const characters = charactersOf(instrument.name, readingsOf)
  const said = characters.map(({ text, readings }) => readings[0] ?? text)
  return {
    instrument,
    code: instrument.code.toLowerCase(),
    plainName: characters.map(({ text }) => text).join(''),
    characters,
    initials: said.map((reading) => reading.slice(0, 1)).join(''),
    pinyin: said.join(''),
  }
}

/** The characters of a name as they are looked for. */
export function charactersOf(name: string, readingsOf: ReadingsOf): NameCharacter[] {
  const readings = readingsOf(name)
  let from = 0
  return Array.from(name).flatMap((shown, index) => {
    const to = from + shown.length
    const at = { from, to }
    from = to
    // Nearly all characters: they are plain as they stand.
    if (COMMON_HAN.test(shown)) return [{ ...at, text: shown, readings: readings[index] ?? [] }]
    const own = isHan(shown) ? (readings[index] ?? []) : []
    // A single shown character can be several plain ones (Ⅱ is ii) or none (*).
    return Array.from(plain(shown), (text) => ({ ...at, text, readings: own }))
  })
}

const COMMON_HAN = /^[\u4E00-\u9FFF]$/
const HAN = /\p{Script=Han}/u

/** A Chinese character: one that is read as pinyin. */
export function isHan(text: string): boolean {
  return HAN.test(text)
}
