import type { RankStanding } from '../contract/index.ts'
import type { ProfileRow } from './tables.ts'

/** How an author stands, as it was written last. */
export function standingOf(row: ProfileRow): RankStanding {
  return {
    points: row.points / 10,
    pieces: row.pieces,
    growth: row.growth,
    activityPoints: row.activity_points / 10,
    growthPoints: row.growth_points / 10,
    recordPoints: row.record_points / 10,
  }
}
