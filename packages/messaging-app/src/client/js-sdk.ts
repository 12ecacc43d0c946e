import { createHash } from 'node:crypto'

interface Signable {
  readonly ticket: string
  readonly nonce: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly url: string
}

/** The JS-SDK's signature of a page: lower-case hex SHA-1; the address counts without what follows #. */
export function jsSdkSignature({ ticket, nonce, timestamp, url }: Signable): string {
  const address = url.split('#', 1)[0] ?? ''
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${address}`
  return createHash('sha1').update(text).digest('hex')
}
