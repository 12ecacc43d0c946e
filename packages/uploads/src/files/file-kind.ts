/** Containers we take. */
export type FileKind = 'mp4' | 'mov' | 'webm'

/** How many of the first bytes tell the kind. */
export const KIND_BYTES = 64

const EBML = '\u001a\u0045\u00df\u00a3'
/** How old QuickTime files begin: they have no brand. */
const BARE_BOXES = new Set(['moov', 'wide', 'mdat', 'free'])

/**
 * The kind by the first bytes, whatever name or type came with them: ISO media with its brand, QuickTime, or EBML.
 * Undefined for everything else.
 */
export function fileKind(start: Uint8Array): FileKind | undefined {
  const word = (from: number) => String.fromCharCode(...start.subarray(from, from + 4))
  if (word(0) === EBML) return 'webm'
  if (word(4) === 'ftyp') return word(8) === 'qt  ' ? 'mov' : 'mp4'
  return BARE_BOXES.has(word(4)) ? 'mov' : undefined
}
