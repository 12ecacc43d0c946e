/** What the ranking looks at, of the last `RANKING.days` days. Income is not among it. */
export interface RankedBy {
  /** Things that came out: posts, articles, videos, notes. */
  readonly pieces: number
  /** New followers less those who left; may be below zero. */
  readonly growth: number
  /** All opinions on record whose horizon is done; null for those who gave none. */
  readonly record: { readonly count: number; readonly rightPercent: number; readonly meanExcess: number } | null
}

/** Points, at most 100 together, rounded to one decimal. */
export interface Points {
  readonly points: number
  readonly activityPoints: number
  readonly growthPoints: number
  readonly recordPoints: number
}

/** The figures of the rule; they are ours, and stand on the page. */
export const RANKING = {
  days: 30,
  activity: 40,
  growth: 30,
  record: 30,
  /** Pieces that give all points of activity: more gives no more, so that writing a lot is not worth it. */
  fullPieces: 30,
  /** New followers that give all points of growth; by their logarithm, so that the largest do not stand above all. */
  fullGrowth: 1000,
  /** Fewer opinions than this say nothing. */
  leastOpinions: 10,
  /** Percent of mean excess at which its half of the points is full; at the same below zero it is none. */
  fullExcess: 5,
} as const

/** How somebody stands. Who has too few opinions gets half of their points: it is neither good nor bad. */
export function pointsOf({ pieces, growth, record }: RankedBy): Points {
  const activityPoints = rounded(RANKING.activity * share(pieces / RANKING.fullPieces))
  const growthPoints = rounded(RANKING.growth * share(Math.log1p(Math.max(0, growth)) / Math.log1p(RANKING.fullGrowth)))
  const recordPoints = rounded(RANKING.record * recordShare(record))
  return {
    activityPoints,
    growthPoints,
    recordPoints,
    points: rounded(activityPoints + growthPoints + recordPoints),
  }
}

function recordShare(record: RankedBy['record']): number {
  if (!record || record.count < RANKING.leastOpinions) return 0.5
  const right = share(record.rightPercent / 100)
  const excess = share(0.5 + record.meanExcess / (2 * RANKING.fullExcess))
  return (right + excess) / 2
}

/** Between 0 and 1. */
function share(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10
}

/** The rule as it stands on the page. */
export const RANKING_RULE: readonly string[] = [
  `活跃 ${RANKING.activity} 分：近 ${RANKING.days} 天发布的内容，满 ${RANKING.fullPieces} 条得满分，再多不加分。`,
  `粉丝增长 ${RANKING.growth} 分：近 ${RANKING.days} 天新增减去取关，按对数计，净增 ${RANKING.fullGrowth} 人得满分。`,
  `观点记录 ${RANKING.record} 分：正确率与平均超额收益各占一半，平均超额 +${RANKING.fullExcess}% 得满分；不足 ${RANKING.leastOpinions} 条已到期的观点，得一半。`,
  '收入、打赏与售卖不计入排行。每天凌晨四点后重新计算。',
]
