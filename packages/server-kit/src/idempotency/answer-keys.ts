import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16
const CIPHER = 'aes-256-gcm'

/** What is kept of a call can be read and compared by us alone: inputs hold codes that could be guessed, answers codes and names in full. */
export interface AnswerKeys {
  /** What is kept of an input: the same for the same input, and nothing to try guesses on without the key. */
  markOf(inputHash: string): string
  /** An answer that only we can read again, bound to its call. */
  seal(text: string, bound: string): string
  /** The answer. @throws when it was not sealed by us for this call */
  open(sealed: string, bound: string): string
}

/** Derives the keys. @throws when the secret is too short to be one */
export function deriveAnswerKeys(secret: string): AnswerKeys {
  if (secret.length < 32) throw new Error('防重复提交的密钥至少 32 个字符')
  const keyOf = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'niujin.idempotency', use, 32)))
  const keys = { mark: keyOf('mark'), seal: keyOf('seal') }
  return {
    markOf: (inputHash) => createHmac('sha256', keys.mark).update(inputHash).digest('hex'),
    seal(text, bound) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv(CIPHER, keys.seal, iv).setAAD(Buffer.from(bound))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    open(sealed, bound) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(CIPHER, keys.seal, bytes.subarray(0, IV), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-TAG))
      return decipher.update(bytes.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
