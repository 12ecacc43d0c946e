/** How often things were chosen lately: every choice counts one and fades by half in `HALF_LIFE`. */
export interface Popularity {
  readonly scores: ReadonlyMap<string, { readonly score: number; readonly at: number }>
}

/** Milliseconds in which a choice loses half its weight: a day's interests stay for the day. */
export const HALF_LIFE = 6 * 3_600_000
/** Below this nothing is remembered: a single choice is gone after a day and a half. */
const FORGOTTEN = 0.015

export const NOTHING_CHOSEN: Popularity = { scores: new Map() }

/** The popularity after `id` was chosen at `at` (milliseconds). */
export function choose({ scores }: Popularity, id: string, at: number): Popularity {
  const kept = [...scores].filter(([, one]) => faded(one, at) >= FORGOTTEN)
  const next = new Map(kept)
  const before = next.get(id)
  next.set(id, { score: (before ? faded(before, at) : 0) + 1, at })
  return { scores: next }
}

/** Ids by popularity at `at`, highest first. */
export function mostChosen({ scores }: Popularity, at: number, count: number): string[] {
  return [...scores]
    .map(([id, one]) => ({ id, score: faded(one, at) }))
    .filter(({ score }) => score >= FORGOTTEN)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id)
}

function faded({ score, at: then }: { score: number; at: number }, at: number): number {
  return score * 0.5 ** (Math.max(0, at - then) / HALF_LIFE)
}
