/**
 * Whether `typed` becomes `meant` by one slip: a wrong, a missing, an extra, or two swapped neighbouring letters.
 * With `unfinished`, the beginning of `meant` is enough.
 */
export function oneSlip(typed: string, meant: string, unfinished: boolean): boolean {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at += 1
  if (at === typed.length) return unfinished || meant.length === typed.length + 1
  const rest = (from: number, against: number) =>
    meant.startsWith(typed.slice(from), against) && (unfinished || typed.length - from === meant.length - against)
  return rest(at + 1, at + 1) || rest(at, at + 1) || rest(at + 1, at) || swapped(typed, meant, at, rest)
}

function swapped(typed: string, meant: string, at: number, rest: (from: number, against: number) => boolean): boolean {
  if (typed[at] !== meant[at + 1] || typed[at + 1] !== meant[at]) return false
  return at + 1 < typed.length && rest(at + 2, at + 2)
}
