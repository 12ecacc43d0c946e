const YEAR = 31_536_000

/** Of files whose names tell what is in them. Without `public`, which only says more of answers to who signed in. */
export const FOREVER = `max-age=${YEAR}, immutable`
