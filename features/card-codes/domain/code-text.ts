/** What codes are made of: no 0, O, 1, I or L, which people take for each other. */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Letters and digits of a code; each is one of 31, so that a code has 79 bits. */
export const CODE_LENGTH = 16

const GROUP = 4

/** What is never in a code, and what it was most likely read from. */
const READ_AS: Readonly<Record<string, string>> = { '0': 'Q', O: 'Q', '1': '7', I: 'J', L: '7' }

/** A code out of bytes of chance, given as many as asked for; 31 do not divide 256, so the highest bytes are left out. */
export function codeFrom(bytesOf: (count: number) => Uint8Array): string {
  const fair = 256 - (256 % ALPHABET.length)
  let code = ''
  while (code.length < CODE_LENGTH) {
    for (const byte of bytesOf(CODE_LENGTH * 2)) {
      if (byte < fair && code.length < CODE_LENGTH) code += ALPHABET[byte % ALPHABET.length] ?? ''
    }
  }
  return code
}

/** What somebody typed so far as letters of a code: capital, without spaces and dashes, look-alikes put right. */
export function lettersOf(typed: string): string {
  return Array.from(typed.normalize('NFKC').toUpperCase())
    .map((letter) => READ_AS[letter] ?? letter)
    .filter((letter) => ALPHABET.includes(letter))
    .join('')
}

/** The code that somebody typed, 16 letters and digits; undefined when it cannot be one. */
export function readCode(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_]/gu, '')
  if (plain.length !== CODE_LENGTH) return undefined
  const code = lettersOf(plain)
  return code.length === CODE_LENGTH ? code : undefined
}

/** A code as it is shown and typed, also one that is not complete yet: `ABCD-EFGH-…`. */
export function groupCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

/** A code among other words, as people send it on. */
const WRITTEN = /(?<![0-9A-Z])[0-9A-Z]{4}(?:[\s\p{Pd}][0-9A-Z]{4}){3}(?![0-9A-Z])/u

/** The code in what was typed, scanned or pasted: the code itself, a link of ours that carries it, or words around it; undefined without one. */
export function codeIn(text: string): string | undefined {
  const carried = /[?&]code=([^&#\s]+)/.exec(text)?.[1]
  if (carried !== undefined) return readCode(decoded(carried))
  const whole = readCode(text)
  if (whole !== undefined) return whole
  const written = WRITTEN.exec(text.normalize('NFKC').toUpperCase())?.[0]
  return written === undefined ? undefined : readCode(written)
}

/** What stands in the field after somebody typed or pasted: as much of a code as there is, grouped. */
export function typedText(text: string): string {
  return groupCode(codeIn(text) ?? lettersOf(text).slice(0, CODE_LENGTH))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
