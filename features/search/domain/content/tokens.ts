import { plain } from '../query.ts'
import { runsOf } from './asked.ts'

/**
 * What a thing is found by, each as a number: pieces of what is written there, with a mark for where. Two that have one
 * number by chance only make a few more things to look at: what is found is compared with the text itself.
 */
export type Token = number

/** Longer words are found by their first letters. */
const WORD_MOST = 16
/** So much of a text is looked into, characters. */
const TEXT_MOST = 20_000

/** Between the parts of a name as it is said. */
const APART = /[ ,]/

/** FNV-1a over the units of a string, as a signed 32-bit number. */
function token(text: string): Token {
  return hashed(SEED, text)
}

const SEED = 0x811c9dc5

function hashed(before: number, text: string): Token {
  let hash = before
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** What a thing is indexed from. */
export interface Indexed {
  readonly kind: string
  readonly title: string
  readonly author: string
  readonly text: string
  /** Names that belong to it: of its securities, its hashtags. */
  readonly words: readonly string[]
  /** How title and author are said: first letters (Sound.initials). */
  readonly initials: readonly string[]
  /** Whole pinyin (Sound.spelled). */
  readonly spelled: readonly string[]
}

/** All tokens of a thing. */
export function tokensOf({ kind, title, author, text, words, initials, spelled }: Indexed): Token[] {
  const key = plain(title)
  const body = [title, author, ...words, text.slice(0, TEXT_MOST)]
  return [
    ...new Set([
      kindToken(kind),
      ...wholeTokens(key),
      ...startTokens(key),
      ...grams('t', partsOf(title), true),
      ...grams('@', partsOf(author), true),
      ...grams('', body.flatMap(partsOf), true),
      ...initials.flatMap((one) => one.split(APART).flatMap((part) => pairs('i', part))),
      ...spelled.flatMap((one) => one.split(APART).flatMap((part) => threes('q', part.replaceAll("'", '')))),
    ]),
  ]
}

/** Every thing of a kind has it. */
export function kindToken(kind: string): Token {
  return token(`k ${kind}`)
}

/** Tokens that a thing has whose title is exactly this. */
export function wholeTokens(joined: string): Token[] {
  return joined === '' ? [] : [token(`= ${joined}`)]
}

/** Of things whose title begins so: by its first character, or its first two. */
function startTokens(key: string): Token[] {
  const characters = Array.from(key)
  return characters.length === 0
    ? []
    : [...new Set([token(`^ ${characters[0]}`), token(`^ ${characters.slice(0, 2).join('')}`)])]
}

/** The one of the start tokens that says most. */
export function startToken(joined: string): Token {
  return token(`^ ${Array.from(joined).slice(0, 2).join('')}`)
}

/** Where words are looked for: anywhere, in the title, in the author's name. */
export type Field = '' | 't' | '@'

/** Tokens that a thing has that contains these words in a field. */
export function wordTokens(field: Field, words: readonly string[]): Token[] {
  return [...new Set(grams(field, words, false))]
}

/** Tokens of names whose initials contain these letters. */
export function initialsTokens(letters: string): Token[] {
  return [...new Set(pairs('i', letters))]
}

/** Tokens of names whose pinyin contains these letters. */
export function spelledTokens(letters: string): Token[] {
  return [...new Set(threes('q', letters))]
}

const BETWEEN = /[^\p{L}\p{N}]+/u

/** The parts of a text between spaces and marks, plain. */
function partsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(BETWEEN)
    .filter((part) => part !== '')
}

/** Pairs of Chinese characters and, for what is indexed or alone, single ones; of words the beginnings, or the word. */
function grams(field: Field, parts: readonly string[], isIndexed: boolean): Token[] {
  const tokens: Token[] = []
  const start = token(`${field} `)
  const add = (text: string) => void tokens.push(hashed(start, text))
  for (const { text, isWord } of parts.flatMap(runsOf)) {
    if (isWord) addBeginnings(text.slice(0, WORD_MOST), isIndexed, add)
    else addPairs(Array.from(text), isIndexed, add)
  }
  return tokens
}

function addBeginnings(word: string, isIndexed: boolean, add: (text: string) => void): void {
  for (let length = isIndexed ? 1 : word.length; length <= word.length; length += 1) add(word.slice(0, length))
}

function addPairs(characters: readonly string[], isIndexed: boolean, add: (text: string) => void): void {
  if (isIndexed || characters.length === 1) characters.forEach((one) => add(one))
  for (let at = 1; at < characters.length; at += 1) add((characters[at - 1] ?? '') + (characters[at] ?? ''))
}

function pairs(field: 'i', letters: string): Token[] {
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) =>
    token(`${field} ${letters.slice(at, at + 2)}`),
  )
}

function threes(field: 'q', letters: string): Token[] {
  return Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) =>
    token(`${field} ${letters.slice(at, at + 3)}`),
  )
}
