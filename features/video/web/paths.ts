/** A video's page. */
export function videoPath(id: string): string {
  return `/VideoDetail?id=${encodeURIComponent(id)}`
}

/** The page a shared video leads to: the messaging app may ask who is coming there. */
export function sharedPath(id: string): string {
  return `/VideoDetail2?id=${encodeURIComponent(id)}`
}
