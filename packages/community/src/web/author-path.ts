/** The page of an author, whoever they are. */
export function authorPath(niujinUid: string): string {
  return `/Expert?id=${encodeURIComponent(niujinUid)}`
}
