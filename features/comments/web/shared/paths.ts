/** What comments are about: a kind that a feature has registered, and an id of it. */
export interface Target {
  readonly kind: string
  readonly id: string
}

/** The page of all comments of a target. */
export function commentPath({ kind, id }: Target): string {
  return `/Comment?${new URLSearchParams({ type: kind, id }).toString()}`
}
