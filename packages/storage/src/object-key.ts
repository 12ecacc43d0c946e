import { randomUUID } from 'node:crypto'
import { ObjectStoreFailed } from './port.ts'

/** Parts of lower-case letters, digits, . _ and -, each beginning with a letter or digit, between single slashes. */
const KEY = /^[a-z0-9][a-z0-9._-]{0,99}(?:\/[a-z0-9][a-z0-9._-]{0,99})*$/
const LONGEST = 400

/** Whether this may be a key: the same everywhere, no way out of a folder, nothing to escape in an address. */
export function isObjectKey(key: string): boolean {
  return key.length <= LONGEST && KEY.test(key)
}

/** @throws ObjectStoreFailed when this cannot be a key. */
export function demandKey(key: string): void {
  if (!isObjectKey(key)) throw new ObjectStoreFailed('文件的键不对')
}

/** A type as HTTP writes it, such as `image/webp`, possibly with `; charset=utf-8`. */
const CONTENT_TYPE = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.+-]+)?$/

/** @throws ObjectStoreFailed when this is no content type. */
export function demandContentType(contentType: string): void {
  if (!CONTENT_TYPE.test(contentType)) throw new ObjectStoreFailed('文件的类型不对')
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
}

/** A new key in a folder: it cannot be guessed and never had another content, so its address may be cached for ever. */
export function newObjectKey(folder: string, contentType: string): string {
  const word = randomUUID()
  // Spread: no folder grows beyond what file systems like.
  return `${folder}/${word.slice(0, 2)}/${word}${ENDINGS[contentType] ?? ''}`
}
