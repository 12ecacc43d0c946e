import { createHash, createHmac } from 'node:crypto'

/** A request as it came over the wire. */
export interface Arrived {
  readonly method: string
  /** Without a query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Uint8Array
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The Signature of AWS Signature Version 4 that this request should carry, by its own Authorization header. */
export function expectedSignature({ method, path, headers }: Omit<Arrived, 'body'>, secret: string): string {
  const [, day = '', region = '', names = ''] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),/.exec(
      String(headers['authorization']),
    ) ?? []
  const canonicalHeaders = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const request = [method, path, '', canonicalHeaders, names, String(headers['x-amz-content-sha256'])].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    String(headers['x-amz-date']),
    `${day}/${region}/s3/aws4_request`,
    sha256(request),
  ].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex')
}

/** The service's code for what is wrong with the request; undefined when it may pass. */
export function wrongWith(arrived: Arrived, secret: string): string | undefined {
  const { headers, method, body } = arrived
  if (!String(headers['authorization']).endsWith(`Signature=${expectedSignature(arrived, secret)}`))
    return 'SignatureDoesNotMatch'
  const digest = String(headers['x-amz-content-sha256'])
  if (method === 'PUT' && digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  return undefined
}
