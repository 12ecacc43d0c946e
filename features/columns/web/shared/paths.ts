/** The page of an article. */
export function articlePath(id: string): string {
  return `/column?article=${encodeURIComponent(id)}`
}

/** The page of a column. */
export function columnPath(id: string): string {
  return `/column?id=${encodeURIComponent(id)}`
}

/** Where an article is written on. */
export function editPath(id: string): string {
  return `/DZRelease?article=${encodeURIComponent(id)}`
}
