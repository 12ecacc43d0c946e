/** How much there may be. */
export const LIMITS = {
  /** Codes of one batch. */
  batch: 10_000,
  /** Characters of a batch's name. */
  name: 40,
  /** Characters of what is typed or scanned as a code; a link of ours fits. */
  typed: 200,
  /** Characters of a reason. */
  reason: 100,
  /** Lines of history that a page shows. */
  history: 100,
} as const
