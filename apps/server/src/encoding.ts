import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What is made at the moment is compressed while people wait. */
const BROTLI_QUALITY = 4

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding the reader takes, from the Accept-Encoding header. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offered = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0+)?$/.test(one))
    .map((one) => one.split(';')[0]?.toLowerCase())
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : 'identity'
}

/** A body in an encoding, made off the main thread. */
export function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body)
  if (encoding === 'gzip') return promisify(gzip)(body)
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

/** Says that an answer depends on what the reader takes, beside what it already depends on. */
export function variesByEncoding(vary: number | string | readonly string[] | null | undefined): string {
  const named = String(vary ?? '')
  if (/(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(named)) return named
  return named === '' ? 'Accept-Encoding' : `${named}, Accept-Encoding`
}
