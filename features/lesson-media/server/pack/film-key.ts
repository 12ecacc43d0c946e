import { hkdfSync } from 'node:crypto'

/** The AES-128 key of a film: derived, so that neither the tables nor the disk hold it. */
export function filmKey(secret: string, filmId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'niujin.lesson-media', filmId, 16))
}
