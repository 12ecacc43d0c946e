const GRADES = [
  [70, '较强'],
  [55, '中等偏强'],
  [45, '中等'],
  [30, '中等偏弱'],
  [0, '较弱'],
] as const

/** A score in a word: how the figures stand now, not what will come. */
export function gradeOf(score: number | null): string {
  return score === null ? '数据不足' : (GRADES.find(([from]) => score >= from)?.[1] ?? '较弱')
}
