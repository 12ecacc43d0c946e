/** A fraction of 1 that belongs to a name: the same at every start, and like no other's. */
export function fractionOf(name: string): number {
  let hash = 0x81_1c_9d_c5
  for (const sign of name) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7f_eb_35_2d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
