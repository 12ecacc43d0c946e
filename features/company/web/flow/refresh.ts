/** While the market is open, flows are asked for again after so many milliseconds. */
export const REFRESH_MS = 15_000
