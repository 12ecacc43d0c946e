import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { FieldPairs } from './form.ts'

/**
 * The text that is signed: all fields but `sign` and empty ones, sorted by the bytes of their names,
 * name=value joined with &, values not URL-encoded, then &key= and the secret.
 */
function textToSign(fields: FieldPairs, secret: string): string {
  const signed = fields
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([a], [b]) => compareBytes(a, b))
    .map(([name, value]) => `${name}=${value}`)
  return [...signed, `key=${secret}`].join('&')
}

/**
 * The `sign` of a request: lower-case hex SHA-256. Files take no part.
 * The secret ships with the app, so a sign keeps simple bots away and proves nothing about who calls.
 */
export function signFields(fields: FieldPairs, secret: string, digest = hexSha256): string {
  return digest(textToSign(fields, secret))
}

/** SHA-256 of the text in UTF-8, lower-case hex; synchronous in any browser, also on pages without a secure origin. */
function hexSha256(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/**
 * True when `sign` is the sign of `fields`; takes the same time wherever they differ. `digest` is a
 * faster SHA-256 where the platform has one.
 */
export function verifySign(fields: FieldPairs, secret: string, sign: string, digest = hexSha256): boolean {
  const expected = signFields(fields, secret, digest)
  if (sign.length !== expected.length) return false
  let difference = 0
  for (let i = 0; i < expected.length; i += 1) difference |= expected.charCodeAt(i) ^ sign.charCodeAt(i)
  return difference === 0
}

/** The order of UTF-8 bytes, which is that of code points; JavaScript's own is by UTF-16 units and differs beyond U+FFFF. */
function compareBytes(a: string, b: string): number {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const difference = rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Halves of pairs stand for code points above all single units. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
