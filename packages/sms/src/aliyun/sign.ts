import { createHash, createHmac } from 'node:crypto'

/** A key pair of the account. */
export interface AliyunKey {
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

interface Signable {
  readonly query: Readonly<Record<string, string>>
  /** Every header that is signed, names in lower case: `host`, `content-type` if there is a body, all `x-acs-…`. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** RFC 3986: everything but letters, digits and -_.~ is escaped, a space as %20. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** A query in the order and spelling in which it is signed; it must be sent just so. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => [escaped(name), escaped(value)] as const)
  return pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
}

/**
 * The Authorization header of a POST to `/`, Aliyun's signature version 3 (ACS3-HMAC-SHA256).
 * Rule: help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature.
 */
export function aliyunAuthorization({ query, headers, body }: Signable, key: AliyunKey): string {
  const names = Object.keys(headers).sort()
  const canonicalHeaders = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('')
  const signedHeaders = names.join(';')
  const request = ['POST', '/', canonicalQuery(query), canonicalHeaders, signedHeaders, sha256(body)].join('\n')
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${key.accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`
}
