/** Beyond this no misspelling is guessed: the work grows with the length. */
const LONGEST_WORD = 24

/** Number of single-character insertions, deletions and replacements between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The up to three candidates a misspelt word could mean, nearest first; at most a third of its letters may differ. */
export function nearest(word: string, candidates: readonly string[]): string[] {
  if (word.length > LONGEST_WORD) return []
  const most = Math.max(1, Math.floor(word.length / 3))
  return candidates
    .map((candidate) => ({ candidate, far: distance(word, candidate) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}
