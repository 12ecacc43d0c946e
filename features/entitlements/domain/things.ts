import { LEVELS, levelOfThing } from '@niujin/commerce'
import { TRIALS } from '../contract/limits.ts'

/** What can be tried of a thing, and for how many days; undefined when nothing can. */
export function trialOf(thing: string): { readonly title: string; readonly days: number } | undefined {
  return Object.hasOwn(TRIALS, thing) ? TRIALS[thing as keyof typeof TRIALS] : undefined
}

/** What a thing is called by itself; undefined for what only its product names. */
export function nameOf(thing: string): string | undefined {
  const level = levelOfThing(thing)
  return level ? LEVELS[level] : trialOf(thing)?.title
}

/** What would let somebody use a thing that they may not. */
export function howToGet(thing: string, isTrialUsed: boolean): string {
  const level = levelOfThing(thing)
  if (level) return `开通${LEVELS[level]}后可用`
  const trial = trialOf(thing)
  if (!trial) return '购买后可用'
  return isTrialUsed ? '已经试用过，购买后可用' : `可以免费试用 ${trial.days} 天`
}
