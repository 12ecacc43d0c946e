/** Levels of membership, the lowest first; everybody is at least `free`. */
export const LEVELS = { free: '普通用户', vip: 'VIP 会员', svip: 'SVIP 会员' } as const

export type Level = keyof typeof LEVELS

const PREFIX = 'membership:'

/** The thing an entitlement names for a level, such as `membership:vip`. */
export function thingOfLevel(level: Exclude<Level, 'free'>): string {
  return `${PREFIX}${level}`
}

/** The level that a thing stands for; undefined for other things. */
export function levelOfThing(thing: string): Exclude<Level, 'free'> | undefined {
  const level = thing.startsWith(PREFIX) ? thing.slice(PREFIX.length) : undefined
  return level === 'vip' || level === 'svip' ? level : undefined
}
