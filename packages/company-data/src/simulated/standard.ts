/**
 * The seed and the day of the share counts that every part of the product opens the simulated companies with, so that
 * screens, company pages and diagnoses speak of the same figures. The day is that of the embedded instrument list.
 */
export const STANDARD_COMPANIES = { seed: 1, sharesAsOf: 20_261_120 } as const
