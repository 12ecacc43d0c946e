import { charactersOf, isHan, type ReadingsOf } from '../entry.ts'
import { oneSlip } from '../slip.ts'
import { type Asked, isAllHan } from './asked.ts'
import type { Mark } from './marks.ts'
import { spelledTokens, wordTokens, type Token } from './tokens.ts'

/** Shorter words are one slip away from too many. */
const HAN_MIN = 3
const LETTERS_MIN = 5
const MOST = 12

/** Sets of tokens, one of which a title has that differs from what was typed by one slip; none when a slip is not looked for. */
export function slipTokens({ words, joined, isLetters }: Asked): Token[][] {
  const [word = ''] = words
  if (words.length !== 1 || joined.length > MOST) return []
  if (isLetters && word.length >= LETTERS_MIN) return around(word, 3, (parts) => parts.flatMap(spelledTokens))
  if (isAllHan(word) && word.length >= HAN_MIN) return around(word, 1, (parts) => wordTokens('t', parts))
  return []
}

/** What is left on both sides of one wrong character, of a missing one, or of two that changed places. */
function around(word: string, least: number, tokensOf: (parts: readonly string[]) => Token[]): Token[][] {
  const characters = Array.from(word)
  const sets = characters.flatMap((_, at) => [
    [characters.slice(0, at), characters.slice(at + 1)],
    [characters.slice(0, at), characters.slice(at)],
    [characters.slice(0, at), characters.slice(at + 2)],
  ])
  return sets
    .map((sides) => sides.map((side) => side.join('')).filter((side) => side.length >= least))
    .filter((sides) => sides.join('').length >= 2)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0)
}

/** Where, in a row of characters or syllables, some side by side are what was typed but for one slip; undefined where none are. */
export function slipInto(units: readonly string[], typed: string): Mark | undefined {
  for (let from = 0; from < units.length; from += 1) {
    let text = ''
    for (let to = from; to < units.length && text.length <= typed.length; to += 1) {
      text += units[to] ?? ''
      if (text.length >= typed.length - 1 && text !== typed && oneSlip(typed, text, false)) return [from, to + 1]
    }
  }
  return undefined
}

/** What of a name to mark where one slip was made: of letters what they spell, else the characters that were right. */
export function marksOfSlip(name: string, { joined, isLetters }: Asked, readingsOf: ReadingsOf): Mark[] {
  const characters = charactersOf(name, readingsOf)
  const units = characters.map(({ text, readings }) => (isLetters && isHan(text) ? (readings[0] ?? text) : text))
  const found = slipInto(units, joined)
  if (!found) return []
  const [from, to] = found
  const shown = (begin: number, end: number): Mark[] =>
    begin < end ? [[characters[begin]?.from ?? 0, characters[end - 1]?.to ?? 0]] : []
  if (isLetters) return shown(from, to)
  const typed = Array.from(joined)
  let right = 0
  while (from + right < to && units[from + right] === typed[right]) right += 1
  let left = 0
  while (from + right < to - left && units[to - 1 - left] === typed.at(-1 - left)) left += 1
  return [...shown(from, from + right), ...shown(to - left, to)]
}
