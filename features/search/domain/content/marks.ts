/** Characters from–to (to excluded) of a text that are marked. */
export type Mark = readonly [from: number, to: number]

/** Where the words stand in a text as it is shown, in order and apart from each other. */
export function marksOf(text: string, words: readonly string[]): Mark[] {
  const low = lowered(text)
  const found: Mark[] = []
  for (const word of words) {
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length))
      found.push([at, at + word.length])
  }
  const inOrder = found.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])
  const apart: Mark[] = []
  for (const one of inOrder) if (one[0] >= (apart.at(-1)?.[1] ?? 0)) apart.push(one)
  return apart
}

/** Full width and capitals as one types them, unit for unit so that places stay. */
function lowered(text: string): string {
  return Array.from(text, (one) => {
    const plain = one.normalize('NFKC').toLowerCase()
    return plain.length === one.length ? plain : one
  }).join('')
}

/** Characters of an excerpt, and of what stands before the first mark. */
const EXCERPT = 60
const BEFORE = 12

/** The piece of a text that shows why it was found, in one line, with what is marked in it. */
export function excerptOf(
  text: string,
  words: readonly string[],
): { readonly excerpt: string; readonly marks: Mark[] } {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const first = marksOf(line, words)[0]?.[0] ?? 0
  let from = first > EXCERPT - BEFORE ? first - BEFORE : 0
  // Never between the two halves of one character.
  if (/[\uDC00-\uDFFF]/.test(line[from] ?? '')) from += 1
  const piece = Array.from(line.slice(from, from + EXCERPT * 2))
    .slice(0, EXCERPT)
    .join('')
  const excerpt = `${from > 0 ? '…' : ''}${piece}${from + piece.length < line.length ? '…' : ''}`
  return { excerpt, marks: marksOf(excerpt, words) }
}
