/** The college, or one level of it. */
export function collegePath(level?: string): string {
  return level === undefined ? '/college' : `/college?level=${level}`
}

/** The page of a series. */
export function seriesPath(id: string): string {
  return `/collegeDetails?series=${encodeURIComponent(id)}`
}

/** The page of an article. */
export function articlePath(id: string): string {
  return `/collegeDetails?id=${encodeURIComponent(id)}`
}
