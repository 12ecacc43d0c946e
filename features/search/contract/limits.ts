/** How a find came about: by code, name, full or mixed pinyin, initials, or in spite of a slip. */
export const MATCHED_BY = ['code', 'name', 'pinyin', 'initials', 'fuzzy'] as const
export type MatchedBy = (typeof MATCHED_BY)[number]

/** How doubtful it is that a find is what was meant: called so, mentioned, said so, or so but for a slip. */
export const DOUBTS = { none: 0, mentioned: 1, sound: 2, slip: 3 } as const
export type Doubt = (typeof DOUBTS)[keyof typeof DOUBTS]
