import type { ReactNode } from 'react'
import styles from './marked.module.css'

/** A text with every place marked where one of the words of `query` stands. */
export function Marked({ text, query }: { text: string; query: string }): ReactNode {
  const parts = markedParts(text, query)
  return parts.map(({ words, isMarked }, at) =>
    isMarked ? (
      <mark key={at} className={styles.mark}>
        {words}
      </mark>
    ) : (
      <span key={at}>{words}</span>
    ),
  )
}

/** The text cut where its marked parts begin and end; capitals do not matter. */
export function markedParts(text: string, query: string): { words: string; isMarked: boolean }[] {
  const wanted = query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const lower = text.toLowerCase()
  // Some letters become two when they are made small: places would not fit any more.
  if (wanted.length === 0 || lower.length !== text.length) return [{ words: text, isMarked: false }]
  const isMarked = Array.from({ length: text.length }, () => false)
  for (const word of wanted)
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1))
      isMarked.fill(true, at, at + word.length)
  return cutWhereItChanges(text, isMarked)
}

function cutWhereItChanges(text: string, marks: readonly boolean[]): { words: string; isMarked: boolean }[] {
  const parts: { words: string; isMarked: boolean }[] = []
  marks.forEach((isMarked, at) => {
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.words += text[at]
    else parts.push({ words: text[at] ?? '', isMarked })
  })
  return parts
}
