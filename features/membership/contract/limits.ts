/** How much there may be. */
export const LIMITS = {
  /** Gifts that the page shows, the newest. */
  gifts: 50,
} as const
