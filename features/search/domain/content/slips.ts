import { oneSlip } from '../slip.ts'
import { type Asked, isAllHan } from './asked.ts'
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

/** Whether a plain text contains what was typed but for one slip. */
export function slipsInto(text: string, typed: string): boolean {
  return Array.from({ length: text.length }, (_, at) => at).some(
    (at) =>
      text.length - at >= typed.length - 1 &&
      oneSlip(typed, text.slice(at), true) &&
      at + typed.length - 1 <= text.length,
  )
}
