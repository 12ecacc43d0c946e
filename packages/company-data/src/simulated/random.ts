/**
 * Numbers that belong to their keys: the same keys give the same number in every process, so nothing random has to
 * be stored. Mixing steps are those of MurmurHash3's finaliser.
 */
export function hash(a: number, b: number, c = 0): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 0x7f4a7c15, 0x85ebca6b) ^ Math.imul(c + 0x165667b1, 0xc2b2ae35)
  mixed ^= mixed >>> 16
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** In [0, 1). */
export function uniform(a: number, b: number, c = 0): number {
  return hash(a, b, c) / 4_294_967_296
}

/** Close to a standard normal: the sum of four uniform numbers, never beyond 3.5. */
export function normal(a: number, b: number, c = 0): number {
  const first = hash(a, b, c)
  const second = hash(b ^ 0x5bd1e995, a, c)
  const sum = (first & 0xffff) + (first >>> 16) + (second & 0xffff) + (second >>> 16)
  return (sum / 65_535 - 2) * Math.sqrt(3)
}

/** A key of a text. */
export function keyOf(text: string): number {
  let key = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) key = Math.imul(key ^ text.charCodeAt(at), 0x01000193)
  return key >>> 0
}

/** A normal number that moves slowly: one per year, in between along a line. `quarter` counts year × 4 + 0…3. */
export function slow(key: number, quarter: number, salt: number): number {
  const year = Math.floor(quarter / 4)
  const share = (quarter % 4) / 4
  return normal(key, year, salt) * (1 - share) + normal(key, year + 1, salt) * share
}
