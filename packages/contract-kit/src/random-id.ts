const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A random id of letters, digits, - and _ (6 bits each); 32 long unless told, as the wire's `nonce`. */
export function randomId(length = 32): string {
  // getRandomValues, unlike crypto.subtle and randomUUID, also works on pages served without https.
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}
