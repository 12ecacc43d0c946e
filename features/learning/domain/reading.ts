/** Characters that are usually read in a minute. */
const PER_MINUTE = 400
/** Seconds within which a text has to be read at least and at most, before it is done. */
const NEEDED = { least: 5, most: 600 } as const

/** How long a text of so many characters has to be open before it is done, seconds: a third of the usual time. */
export function neededSeconds(characters: number): number {
  const usual = (characters / PER_MINUTE) * 60
  return Math.min(NEEDED.most, Math.max(NEEDED.least, Math.ceil(usual / 3)))
}
