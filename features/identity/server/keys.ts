import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const IV = 12
const TAG = 16

/** The keys of this feature, each derived from one secret for one use. */
export interface Keys {
  /** Keyed hash that finds a number without keeping it. */
  indexOf(mobile: string): string
  /** Keyed hash of a code together with everything it is bound to. */
  codeHash(bound: readonly string[]): string
  /** Key of the request sign of one session. */
  signKeyOf(sessionId: string): string
  /** Id of the guest on a device. */
  guestIdOf(deviceId: string): string
  /** Hexadecimal digits that only we can have made for this use of this text. */
  stamp(use: string, text: string): string
  seal(use: SealUse, text: string): string
  /** The sealed text, or undefined when it was not sealed by us for this use. */
  open(use: SealUse, sealed: string): string | undefined
  readonly challenge: string
}

type SealUse = 'cookie' | 'mobile' | 'totp' | 'open-id' | 'real-name' | 'id-number'

/** Derives all keys. @throws when the secret is too short to be one. */
export function deriveKeys(secret: string): Keys {
  if (secret.length < 32) throw new Error('登录的密钥至少 32 个字符')
  const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'niujin.identity', use, 32))
  const seals = {
    cookie: keyOf('cookie'),
    mobile: keyOf('mobile'),
    totp: keyOf('totp'),
    'open-id': keyOf('open-id'),
    'real-name': keyOf('real-name'),
    'id-number': keyOf('id-number'),
  }
  const macs = {
    index: keyOf('mobile-index'),
    code: keyOf('code'),
    sign: keyOf('sign'),
    guest: keyOf('guest'),
    stamp: keyOf('stamp'),
  }
  const mac = (key: Buffer, text: string, encoding: 'hex' | 'base64url' = 'hex') =>
    createHmac('sha256', key).update(text).digest(encoding)
  return {
    indexOf: (mobile) => mac(macs.index, mobile),
    codeHash: (bound) => mac(macs.code, JSON.stringify(bound)),
    signKeyOf: (sessionId) => mac(macs.sign, sessionId, 'base64url'),
    guestIdOf: (deviceId) => `g${mac(macs.guest, deviceId, 'base64url').slice(0, 22)}`,
    stamp: (use, text) => mac(macs.stamp, JSON.stringify([use, text])),
    seal: (use, text) => seal(seals[use], use, text),
    open: (use, sealed) => open(seals[use], use, sealed),
    challenge: keyOf('challenge').toString('hex'),
  }
}

/** A fresh secret of 256 bits: tokens and tickets. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares two texts of public length in constant time. */
export function isSame(a: string, b: string): boolean {
  const [one, two] = [Buffer.from(a), Buffer.from(b)]
  return one.length === two.length && timingSafeEqual(one, two)
}

function seal(key: Buffer, use: string, text: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(use))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url')
}

function open(key: Buffer, use: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= IV + TAG) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG }).setAAD(
      Buffer.from(use),
    )
    decipher.setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
