import { DOUBTS, type Doubt, type MatchedBy } from '../contract/index.ts'

/** How good a find is, best first. In each, the whole name comes before its beginning, the usual reading before a rare one. */
export const RANK = {
  exactCode: 0,
  codeStart: 1,
  nameStart: 2,
  initialsStart: 3,
  pinyinStart: 4,
  nameInside: 5,
  initialsInside: 6,
  pinyinInside: 7,
  codeInside: 8,
  shortened: 9,
  sameSound: 10,
  slip: 11,
} as const
export type Rank = (typeof RANK)[keyof typeof RANK]

/** Ranks from here on are weak: what was meant may be something else. */
const WEAK_FROM = RANK.initialsInside

/** One way an entry fits. */
export interface Finding {
  /** Lower is better. */
  readonly score: number
  readonly by: MatchedBy
  /** Characters to mark, of the code or of the plain name; empty when none. */
  readonly range: readonly [from: number, to: number]
}

/** How doubtful it is that a find of a rank is meant. */
const DOUBT_OF: Readonly<Record<Rank, Doubt>> = {
  [RANK.exactCode]: DOUBTS.none,
  [RANK.codeStart]: DOUBTS.none,
  [RANK.nameStart]: DOUBTS.none,
  [RANK.initialsStart]: DOUBTS.none,
  [RANK.pinyinStart]: DOUBTS.none,
  [RANK.nameInside]: DOUBTS.none,
  [RANK.initialsInside]: DOUBTS.mentioned,
  [RANK.pinyinInside]: DOUBTS.mentioned,
  [RANK.codeInside]: DOUBTS.mentioned,
  [RANK.shortened]: DOUBTS.mentioned,
  [RANK.sameSound]: DOUBTS.sound,
  [RANK.slip]: DOUBTS.slip,
}

export function doubtOf(found: Finding): Doubt {
  return DOUBT_OF[rankOf(found)]
}

function rankOf({ score }: Finding): Rank {
  return Math.floor(score / STEPS) as Rank
}

const STEPS = 4

/** A find of that rank; `lesser` (0–3) puts it behind others of the same rank. */
export function finding(rank: Rank, by: MatchedBy, range: Finding['range'], lesser = 0): Finding {
  return { score: rank * STEPS + lesser, by, range }
}

/** Whether the find leaves room for something better. */
export function isWeak(found: Finding): boolean {
  return found.score >= WEAK_FROM * STEPS
}

/** Where names are known by their middle: 茅台, 平安. */
const BEGINNING_OF: Readonly<Partial<Record<Rank, Rank>>> = {
  [RANK.nameInside]: RANK.nameStart,
  [RANK.initialsInside]: RANK.initialsStart,
  [RANK.pinyinInside]: RANK.pinyinStart,
}

/** The find as good as if the name began there; others stay as they are. */
export function asBeginning(found: Finding): Finding {
  const rank = rankOf(found)
  const beginning = BEGINNING_OF[rank]
  return beginning === undefined ? found : { ...found, score: found.score + (beginning - rank) * STEPS }
}
