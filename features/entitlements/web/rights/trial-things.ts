import { TRIALS } from '../../contract/limits.ts'

/** What can be tried. */
export const TRIED: readonly string[] = Object.keys(TRIALS)
