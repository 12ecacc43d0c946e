/** A letter, digit or Chinese character of a text, as one types it, and where it stands. */
export interface Position {
  readonly text: string
  readonly from: number
  readonly to: number
  /** Nothing stands between it and the one before. */
  readonly isJoined: boolean
  /** Nothing but a space, or a mark as within T+0. */
  readonly isNear: boolean
}

const NEAR = /^[\s+\-*/.&·']*$/u
const isTyped = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** What can be typed of a text, in its order; full width and capitals make no difference. */
export function positionsOf(text: string): Position[] {
  const positions: Position[] = []
  let at = 0
  let end = 0
  for (const shown of text) {
    const from = at
    at += shown.length
    const plain = shown.normalize('NFKC').toLowerCase()
    if (!isTyped(plain)) continue
    const between = text.slice(end, from)
    for (const [step, one] of Array.from(plain).filter(isTyped).entries()) {
      const isJoined = step > 0 || between === ''
      positions.push({ text: one, from, to: at, isJoined, isNear: isJoined || NEAR.test(between) })
    }
    end = at
  }
  return positions
}

/** Part of a word of letters and digits. */
export function isWordCharacter(text: string): boolean {
  return /^[a-z0-9]$/.test(text)
}
