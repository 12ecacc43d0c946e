/** When something can be used, in milliseconds since 1970; `from` is null before that is known, `until` without an end. */
export interface Span {
  readonly from: number | null
  readonly until: number | null
}

/** One period of a thing in the chain of a member's periods of it. */
export interface Stretch extends Span {
  readonly id: string
  /** Milliseconds that are left of it when it begins; null without an end. */
  readonly rest: number | null
}

/** True while a span that has begun is not over: at its end to the millisecond it is. */
export function isLive({ from, until }: Span, now: number): boolean {
  return from !== null && from <= now && (until === null || until > now)
}

/** True when a span is behind; what waits, its beginning unknown, is not. */
export function isOver({ from, until }: Span, now: number): boolean {
  return from !== null && until !== null && until <= now
}

/**
 * Lays the periods of one thing end to end: the one that runs stays as it is, the others follow in the order given, so
 * that no time is lost and none is used twice; what is over stays where it was. What stands behind one without an end waits: its span is not known.
 */
export function layChain(stretches: readonly Stretch[], now: number): Stretch[] {
  const running = stretches.find((one) => isLive(one, now))
  let next: number | null = running ? running.until : now
  const laid = new Map<string, Span>()
  for (const one of stretches) {
    const { id, rest } = one
    if (id === running?.id || isOver(one, now)) continue
    const from: number | null = next
    const until = from === null || rest === null ? null : from + rest
    laid.set(id, { from, until })
    next = until
  }
  return stretches.map((one) => ({ ...one, ...laid.get(one.id) }))
}
