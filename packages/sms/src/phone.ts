const MAINLAND = /^1[3-9]\d{9}$/
/** E.164: a country code that does not begin with 0, at most 15 digits in all. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/

/**
 * A number as +country code and digits. Mainland numbers may come bare or after 86, 0086, +86; others need the +.
 * Spaces and hyphens are ignored. @returns undefined when it is not a telephone number.
 */
export function toE164(phone: string): string | undefined {
  const plain = phone.replaceAll(/[\s-]/g, '')
  const national = plain.replace(/^(?:\+|00)?86/, '')
  if (MAINLAND.test(national)) return `+86${national}`
  // A +86 number that is not a mobile cannot take a message.
  return INTERNATIONAL.test(plain) && !plain.startsWith('+86') ? plain : undefined
}

/** The first 3 and last 4 characters: how a number is shown everywhere. */
export function maskedPhone(phone: string): string {
  const national = phone.replace(/^\+86/, '')
  return national.length < 8 ? '***' : `${national.slice(0, 3)}****${national.slice(-4)}`
}
