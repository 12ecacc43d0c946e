import { createHash, createHmac } from 'node:crypto'

/** A key pair of the account. */
export interface TencentKey {
  readonly secretId: string
  readonly secretKey: string
}

interface Signable {
  readonly service: string
  /** Every header that is signed, names in lower case: at least `content-type` and `host`. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Seconds since 1970, as X-TC-Timestamp says. */
  readonly timestamp: number
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/**
 * The Authorization header of a POST to `/`, Tencent Cloud's signature method v3 (TC3-HMAC-SHA256).
 * Rule: cloud.tencent.com/document/api/382/52071. The day is UTC's.
 */
export function tencentAuthorization({ service, headers, body, timestamp }: Signable, key: TencentKey): string {
  const names = Object.keys(headers).sort()
  const canonicalHeaders = names.map((name) => `${name}:${(headers[name] ?? '').trim().toLowerCase()}\n`).join('')
  const signedHeaders = names.join(';')
  const request = ['POST', '/', '', canonicalHeaders, signedHeaders, sha256(body)].join('\n')
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const signing = hmac(hmac(hmac(`TC3${key.secretKey}`, day), service), 'tc3_request')
  const signature = hmac(signing, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(request)}`).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${key.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}
