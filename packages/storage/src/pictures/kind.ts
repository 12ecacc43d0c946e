/** What we take: still pictures of the web, and the first picture of an animation. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp'

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/**
 * The kind by the first bytes, whatever name or type came with them.
 * @returns undefined for SVG, HTML, PDF and everything else.
 */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  if (ascii(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' ? 'webp' : undefined
}
