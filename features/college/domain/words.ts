/** Minutes it takes to read so many characters, at least one. */
export function minutesOf(characters: number, perMinute: number): number {
  return Math.max(1, Math.round(characters / perMinute))
}

/** The words of what was typed into a search box, without doubles. */
export function soughtWords(typed: string): string[] {
  return [...new Set(typed.trim().toLowerCase().split(/\s+/u))].filter((word) => word !== '')
}

/** Characters of an excerpt, and how many of them stand before what was found. */
const EXCERPT = { most: 56, before: 12 } as const

/** A piece of a text around the first of the words that stands in it; its beginning when none does. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const lower = line.toLowerCase()
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const from = found.length === 0 ? 0 : Math.max(0, Math.min(...found) - EXCERPT.before)
  const piece = line.slice(from, from + EXCERPT.most)
  return `${from > 0 ? '…' : ''}${piece}${from + EXCERPT.most < line.length ? '…' : ''}`
}

/** The ids with one moved up or down by a place; as they are when it cannot move. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(at, 1).toSpliced(to, 0, id)
}

/** The text cut where the words stand in it, whatever their capitals. */
export function markedParts(text: string, words: readonly string[]): { piece: string; isMarked: boolean }[] {
  const lower = text.toLowerCase()
  // Some letters become two when they are made small: positions would not fit any more.
  if (words.length === 0 || lower.length !== text.length) return [{ piece: text, isMarked: false }]
  const sought = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)).join('|')
  return text
    .split(new RegExp(`(${sought})`, 'giu'))
    .map((piece, at) => ({ piece, isMarked: at % 2 === 1 }))
    .filter(({ piece }) => piece !== '')
}
