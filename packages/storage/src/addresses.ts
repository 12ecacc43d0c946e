import { demandKey, isObjectKey } from './object-key.ts'

/** Addresses of files under a base, and back. */
export function addressesUnder(base: string) {
  const start = `${base.replace(/\/$/, '')}/`
  return {
    url: (key: string): string => {
      demandKey(key)
      return start + key
    },
    keyOf: (url: string): string | undefined => {
      if (!url.startsWith(start)) return undefined
      const key = url.slice(start.length)
      return isObjectKey(key) ? key : undefined
    },
  }
}
