import { gcm } from '@noble/ciphers/aes.js'
import { fail, ok, type Result } from '../result.ts'
import { fromBase64, toBase64 } from './base64.ts'

/** The body of a crm request: `data` is base64 of the 12-byte IV, the AES-256-GCM text and its 16-byte tag. */
export interface SealedBody {
  readonly version: string
  readonly data: string
}

/** Key version → its 32 bytes; keep old versions in it until they retire. */
export type CrmKeys = ReadonlyMap<string, Uint8Array>

const IV_LENGTH = 12

/** Seals fields under the key of `version`. `iv` must be new and random for every call. */
export function seal(
  fields: object,
  key: { version: string; bytes: Uint8Array },
  iv: Uint8Array = crypto.getRandomValues(new Uint8Array(IV_LENGTH)),
): SealedBody {
  const sealed = gcm(key.bytes, iv).encrypt(new TextEncoder().encode(JSON.stringify(fields)))
  const data = new Uint8Array(IV_LENGTH + sealed.length)
  data.set(iv)
  data.set(sealed, IV_LENGTH)
  return { version: key.version, data: toBase64(data) }
}

/** Opens a sealed body: its fields, or why not. Any changed byte makes it BODY_INVALID. */
export function open(body: SealedBody, keys: CrmKeys): Result<object, 'KEY_VERSION_UNKNOWN' | 'BODY_INVALID'> {
  const key = keys.get(body.version)
  if (!key) return fail('KEY_VERSION_UNKNOWN')
  try {
    const data = fromBase64(body.data)
    const text = gcm(key, data.subarray(0, IV_LENGTH)).decrypt(data.subarray(IV_LENGTH))
    const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
    return isFields(fields) ? ok(fields) : fail('BODY_INVALID')
  } catch {
    return fail('BODY_INVALID')
  }
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
