import { isHan } from '../entry.ts'
import { plain } from '../query.ts'

/** What was typed, as it is looked for among everything that people read. */
export interface Asked {
  /** Its words in their plain form: the parts between spaces and marks. */
  readonly words: readonly string[]
  /** The words as one. */
  readonly joined: string
  /** What was typed in one piece and says nothing apart, plain: K线, T+0. It stands side by side, or something else is meant. */
  readonly phrases: readonly string[]
  /** Only letters: may be pinyin or initials. */
  readonly isLetters: boolean
}

/** Nobody looks for more words at once. */
const WORDS_MOST = 6

/** Reads what was typed; undefined when nothing of it can be looked for. */
export function askedOf(typed: string): Asked | undefined {
  const words = wordsOf(typed).slice(0, WORDS_MOST)
  if (words.length === 0) return undefined
  const joined = words.join('')
  return { words, joined, phrases: phrasesOf(typed), isLetters: /^[a-z]+$/.test(joined) }
}

/** The parts between spaces and marks, plain. */
function wordsOf(typed: string): string[] {
  return typed
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter((word) => word !== '')
}

/** Marks within what is one thing: T+0, P/E, 600519.SH. */
const BETWEEN_PIECES = /[^\p{L}\p{N}+\-*/.&·']+/u

function phrasesOf(typed: string): string[] {
  const pieces: string[][] = []
  let isOpen = false
  for (const piece of typed.normalize('NFKC').split(BETWEEN_PIECES)) {
    const runs = wordsOf(piece).flatMap((word) => runsOf(word).map(({ text }) => text))
    // A letter or digit alone belongs to what stands beside it: K 线.
    const isAlone = runs.length === 1 && /^[a-z0-9]$/.test(runs[0] ?? '')
    if (isOpen || isAlone) pieces.push([...(pieces.pop() ?? []), ...runs])
    else pieces.push(runs)
    isOpen = isAlone
  }
  return pieces
    .slice(0, WORDS_MOST)
    .filter((runs) => runs.length > 1 && runs.some((run) => Array.from(run).length === 1))
    .map((runs) => runs.join(''))
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
