import type { PieceKey } from './ports.ts'

/** The key of the message that a thing came out: whoever follows its author and its column hears of it once. */
export function cameOutKey({ kind, id }: PieceKey): string {
  return `follow.${kind}.${id}`
}
