import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

/** The keys of this feature, each derived from one secret for one use. */
export interface Keys {
  /** What is kept of a code: finds it, and cannot be searched for it without the key. */
  hashOf(code: string): string
  /** A code that only we can read again, bound to the purchase it was made for. */
  seal(code: string, bound: string): string
  /** The sealed code; undefined when it was not sealed by us for this purchase. */
  open(sealed: string, bound: string): string | undefined
}

/** Derives the keys. @throws when the secret is too short to be one */
export function deriveKeys(secret: string): Keys {
  if (secret.length < 32) throw new Error('激活码的密钥至少 32 个字符')
  const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'niujin.card-codes', use, 32))
  const keys = { hash: keyOf('hash'), seal: keyOf('seal') }
  return {
    hashOf: (code) => createHmac('sha256', keys.hash).update(code).digest('base64url'),
    seal(code, bound) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', keys.seal, iv).setAAD(Buffer.from(bound))
      return Buffer.concat([iv, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed, bound) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= IV + TAG) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', keys.seal, bytes.subarray(0, IV), { authTagLength: TAG })
        decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-TAG))
        return decipher.update(bytes.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
