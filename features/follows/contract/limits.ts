/** Authors one member can follow, authors one call takes, and those a guest's device keeps. */
export const LIMITS = { mine: 10_000, atOnce: 50, onDevice: 50 } as const

/** What a member wants to be told of an author, with its words: everything, articles and opinions, or nothing. */
export const SETTINGS = { all: '全部', important: '重要', none: '不提醒' } as const
export type Setting = keyof typeof SETTINGS
