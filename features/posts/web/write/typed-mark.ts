/** What somebody is about to write at the caret: a topic, a person, or a stock. */
export interface TypedMark {
  readonly kind: 'hashtag' | 'mention' | 'stock'
  /** What was typed after the sign. */
  readonly q: string
}

const OPEN = /(?<sign>[#@])(?<q>[^\s#@$]{0,20})$/u

/** Reads it off what stands before the caret; undefined where plain words are written. */
export function typedMark(before: string): TypedMark | undefined {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (line.endsWith('$')) return isOpen(line, '$') ? { kind: 'stock', q: '' } : undefined
  const { sign, q = '' } = OPEN.exec(line)?.groups ?? {}
  if (sign === '@') return { kind: 'mention', q }
  return sign === '#' && isOpen(line, '#') ? { kind: 'hashtag', q } : undefined
}

/** Signs come in pairs: the last one opens when their number is odd. */
function isOpen(line: string, sign: string): boolean {
  return (line.split(sign).length - 1) % 2 === 1
}
