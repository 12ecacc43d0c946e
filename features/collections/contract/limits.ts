/** Targets of one call, and how many things one member can collect. */
export const LIMITS = { targets: 50, mine: 2000 } as const
