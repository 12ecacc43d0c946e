import { createHash } from 'node:crypto'

/** The same for texts that differ only in punctuation, space, width and case: how a piece of news told twice is known. */
export function fingerprint(title: string | null, content: string): string {
  const letters = `${title ?? ''}${content}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return createHash('sha256').update(letters).digest('base64url').slice(0, 32)
}
