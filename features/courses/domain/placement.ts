import { COURSE_LEVEL_NAMES, type CourseLevel } from '@niujin/academy'

/** Topics of the question bank from which the placement test is asked, by the level they belong to. */
export const PLACEMENT_TOPICS: Readonly<Record<CourseLevel, string>> = {
  starter: '分级·入门',
  basic: '分级·进阶',
  advanced: '分级·实战',
}

/** Whole percent of a level's points from which the next level is the right one. */
const PASSED = 60

/** Where to begin: the first level of which too little is known; the last when all is. Levels without questions are passed over. */
export function levelFor(percents: Readonly<Partial<Record<CourseLevel, number>>>): CourseLevel {
  const asked = COURSE_LEVEL_NAMES.filter((level) => percents[level] !== undefined)
  return asked.find((level) => (percents[level] ?? 0) < PASSED) ?? asked.at(-1) ?? 'starter'
}
