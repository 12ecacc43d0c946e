import type { Setting } from '../contract/index.ts'

/** Settings under which a follower is told of a thing. */
export function wants(isImportant: boolean): readonly Setting[] {
  return isImportant ? ['all', 'important'] : ['all']
}
