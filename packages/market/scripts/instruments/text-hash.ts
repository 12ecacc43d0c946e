/** A number in [0, 1) that belongs to a text: the same on every machine, so the list is built alike every time. */
export function textHash(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_507)
  hash ^= hash >>> 13
  return (hash >>> 0) / 4_294_967_296
}

/** About normally distributed (mean 0, deviation 1) for a text: the sum of twelve even draws. */
export function textNormal(text: string): number {
  let sum = -6
  for (let draw = 0; draw < 12; draw += 1) sum += textHash(`${draw}/${text}`)
  return sum
}
