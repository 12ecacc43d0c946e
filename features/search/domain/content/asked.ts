import { isHan } from '../entry.ts'
import { plain } from '../query.ts'

/** What was typed, as it is looked for among everything that people read. */
export interface Asked {
  /** Its words in their plain form: the parts between spaces and marks. */
  readonly words: readonly string[]
  /** The words as one. */
  readonly joined: string
  /** Only letters: may be pinyin or initials. */
  readonly isLetters: boolean
}

/** Nobody looks for more words at once. */
const WORDS_MOST = 6

/** Reads what was typed; undefined when nothing of it can be looked for. */
export function askedOf(typed: string): Asked | undefined {
  const words = typed
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter((word) => word !== '')
    .slice(0, WORDS_MOST)
  if (words.length === 0) return undefined
  const joined = words.join('')
  return { words, joined, isLetters: /^[a-z]+$/.test(joined) }
}

/** A run of characters of one kind: written one by one (Chinese), or as a word (letters and digits). */
export interface Run {
  readonly text: string
  readonly isWord: boolean
}

const RUNS = /[a-z0-9]+|[^a-z0-9]+/g

/** The runs of a plain text. */
export function runsOf(plainText: string): Run[] {
  return (plainText.match(RUNS) ?? []).map((text) => ({ text, isWord: /^[a-z0-9]/.test(text) }))
}

/** Whether a text is written in Chinese characters alone. */
export function isAllHan(text: string): boolean {
  return text !== '' && Array.from(text).every(isHan)
}
