import { isWordCharacter, positionsOf, type Position } from './positions.ts'

/** Characters from–to (to excluded) of a text that are marked. */
export type Mark = readonly [from: number, to: number]

/** Where the words stand in a text as it is shown, in order and apart from each other: K线 also where it is written K 线. */
export function marksOf(text: string, words: readonly string[]): Mark[] {
  const positions = positionsOf(text)
  const inOrder = words.flatMap((word) => occurrencesOf(positions, word)).toSorted((a, b) => a[0] - b[0] || b[1] - a[1])
  const apart: Mark[] = []
  for (const one of inOrder) if (one[0] >= (apart.at(-1)?.[1] ?? 0)) apart.push(one)
  return apart
}

function occurrencesOf(positions: readonly Position[], word: string): Mark[] {
  const wanted = Array.from(word)
  const found: Mark[] = []
  for (let at = 0; at + wanted.length <= positions.length; at += 1) {
    if (!standsAt(positions, at, wanted)) continue
    found.push([positions[at]?.from ?? 0, positions[at + wanted.length - 1]?.to ?? 0])
    at += wanted.length - 1
  }
  return found
}

/** Words of letters and digits are found by their beginning, so only there they are marked. */
function standsAt(positions: readonly Position[], at: number, wanted: readonly string[]): boolean {
  const before = positions[at - 1]
  const isInside = before !== undefined && positions[at]?.isJoined === true && isWordCharacter(before.text)
  if (isInside && isWordCharacter(wanted[0] ?? '')) return false
  return wanted.every((one, step) => {
    const position = positions[at + step]
    return position?.text === one && (step === 0 || position.isNear)
  })
}

/** Parts of words, the longest first, that stand in a text where the words as they were typed do not; one character says nothing. */
export function partsIn(text: string, words: readonly string[]): string[] {
  const positions = positionsOf(text)
  return words.flatMap((word) => {
    const characters = Array.from(word)
    const parts: string[] = []
    for (let from = 0; from + 2 <= characters.length; from += 1) {
      for (let to = characters.length; to >= from + 2; to -= 1) {
        const part = characters.slice(from, to).join('')
        if (occurrencesOf(positions, part).length === 0) continue
        parts.push(part)
        from = to - 1
        break
      }
    }
    return parts
  })
}

/** Characters of an excerpt, and of what stands before the first mark. */
const EXCERPT = 60
const BEFORE = 12
/** An excerpt begins with a sentence where one begins so near before the mark. */
const SENTENCE_WITHIN = 30
const SENTENCE_END = /[。！？；!?;][”’）」』]*\s*/gu

/** The piece of a text that shows why it was found, in one line, with what is marked in it. */
export function excerptOf(
  text: string,
  words: readonly string[],
): { readonly excerpt: string; readonly marks: Mark[] } {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const first = marksOf(line, words)[0]?.[0] ?? 0
  const from = first > EXCERPT - BEFORE ? beginBefore(line, first) : 0
  const piece = Array.from(line.slice(from, from + EXCERPT * 2))
    .slice(0, EXCERPT)
    .join('')
  const excerpt = `${from > 0 ? '…' : ''}${piece}${from + piece.length < line.length ? '…' : ''}`
  return { excerpt, marks: marksOf(excerpt, words) }
}

function beginBefore(line: string, first: number): number {
  // What stands at the end is shown with what leads there.
  const isAtEnd = line.length - first < EXCERPT / 2
  const near = line.slice(first - SENTENCE_WITHIN, first)
  const last = [...near.matchAll(SENTENCE_END)].at(-1)
  if (last && !isAtEnd) return first - near.length + last.index + last[0].length
  const from = first - (isAtEnd ? SENTENCE_WITHIN : BEFORE)
  // Never between the two halves of one character.
  return /[\uDC00-\uDFFF]/.test(line[from] ?? '') ? from + 1 : from
}
