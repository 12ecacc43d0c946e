import { TRIALS } from '../../contract/limits.ts'

/** What can be tried. */
export const TRIED: readonly string[] = Object.keys(TRIALS)

/** The page on which a thing that can be tried is used. */
export function pageOfTrial(thing: string): string {
  return TRIALS[thing as keyof typeof TRIALS].page
}
